import {partitionPoint, type Diagnostic} from '../../text/index.ts';
import type {GameReading} from '../../games/index.ts';
import type {Game} from '../../chess/index.ts';

/** The findings of a reading by game. */
interface SortedFindings {
  /** The findings about a game, in source order. */
  readonly of: (game: Game) => readonly Diagnostic[];
  /** The findings about no game: text between games, or a file without games. */
  readonly others: readonly Diagnostic[];
}

const NONE: readonly Diagnostic[] = [];
const NOTHING: SortedFindings = {of: () => NONE, others: NONE};

/** Sorts the findings of a reading; costs nothing for the usual reading without findings. */
export function sortByGame({games, diagnostics}: GameReading): SortedFindings {
  if (diagnostics.length === 0) return NOTHING;
  const byStart = games.toSorted((one, other) => one.span.start - other.span.start);
  const found = new Map<Game, Diagnostic[]>();
  const others: Diagnostic[] = [];
  for (const diagnostic of diagnostics) {
    // The encoding concerns the whole file.
    const isOfFile = diagnostic.rule === 'game-encoding';
    const game = isOfFile ? undefined : gameAround(diagnostic, byStart);
    const list = game === undefined ? others : found.get(game);
    if (list !== undefined) list.push(diagnostic);
    else if (game !== undefined) found.set(game, [diagnostic]);
  }
  return {of: (game) => found.get(game) ?? NONE, others};
}

/** Returns the last game that starts before a finding, if it continues after it. */
function gameAround({source, span}: Diagnostic, byStart: readonly Game[]): Game | undefined {
  const after = partitionPoint(byStart, (item) => item.span.start <= span.start);
  const game = byStart[after - 1];
  return game?.source === source && span.start <= game.span.end ? game : undefined;
}
