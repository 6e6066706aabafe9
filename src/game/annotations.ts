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

/** What the comments and glyphs of a move say, in the order in which they say it. */
export interface Annotations {
  /** What people read before the move, without commands; empty if there is nothing. */
  readonly before: string;
  /** What people read after it; at the root, before the first move. */
  readonly after: string;
  readonly arrows: readonly Arrow[];
  readonly squares: readonly Marking[];
  /** Glyphs that only commands speak of, such as 4 for a blunder; not those of the node. */
  readonly nags: readonly number[];
  /** Time left on the mover's clock, in seconds. */
  readonly clock?: number;
  /** Time that the move took, in seconds. */
  readonly elapsed?: number;
  readonly evaluation?: Evaluation;
  /** How deep an engine has looked, in plies. */
  readonly depth?: number;
  /** Whether a diagram is wanted here. */
  readonly diagram?: DiagramView;
  /** Commands, or items of their lists, that are kept because nothing here understands them. */
  readonly commands: readonly Command[];
}

/** What people see of annotations: texts, marks on boards, wishes for diagrams. */
export type VisibleAnnotations = Pick<
  Annotations,
  'before' | 'after' | 'arrows' | 'squares' | 'diagram'
>;

/** The commands that are understood. Others are kept: medals, training, evaluation profiles. */
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

/** Glyphs that ask for a diagram: two of ChessBase, one of Scid. */
const DIAGRAM_NAGS: ReadonlyMap<number, DiagramView> = new Map([
  [220, 'white'],
  [221, 'black'],
  [201, 'auto'],
]);

/**
 * Reads the commands in the comments of a move, such as `[%csl Gd4]`, and its marks of diagrams.
 *
 * Nothing is lost: what is not understood stays in `commands`. Of two clocks the first counts.
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

/**
 * What people see of what `annotationsOf` reads. Clocks and evaluations, of which most comments of
 * games from servers consist, are not even looked at.
 */
export function visibleAnnotationsOf(node: MoveNode): VisibleAnnotations {
  const {nags, before, after} = node;
  const isBare = before.every(saysNumbers) && after.every(saysNumbers);
  return isBare && viewOf(nags) === undefined ? NOTHING : annotationsOf(node);
}

function saysNumbers({text}: Comment): boolean {
  return holdsNumbersOnly(text);
}

/** What comments say besides their commands, and the commands that are not understood. */
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

/** Serves all moves of which nobody says anything. */
const NOTHING: Annotations = {
  before: '',
  after: '',
  arrows: [],
  squares: [],
  nags: [],
  commands: [],
};

/** The text of comments without their commands, which go into `draft` or else into `unknown`. */
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
