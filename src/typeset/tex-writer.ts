import type {Game} from '../game/game.ts';
import {describeGame} from './describe-game.ts';
import type {GameView} from './describe-game.ts';
import {CompiledTemplate} from './render-template.ts';
import type {Values} from './render-template.ts';
import {splitTemplate} from './split-template.ts';
import type {TemplatePart} from './split-template.ts';
import type {Setting} from './typeset-game.ts';

/** A template, and where it comes from. */
export interface TemplateText {
  readonly path: string;
  readonly text: string;
}

/**
 * Writes games as one LaTeX document, each when it comes, so that their number does not matter. Only
 * a template that speaks of all games at its end, in a table of players for example, keeps of them
 * what it speaks of.
 */
export class TexWriter {
  readonly title = 'LaTeX';
  readonly extension = 'tex';
  readonly head: string;
  readonly separator = '';
  readonly #setting: Setting;
  readonly #values: Values;
  readonly #game: CompiledTemplate | undefined;
  readonly #tail: CompiledTemplate;
  readonly #keepsGames: boolean;
  /** All words of the tail, among them the fields of games that it speaks of. */
  readonly #words: ReadonlySet<string>;
  readonly #games: Values[] = [];
  #number = 0;

  constructor({path, text}: TemplateText, setting: Setting, values: Values) {
    const {head, game, tail} = splitTemplate(text);
    const compile = (part: TemplatePart): CompiledTemplate =>
      new CompiledTemplate({...part, path}, setting.escape);
    this.#setting = setting;
    this.#values = values;
    this.#game = game && compile(game);
    this.#tail = compile(tail);
    this.#keepsGames = /\bgames\b/u.test(tail.text);
    this.#words = new Set(tail.text.match(/\w+/gu));
    this.head = compile({text: head, firstLine: 1}).render(values);
  }

  /** One game, the `ordinal`-th of its input. */
  write(game: Game, ordinal: number): string {
    this.#number += 1;
    const view = describeGame(game, {ordinal, number: this.#number}, this.#setting);
    if (this.#keepsGames) this.#games.push(pick(view, this.#words));
    return this.#game?.render({...this.#values, game: view}) ?? '';
  }

  /** What stands behind the games that have been written. */
  get tail(): string {
    return this.#tail.render({...this.#values, games: this.#games});
  }
}

function pick(view: GameView, names: ReadonlySet<string>): Values {
  // Fields that are not named are not even made.
  const wanted = (Object.keys(view) as (keyof GameView)[]).filter((name) => names.has(name));
  return Object.fromEntries(wanted.map((name) => [name, view[name]]));
}
