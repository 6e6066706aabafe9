import {readArrows, readEffects, readHighlights} from './commands/chess-com.ts';
import type {
  Arrow,
  CommandReader,
  DiagramView,
  Draft,
  Evaluation,
  Marking,
} from './commands/draft.ts';
import {readColoredArrows, readColoredSquares} from './commands/markings.ts';
import {
  readClock,
  readDepth,
  readElapsed,
  readEvaluation,
  readTimestamp,
} from './commands/numbers.ts';
import {holdsNumbersOnly, splitComment, type Command} from './commands/split-comment.ts';
import type {Comment, MoveNode} from './move-node.ts';

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
  ['depth', readDepth],
  ['c_highlight', readHighlights],
  ['c_arrow', readArrows],
  ['c_effect', readEffects],
  ['#', readDiagramMark],
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
 * clock is given twice, the first one counts.
 */
export function annotationsOf(node: MoveNode): Annotations {
  const diagram = viewOf(node.nags);
  if (node.before.length === 0 && node.after.length === 0 && diagram === undefined) return NOTHING;
  const commands: Command[] = [];
  const draft: Draft & Texts = {before: '', after: '', arrows: [], squares: [], nags: [], commands};
  if (diagram !== undefined) draft.diagram = diagram;
  draft.before = readComments(node.before, draft, commands);
  draft.after = readComments(node.after, draft, commands);
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
function readComments(comments: readonly Comment[], draft: Draft, unknown: Command[]): string {
  let all = '';
  for (const comment of comments) {
    const {text, commands} = splitComment(comment.text);
    if (text !== '') all = all === '' ? text : `${all} ${text}`;
    for (const command of commands) {
      const read = READERS.get(command.name);
      const left = read === undefined ? command.argument : read(command.argument, draft);
      if (left !== undefined) unknown.push({name: command.name, argument: left});
    }
  }
  return all;
}

function readDiagramMark(_argument: string, draft: Draft): undefined {
  draft.diagram ??= 'auto';
  return undefined;
}
