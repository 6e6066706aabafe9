import type {Game} from '../game/game.ts';
import {viewOf} from './board-looks.ts';
import {Chapters} from './chapters.ts';
import {simpleFields, viewFields, viewGame} from './describe-game.ts';
import type {SimpleField} from './describe-game.ts';
import {findExercise} from './find-exercise.ts';
import {describeGame} from './describe-fields.ts';
import {DocumentRemarks} from './document-remarks.ts';
import type {RemarkedWishes} from './document-remarks.ts';
import type {Naming, Numbers} from './game-info.ts';
import {Gathering} from './gather-games.ts';
import {makeDateWriter} from './headings/local-date.ts';
import type {LossLog, LossNotes} from './loss-log.ts';
import {once} from './once.ts';
import {CompiledTemplate, MOST_STEPS} from './render-template.ts';
import type {SlotValues} from './render-template.ts';
import type {TemplateText} from './template-text.ts';
import {splitTemplate} from './split-template.ts';
import type {TemplatePart} from './split-template.ts';
import type {Arrangement} from './typeset-options.ts';
import type {Setting} from './setting.ts';

/** The additional steps for the end of a template per game. */
const STEPS_PER_GAME = 10_000;

/**
 * Writes games as one LaTeX document, each as it arrives, so that memory does not grow with their
 * number. Only the data for the end of the template, such as a cross-table, is collected.
 */
export class TexWriter {
  readonly title = 'LaTeX';
  readonly extension = 'tex';
  readonly head: string;
  readonly separator = '';
  readonly asksQuestions: boolean;
  /** @internal */
  readonly isUniform: boolean;
  readonly #setting: Setting;
  readonly #values: SlotValues;
  readonly #game: CompiledTemplate | undefined;
  readonly #tail: CompiledTemplate;
  readonly #gathering: Gathering;
  readonly #chapters: Chapters;
  readonly #naming: Naming;
  /** The fields that the template uses of a game, if it is simple. */
  readonly #simple: ReadonlySet<SimpleField> | undefined;
  readonly #remarks: DocumentRemarks;
  #written = 0;

  /** @internal */
  constructor(
    {path, text, parts = {}}: TemplateText,
    setting: Setting,
    values: SlotValues,
    {chapters = 'event', ...wishes}: Arrangement & RemarkedWishes = {},
  ) {
    const {head, game, tail} = splitTemplate(text);
    const compile = (part: TemplatePart): CompiledTemplate =>
      new CompiledTemplate({...part, path, parts}, setting.escape);
    const {language, names = 'reading'} = setting;
    this.#setting = setting;
    this.#naming = {names, writeDate: makeDateWriter(language.code), words: language.words};
    this.#values = values;
    this.#game = game && compile(game);
    this.#tail = compile(tail);
    const mentioned = [tail.text, ...Object.values(parts)].join('\n');
    this.#remarks = new DocumentRemarks(setting, wishes);
    this.#gathering = new Gathering(mentioned, setting, wishes);
    const used = this.#gathering.isIdle ? this.#game?.slotNames('game') : undefined;
    this.#simple = used && simpleFields(used);
    this.asksQuestions = /\.exercise\b/u.test(`${text}\n${mentioned}`);
    const isNumbered = used?.has('number') === true || used?.has('ordinal') === true;
    this.isUniform = this.#simple !== undefined && !isNumbered && !this.asksQuestions;
    this.#chapters = new Chapters(chapters, setting.language.words);
    this.head = compile({text: head, firstLine: 1}).render(values);
  }

  /**
   * Writes a game; `ordinal` is its number in the input. A template for exercises leaves out games
   * in which there is nothing to ask.
   */
  write(game: Game, ordinal: number): string {
    const exercise = once(() => findExercise(game));
    if (this.asksQuestions && exercise() === undefined) {
      this.#remarks.unasked += 1;
      return '';
    }
    this.#written += 1;
    this.#setting.losses?.beginGame();
    const numbers = {ordinal, number: this.#written};
    const text = this.#writeSimply(game, numbers) ?? this.#writeView(game, numbers, exercise);
    return this.#remarks.see(text);
  }

  /** Writes a game for a template that uses only fields of the game, without all others. */
  #writeSimply(game: Game, numbers: Numbers): string | undefined {
    if (this.#simple === undefined) return undefined;
    const setting = this.#settingFor(game);
    const view = viewFields(game, {numbers, naming: this.#naming}, setting, this.#simple);
    return this.#game?.fill({...this.#values, ended: [], game: view});
  }

  #writeView(game: Game, numbers: Numbers, exercise: () => Game | undefined): string {
    const info = describeGame(game, numbers, this.#naming);
    const chapter = this.#chapters.next(info);
    const ended = chapter === '' ? [] : this.#gathering.endChapter();
    const setting = this.#settingFor(game);
    const view = viewGame(game, {...info, chapter}, setting, () => exercise() ?? game);
    this.#gathering.add(game, view);
    return this.#game?.render({...this.#values, ended, game: view}) ?? '';
  }

  #settingFor(game: Game): Setting {
    const {look} = this.#setting;
    return {...this.#setting, look: {...look, view: viewOf(game, look.view)}};
  }

  /** Returns what could not be printed since the last call. @internal */
  takeNotes(): unknown {
    return this.#setting.losses?.take();
  }

  /** Counts games that another thread has written, and what it could not print. @internal */
  adopt(games: number, notes: unknown): void {
    this.#written += games;
    if (notes !== undefined) this.#setting.losses?.join(notes as LossNotes);
  }

  /** Whether exercises were wanted, and no game had anything to ask. @internal */
  get asksNothing(): boolean {
    return this.#remarks.unasked > 0 && this.#written === 0;
  }

  /** Writes text as the document writes it. @internal */
  escape(text: string): string {
    return this.#setting.escape(text);
  }

  /** A remark about the document, apart from the findings about its games. */
  get remark(): string | undefined {
    const summary = this.#setting.losses?.summary;
    const all = [...this.remarks, ...(summary === undefined ? [] : [summary])];
    return all.length === 0 ? undefined : all.join('; ');
  }

  /** What the games cannot meet of the wishes for the document. @internal */
  get remarks(): readonly string[] {
    return this.#remarks.all;
  }

  /** The characters that were replaced by others in print. @internal */
  get losses(): LossLog | undefined {
    return this.#setting.losses;
  }

  /** The text after the games that have been written. */
  get tail(): string {
    const gathered = this.#gathering.values();
    this.#remarks.seeTrees(gathered.trees ?? []);
    const values = {...this.#values, ...gathered};
    return this.#remarks.see(
      this.#tail.render(values, MOST_STEPS + STEPS_PER_GAME * this.#written),
    );
  }
}
