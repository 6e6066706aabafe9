import type {EvidenceKind} from './evidence.ts';
import type {GameNode} from './played-game.ts';
import type {Line} from './line.ts';
import type {ShownBoard} from './shown-boards.ts';

/** The start of a line, the line as played from there, and the evidence for it. */
export interface LineStart {
  readonly evidence: EvidenceKind;
  readonly node: GameNode;
  readonly line: Line;
  /** The line as played from another start that it fits as well. */
  readonly rival?: Line;
}

/** The lines from which a variation may branch off. */
export interface StartContext {
  /** The end of the main line, or of the line around the variation. */
  readonly current: GameNode | undefined;
  /** Any node of the current game. */
  readonly game: GameNode;
  /** The start and end of the variation before it. */
  readonly sibling: GameNode | undefined;
  readonly variation: GameNode | undefined;
  /** The ends of the variations that are open: the last one, and those around it. */
  readonly open: readonly GameNode[];
  /** The start that the package itself would choose, or that of the line that its level names. */
  readonly preferred: {readonly node: GameNode; readonly evidence: EvidenceKind} | undefined;
  /** Boards that the text has shown since the last move of the main line, the latest first. */
  readonly shown: readonly ShownBoard[];
  /** True if nothing has been played yet of a game that was set up. */
  readonly isSetUp: boolean;
  /** The kinds of evidence that are not used. */
  readonly without: ReadonlySet<EvidenceKind>;
  /** Reads the text just before the line. */
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
