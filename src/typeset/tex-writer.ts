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
 * a template that speaks of all games at its end, in a table of players for example, keeps them.
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
  readonly #games: GameView[] = [];

  constructor({path, text}: TemplateText, setting: Setting, values: Values) {
    const {head, game, tail} = splitTemplate(text);
    const compile = (part: TemplatePart): CompiledTemplate =>
      new CompiledTemplate(part.text, path, part.firstLine);
    this.#setting = setting;
    this.#values = values;
    this.#game = game && compile(game);
    this.#tail = compile(tail);
    this.#keepsGames = /\bgames\b/u.test(tail.text);
    this.head = new CompiledTemplate(head, path).render(values);
  }

  /** One game, the `ordinal`-th of its input. */
  write(game: Game, ordinal: number): string {
    const view = describeGame(game, ordinal, this.#setting);
    if (this.#keepsGames) this.#games.push(view);
    return this.#game?.render({...this.#values, game: view}) ?? '';
  }

  /** What stands behind the games that have been written. */
  get tail(): string {
    return this.#tail.render({...this.#values, games: this.#games});
  }
}
