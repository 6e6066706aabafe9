import {
  annotationsOf,
  findMate,
  findWin,
  isStartPosition,
  mainLine,
  MoveNode,
  positionAt,
} from '../chess/index.ts';
import type {Annotations, FoundMate, Game, MergeWishes, Move, Position} from '../chess/index.ts';
import {plural} from '../text/index.ts';
import {viewOf} from './board-looks.ts';
import {Chapters, type GamePlan, type PlannedHeading} from './describe-fields.ts';
import {describeGame} from './describe-fields.ts';
import {simpleFields, viewFields, viewGame} from './describe-game.ts';
import type {HeadingView, SimpleFields} from './describe-game.ts';
import {Latex} from './latex.ts';
import {titlePositions} from './prose/find-prose-moves.ts';
import {writeProse} from './prose/write-prose.ts';
import {makeNaming, type GameInfo, type Naming, type Numbers} from './game-info.ts';
import {Gathering} from './gather-games.ts';
import type {LossLog, LossNotes} from './loss-log.ts';
import {knowLatest, once} from './once.ts';
import {remarkMissed} from './printed-game.ts';
import {CompiledTemplate, MOST_STEPS, type SlotValues} from './render-template.ts';
import type {Setting} from './setting.ts';
import type {TemplateText} from './template-text.ts';
import type {Arrangement, TypesetOptions} from './typeset-options.ts';
import type {TreeView} from './typeset-tree.ts';

/** Wishes that some games cannot meet. */
type RemarkedWishes = MergeWishes & Pick<TypesetOptions, 'captions'>;

/** Notes which wishes the games of a document cannot meet. */
class DocumentRemarks {
  readonly #wantsBoard: Setting['wantsBoard'];
  readonly #minGames: number;
  #lacksCaptions: boolean;
  #hasBareTrees = false;
  /** The number of games in which there is nothing to ask. */
  unasked = 0;

  constructor({wantsBoard}: Setting, {minGames = 1, captions = false}: RemarkedWishes) {
    this.#wantsBoard = wantsBoard;
    this.#lacksCaptions = captions;
    this.#minGames = minGames;
  }

  /** Looks for boards in a part of the document, and returns it. */
  see(text: string): string {
    if (this.#lacksCaptions && /\\(?:skmboard|chessboard)\b/u.test(text)) {
      this.#lacksCaptions = false;
    }
    return text;
  }

  /** Looks for moves in merged trees. */
  seeTrees(trees: readonly Pick<TreeView, 'body'>[]): void {
    this.#hasBareTrees = trees.length > 0 && trees.every(({body}) => body.text === '');
  }

  /** The remarks on a document that is complete. */
  get all(): readonly string[] {
    const missed = remarkMissed(this.#wantsBoard);
    return [
      ...(this.unasked === 0
        ? []
        : [
            `nothing to ask in ${plural(this.unasked, 'game')}, which have no mark, question or forced mate`,
          ]),
      ...(missed === undefined ? [] : [missed]),
      ...(this.#lacksCaptions ? ['there is no diagram to caption'] : []),
      ...(this.#hasBareTrees && this.#minGames > 1
        ? [`no move is played in ${this.#minGames} games`]
        : []),
    ];
  }
}

/** A template split at its loop over the games: the parts before, within and after it. */
interface TemplateParts {
  readonly head: string;
  /** The body of the loop; undefined if the template has none. */
  readonly game: TemplatePart | undefined;
  readonly tail: TemplatePart;
}

/** A part of a file, and the line where it starts, counted from 1. */
interface TemplatePart {
  readonly text: string;
  readonly firstLine: number;
}

/** `<% for game in games %>`, with or without white space control. */
const LOOP = /<%-?\s*for\s+game\s+in\s+games\s*-?%>\n?/u;

/** The start or the end of any loop. */
const FOR = /<%-?\s*(for|endfor)\b[^>]*%>\n?/gu;

/**
 * Splits a template at its loop over the games, so that any number of games can be written one by
 * one.
 */
export function splitTemplate(text: string): TemplateParts {
  const opening = LOOP.exec(text);
  const bodyStart = (opening?.index ?? 0) + (opening?.[0].length ?? 0);
  const ending = opening === null ? undefined : endOfLoop(text, bodyStart);
  if (opening === null || ending === undefined) {
    return {head: '', game: undefined, tail: {text, firstLine: 1}};
  }
  const part = (start: number, end?: number): TemplatePart => ({
    text: text.slice(start, end),
    firstLine: text.slice(0, start).split('\n').length,
  });
  return {
    head: text.slice(0, opening.index),
    game: part(bodyStart, ending.start),
    tail: part(ending.end),
  };
}

function endOfLoop(text: string, from: number): {start: number; end: number} | undefined {
  let depth = 1;
  for (const match of text.slice(from).matchAll(FOR)) {
    depth += match[1] === 'for' ? 1 : -1;
    const start = from + match.index;
    if (depth === 0) return {start, end: start + match[0].length};
  }
  return undefined;
}

/** Makes a writer of titles and questions, whose moves have figurines. */
function makeTitleWriter(setting: Setting): (text: string) => string {
  const {escape, losses} = setting;
  let before = losses?.words;
  return knowLatest(
    (text) => {
      const around = titlePositions(text);
      return around === undefined ? escape(text) : writeProse(text, setting, around);
    },
    () => {
      // What print cannot keep is noted for each game.
      const isSame = losses?.words === before;
      before = losses?.words;
      return isSame;
    },
  );
}

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
  /** The same, with the fields of the game that a simple template is filled with. */
  readonly #gameValues: SlotValues & {game?: object};
  readonly #game: CompiledTemplate | undefined;
  readonly #tail: CompiledTemplate;
  readonly #gathering: Gathering;
  readonly #chapters: Chapters;
  readonly #plan: GamePlan | undefined;
  readonly #naming: Naming;
  /** The fields that the template uses of a game, if it is simple. */
  readonly #simple: SimpleFields | undefined;
  readonly #remarks: DocumentRemarks;
  #written = 0;

  /** @internal */
  constructor(
    {path, text, parts = {}}: TemplateText,
    setting: Setting,
    values: SlotValues,
    {chapters, plan, ...wishes}: Arrangement & RemarkedWishes = {},
  ) {
    const {head, game, tail} = splitTemplate(text);
    const writeTitle = makeTitleWriter(setting);
    const compile = (part: TemplatePart): CompiledTemplate =>
      new CompiledTemplate({...part, path, parts}, setting.escape, writeTitle);
    const {language, names = 'reading'} = setting;
    this.#setting = setting;
    this.#naming = makeNaming(names, language);
    this.#values = values;
    this.#gameValues = {...values, ended: []};
    this.#game = game && compile(game);
    this.#tail = compile(tail);
    const mentioned = [tail.text, ...Object.values(parts)].join('\n');
    this.#remarks = new DocumentRemarks(setting, wishes);
    this.#gathering = new Gathering(mentioned, setting, {...wishes, ...(chapters && {chapters})});
    const used = this.#gathering.isIdle ? this.#game?.slotNames('game') : undefined;
    this.#simple = used && simpleFields(used);
    this.asksQuestions = /\.exercise\b/u.test(`${text}\n${mentioned}`);
    const isNumbered = used?.has('number') === true || used?.has('ordinal') === true;
    const isAlike = !isNumbered && setting.numbering === undefined;
    this.isUniform = this.#simple !== undefined && isAlike && !this.asksQuestions;
    this.#plan = plan;
    this.#chapters = new Chapters(chapters, setting.language, setting.nameFamily);
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
    this.#beginDiagrams(game, numbers);
    const text = this.#writeSimply(game, numbers) ?? this.#writeView(game, numbers, exercise);
    return this.#remarks.see(text);
  }

  #headingsOf(game: Game, info: GameInfo): readonly HeadingView[] {
    if (this.#plan !== undefined)
      return this.#plan.headingsOf(game).map((heading) => this.#viewHeading(heading));
    const title = this.#chapters.next(info, game);
    return title === '' ? [] : [{kind: 'chapter', title, introduction: ''}];
  }

  #viewHeading({kind, title, introduction}: PlannedHeading): HeadingView {
    if (introduction === '') return {kind, title, introduction};
    const written = writeProse(introduction, this.#setting, titlePositions(introduction));
    return {kind, title, introduction: new Latex(written)};
  }

  #beginDiagrams(game: Game, numbers: Numbers): void {
    const {numbering} = this.#setting;
    if (numbering === undefined) return;
    const {players, subject, event} = describeGame(game, numbers, this.#naming);
    numbering.begin(numbers.number, players || subject || event);
  }

  /** Writes a game for a template that uses only fields of the game, without all others. */
  #writeSimply(game: Game, numbers: Numbers): string | undefined {
    if (this.#simple === undefined) return undefined;
    const setting = this.#settingFor(game);
    const view = viewFields(game, {numbers, naming: this.#naming}, setting, this.#simple);
    this.#gameValues.game = view;
    return this.#game?.fill(this.#gameValues);
  }

  #writeView(game: Game, numbers: Numbers, exercise: () => Game | undefined): string {
    const info = describeGame(game, numbers, this.#naming);
    const headings = this.#headingsOf(game, info);
    const chapter = headings.findLast(({kind}) => kind === 'chapter')?.title ?? '';
    const ended = chapter === '' ? [] : this.#gathering.endChapter();
    const setting = this.#settingFor(game);
    const view = viewGame(game, {...info, chapter, headings}, setting, () => exercise() ?? game);
    this.#gathering.add(game, view);
    return this.#game?.render({...this.#values, ended, game: view}) ?? '';
  }

  #settingFor(game: Game): Setting {
    const {look} = this.#setting;
    const view = viewOf(game, look.view);
    return view === look.view ? this.#setting : {...this.#setting, look: {...look, view}};
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

  /** True if exercises were wanted, and no game had anything to ask. @internal */
  get asksNothing(): boolean {
    return this.#remarks.unasked > 0 && this.#written === 0;
  }

  /** Writes text as the document writes it. @internal */
  escape(text: string): string {
    return this.#setting.escape(text);
  }

  /** A remark about the document, apart from the findings about its games. */
  get remark(): string | undefined {
    const {losses} = this.#setting;
    const all = [...this.remarks, losses?.summary].filter((one) => one !== undefined);
    return all.length === 0 ? undefined : all.join('; ');
  }

  /** The parts that cannot be read from the document again. */
  get unkept(): string | undefined {
    return this.#setting.losses?.leftOut;
  }

  /** The wishes for the document that the games cannot meet. @internal */
  get remarks(): readonly string[] {
    return [...this.#remarks.all, ...this.#gathering.remarks];
  }

  /** The characters that were replaced by others in print. @internal */
  get losses(): LossLog | undefined {
    return this.#setting.losses;
  }

  /** The text after the games that have been written. */
  get tail(): string {
    const gathered = this.#gathering.values();
    this.#remarks.seeTrees(gathered.trees ?? []);
    const diagrams = this.#setting.numbering?.listed ?? [];
    const closing = this.#plan?.closing.map((heading) => this.#viewHeading(heading)) ?? [];
    const isDivided = this.#plan !== undefined || this.#chapters.divide;
    const values = {...this.#values, ...gathered, diagrams, closing, isDivided};
    return this.#remarks.see(
      this.#tail.render(values, MOST_STEPS + STEPS_PER_GAME * this.#written),
    );
  }
}

/**
 * Returns the exercise in a game, as a game that starts from the exercise's position: its moves are
 * the solution. Returns undefined if there is nothing to ask.
 *
 * A game with a starting position of its own is an exercise as a whole. In any other game, the
 * exercise is at the first diagram of its main line, the first training question, or the first
 * comment that is a question, else at the forced mate with which the game ends, else where it wins
 * material by force.
 */
export function findExercise(game: Game): Game | undefined {
  if (!isStartPosition(game.start)) return game;
  const root = [game.root, ...mainLine(game)].find((node) => asks(annotationsOf(node)));
  if (root !== undefined) return partOf(game, positionAt(game, root), root);
  const mate = findMate(game);
  if (mate !== undefined) return partOf(game, mate.position, solutionOf(mate));
  const win = findWin(game);
  return win && partOf(game, win.position, treeOf(win.line));
}

/** The continuation of the game if it begins with the key, else the proved line. */
function solutionOf({node, line}: FoundMate): MoveNode {
  return node.next?.move === line[0] ? node : treeOf(line);
}

function treeOf(line: readonly Move[]): MoveNode {
  const root = MoveNode.root();
  let at = root;
  for (const move of line) at = at.add(move, 0, 0);
  return root;
}

/** Copied field by field, since those of a game may be computed on access. */
function partOf(game: Game, start: Position, root: MoveNode): Game {
  const {source, span, tags, variant, result, reason} = game;
  const part = {source, span, tags, variant, start, root, plies: 0, result, reason};
  return {...part, plies: mainLine(part).length};
}

/** ChessBase writes training questions as `[%tqu "En","Which move wins?",..]`. */
function asks({diagram, commands, after}: Annotations): boolean {
  const isMarked = diagram !== undefined || commands.some(({name}) => name === 'tqu');
  return isMarked || /\?["')\s]*$/u.test(after);
}
