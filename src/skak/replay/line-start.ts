import type {EvidenceKind} from './evidence.ts';
import type {GameNode} from './played-game.ts';
import type {Line} from './line.ts';
import type {ShownBoard} from './shown-boards.ts';

/** Where a line starts, what it is when played from there, and what says so. */
export interface LineStart {
  readonly evidence: EvidenceKind;
  readonly node: GameNode;
  readonly line: Line;
}

/** What a variation may branch off from. */
export interface StartContext {
  /** The end of the main line, or of the line around the variation. */
  readonly current: GameNode | undefined;
  /** Any node of the current game. */
  readonly game: GameNode;
  /** Where the variation before it started, and where it ended. */
  readonly sibling: GameNode | undefined;
  readonly variation: GameNode | undefined;
  /** The ends of the variations that are open: the last one, and those around it. */
  readonly open: readonly GameNode[];
  /** Where the package itself would start the line, or the line that its level names. */
  readonly preferred: {readonly node: GameNode; readonly evidence: EvidenceKind} | undefined;
  /** Boards that the text has shown since the last move of the main line, the latest first. */
  readonly shown: readonly ShownBoard[];
  /** Whether nothing has been played yet of a game that was set up. */
  readonly isSetUp: boolean;
  /** The kinds of evidence that are not used. */
  readonly without: ReadonlySet<EvidenceKind>;
  /** What the text says just before the line. */
  readonly prose: () => string;
}

/** Played to the end, with the numbers that it should have. */
export function fits({lost, faults, count}: Line): boolean {
  return (
    !lost &&
    (count > 0 || faults.length === 0) &&
    !faults.some((fault) => fault.kind === 'number' && fault.how === 'wrong')
  );
}

/** The position, and that before the last move. */
export function lastTwo(node: GameNode | undefined): readonly GameNode[] {
  return [node, node?.parent].filter((one) => one !== undefined);
}
