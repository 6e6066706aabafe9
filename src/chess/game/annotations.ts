import type {Side} from '../piece.ts';
import {readSquare, type Square} from '../square.ts';
import {colorOfHex, type AnnotationColor} from './commands/draft.ts';
import {readItems, type CommandReader} from './commands/draft.ts';
import type {Arrow, DiagramView, Draft, Evaluation, Marking} from './commands/draft.ts';
import {readColoredArrows, readColoredSquares} from './commands/draft.ts';
import {holdsNumbersOnly, splitComment, type Command} from './commands/split-comment.ts';
import type {Comment, MoveNode} from './game.ts';

/** Reads `[%clk 0:29:40]`: the time left on the mover's clock. */
const readClock: CommandReader = (argument, draft) => {
  const seconds = readSeconds(argument);
  if (seconds === undefined || draft.clock !== undefined) return argument;
  draft.clock = seconds;
  return undefined;
};

/** Reads `[%emt 0:00:05]`: the time spent on the move. */
const readElapsed: CommandReader = (argument, draft) => {
  const seconds = readSeconds(argument);
  if (seconds === undefined || draft.elapsed !== undefined) return argument;
  draft.elapsed = seconds;
  return undefined;
};

/** Reads chess.com's `[%timestamp 18]`: the time spent on the move, in tenths of a second. */
const readTimestamp: CommandReader = (argument, draft) => {
  if (!/^\d{1,9}$/u.test(argument) || draft.elapsed !== undefined) return argument;
  draft.elapsed = Number(argument) / 10;
  return undefined;
};

/** Reads `[%eval 0.23,20]` or `[%eval #-3]`: pawns or moves to mate, and the depth in plies. */
const readEvaluation: CommandReader = (argument, draft) => {
  const [, mate = '', value = '', depth = ''] = EVALUATION.exec(argument) ?? [];
  if (value === '' || draft.evaluation !== undefined) return argument;
  draft.evaluation = mate === '' ? {pawns: Number(value)} : {mate: Number(value)};
  if (depth !== '') draft.depth ??= Number(depth);
  return undefined;
};

const EVALUATION = /^(#?)([+-]?\d{1,9}(?:\.\d{1,9})?)(?:\s*,\s*(\d{1,9}))?$/u;

/** Reads `[%depth 20]`: the search depth of an engine, in plies. */
const readDepth: CommandReader = (argument, draft) => {
  if (!/^\d{1,9}$/u.test(argument)) return argument;
  draft.depth ??= Number(argument);
  return undefined;
};

/**
 * Reads the score of the engine that moved, from its point of view, the depth and the time spent:
 * `+0.53/14 47s`, or `+M5/20 1.1s` for mate in five half-moves, of which this move is the first. Who
 * moved must be known for the score.
 */
const readEngine: CommandReader = (argument, draft, mover) => {
  const [, score = '', depth = '', time] =
    /^([^/]*)\/(\d+)(?: ([\d.:]+)s?)?$/u.exec(argument) ?? [];
  const elapsed = time === undefined ? undefined : readSeconds(time);
  if (elapsed !== undefined) draft.elapsed ??= elapsed;
  draft.depth ??= Number(depth);
  if (mover === undefined) return undefined;
  const sign = mover === 'white' ? 1 : -1;
  const [, loss, plies] = /^([+-])M(\d+)$/u.exec(score) ?? [];
  const size = plies === undefined ? Number(score) : Math.floor(Number(plies) / 2);
  const value = size * sign * (loss === '-' ? -1 : 1) || 0;
  // Mate in no moves is on the board.
  if (plies === undefined) draft.evaluation ??= {pawns: value};
  else if (value !== 0) draft.evaluation ??= {mate: value};
  return undefined;
};

const TIME = /^(?:(?:(\d{1,9}):)?(\d{1,9}):)?(\d{1,9}(?:\.\d{1,9})?)$/u;

/** Reads hours (optional), minutes and seconds, with an optional decimal fraction. */
function readSeconds(text: string): number | undefined {
  const match = TIME.exec(text);
  if (match === null) return undefined;
  const [, hours = '0', minutes = '0', seconds = ''] = match;
  const sum = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  // Sums such as 2 * 60 + 59.1 have rounding errors; round to the precision of the source.
  return Number.isInteger(sum) ? sum : Number(sum.toFixed(9));
}

/** The colours of chess.com, by the modifier key held while drawing. */
const KEY_COLORS: ReadonlyMap<string, AnnotationColor> = new Map([
  ['shift', 'green'],
  ['alt', 'blue'],
]);

/**
 * Reads `[%c_arrow d1h5;color;#c93430;opacity;0.8;from;d1;to;h5;persistent;false]`: arrows
 * separated by commas, each with a list of alternating names and values.
 */
const readArrows: CommandReader = (argument, {arrows}) =>
  readItems(argument, (item) => {
    const {id, values} = readProperties(item);
    const from = squareOf(values.get('from') ?? id.slice(0, 2));
    const to = squareOf(values.get('to') ?? id.slice(2));
    if (from === undefined || to === undefined) return false;
    arrows.push({color: colorOf(values, 'orange', 'red'), from, to});
    return true;
  });

/**
 * Reads `[%c_highlight g4;keyPressed;none;opacity;0.8;square;g4;persistent;false]`: marked squares.
 */
const readHighlights: CommandReader = (argument, {squares}) =>
  readItems(argument, (item) => {
    const {id, values} = readProperties(item);
    const square = squareOf(values.get('square') ?? id);
    if (square === undefined) return false;
    squares.push({color: colorOf(values, 'red', 'orange'), square});
    return true;
  });

/** The glyph for each move classification in chess.com's game review. */
const EFFECTS: ReadonlyMap<string, number> = new Map([
  ['brilliant', 3],
  ['greatfind', 1],
  ['inaccuracy', 6],
  ['mistake', 2],
  ['blunder', 4],
]);

/** Reads `[%c_effect g4;square;g4;type;Blunder;persistent;true]`: an assessment of the move. */
const readEffects: CommandReader = (argument, {nags}) =>
  readItems(argument, (item) => {
    const nag = EFFECTS.get(readProperties(item).values.get('type')?.toLowerCase() ?? '');
    if (nag === undefined) return false;
    if (!nags.includes(nag)) nags.push(nag);
    return true;
  });

function readProperties(item: string): {
  readonly id: string;
  readonly values: ReadonlyMap<string, string>;
} {
  const [id = '', ...pairs] = item.split(';').map((part) => part.trim());
  const values = new Map<string, string>();
  for (let i = 0; i + 1 < pairs.length; i += 2) values.set(pairs[i] ?? '', pairs[i + 1] ?? '');
  return {id, values};
}

function squareOf(text: string): Square | undefined {
  return readSquare(text.toLowerCase());
}

/**
 * Returns the colour that is written, or else that of the key; `none` and `ctrl` depend on the
 * tool.
 */
function colorOf(
  values: ReadonlyMap<string, string>,
  plain: AnnotationColor,
  withControl: AnnotationColor,
): AnnotationColor {
  const written = colorOfHex(values.get('color') ?? '');
  const key = values.get('keyPressed') ?? '';
  return written ?? KEY_COLORS.get(key) ?? (key.startsWith('c') ? withControl : plain);
}

/** The content of a move's comments and glyphs, in source order. */
export interface Annotations {
  /** Readable text before the move, without commands; empty if there is none. */
  readonly before: string;
  /** Readable text after the move and its variations; at the root, text before the first move. */
  readonly after: string;
  readonly arrows: readonly Arrow[];
  readonly squares: readonly Marking[];
  /**
   * Glyphs that appear only in commands, such as 4 for a blunder; excludes the node's own glyphs.
   */
  readonly nags: readonly number[];
  /** Time left on the mover's clock, in seconds. */
  readonly clock?: number;
  /** Time spent on the move, in seconds. */
  readonly elapsed?: number;
  readonly evaluation?: Evaluation;
  /** The search depth of an engine, in plies. */
  readonly depth?: number;
  /** The diagram requested at this move, if any. */
  readonly diagram?: DiagramView;
  /** Commands, or items of their lists, that are kept because skakmat does not interpret them. */
  readonly commands: readonly Command[];
}

/** The visible part of annotations: text, marks on boards and requests for diagrams. */
export type VisibleAnnotations = Pick<
  Annotations,
  'before' | 'after' | 'arrows' | 'squares' | 'diagram'
>;

/**
 * Readers by command name. Other commands (medals, training, evaluation profiles) are kept as they
 * are.
 */
const READERS: ReadonlyMap<string, CommandReader> = new Map<string, CommandReader>([
  ['csl', readColoredSquares],
  ['cal', readColoredArrows],
  ['clk', readClock],
  ['emt', readElapsed],
  ['timestamp', readTimestamp],
  ['eval', readEvaluation],
  ['engine', readEngine],
  ['depth', readDepth],
  ['c_highlight', readHighlights],
  ['c_arrow', readArrows],
  ['c_effect', readEffects],
  ['#', readDiagramMark],
  ['diagram', readDiagramMark],
]);

/** Glyphs that request a diagram: two used by ChessBase, one by Scid. */
const DIAGRAM_NAGS: ReadonlyMap<number, DiagramView> = new Map([
  [220, 'white'],
  [221, 'black'],
  [201, 'auto'],
]);

/**
 * Reads the commands in a move's comments, such as `[%csl Gd4]`, and its diagram marks.
 *
 * Nothing is lost: commands that are not recognized are kept in `commands`. If a value such as the
 * clock is given twice, the first one counts. Engines that play each other give scores from their own point
 * of view, which are left out unless `mover` is given.
 */
export function annotationsOf(node: MoveNode, mover?: Side): Annotations {
  const diagram = viewOf(node.nags);
  if (node.before.length === 0 && node.after.length === 0 && diagram === undefined) return NOTHING;
  const commands: Command[] = [];
  const draft: Draft & Texts = {before: '', after: '', arrows: [], squares: [], nags: [], commands};
  if (diagram !== undefined) draft.diagram = diagram;
  draft.before = readComments(node.before, draft, commands, mover);
  draft.after = readComments(node.after, draft, commands, mover);
  if (draft.nags.length === 0 || node.nags.length === 0) return draft;
  return {...draft, nags: draft.nags.filter((nag) => !node.nags.includes(nag))};
}

/** Returns the readable text of comments, without the commands in them; empty if there is none. */
export function readableText(comments: readonly Comment[]): string {
  const texts = comments.map(({text}) => (holdsNumbersOnly(text) ? '' : splitComment(text).text));
  return texts.filter((text) => text !== '').join(' ');
}

/**
 * Returns the visible part of what `annotationsOf` returns. Skips clocks and evaluations, which
 * make up most comments in games from chess servers.
 */
export function visibleAnnotationsOf(node: MoveNode): VisibleAnnotations {
  const {nags, before, after} = node;
  const isBare = before.every(saysNumbers) && after.every(saysNumbers);
  return isBare && viewOf(nags) === undefined ? NOTHING : annotationsOf(node);
}

function saysNumbers({text}: Comment): boolean {
  return holdsNumbersOnly(text);
}

/** The text of comments, and the commands that are not recognized. */
interface Texts {
  before: string;
  after: string;
  readonly commands: readonly Command[];
}

function viewOf(nags: readonly number[]): DiagramView | undefined {
  for (const nag of nags) {
    const view = DIAGRAM_NAGS.get(nag);
    if (view !== undefined) return view;
  }
  return undefined;
}

/** Shared by all moves without annotations. */
const NOTHING: Annotations = {
  before: '',
  after: '',
  arrows: [],
  squares: [],
  nags: [],
  commands: [],
};

/**
 * Returns the text of comments without their commands. A recognized command goes into `draft`, any
 * other into `unknown`.
 */
function readComments(
  comments: readonly Comment[],
  draft: Draft,
  unknown: Command[],
  mover?: Side,
): string {
  let all = '';
  for (const comment of comments) {
    const {text, commands} = splitComment(comment.text);
    if (text !== '') all = all === '' ? text : `${all} ${text}`;
    for (const command of commands) {
      const read = READERS.get(command.name);
      const left = read === undefined ? command.argument : read(command.argument, draft, mover);
      if (left !== undefined) unknown.push({name: command.name, argument: left});
    }
  }
  return all;
}

function readDiagramMark(_argument: string, draft: Draft): undefined {
  draft.diagram ??= 'auto';
  return undefined;
}
