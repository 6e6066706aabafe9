import {writePlacement} from '../chess/fen.ts';
import type {Position} from '../chess/position.ts';
import type {Facts} from './facts.ts';
import type {PlayedGame} from './played-game.ts';

/** Every placement that some line of a text reaches; looked up only on demand. */
export class ReachedPlacements {
  readonly #facts: Facts;
  #lines: ReadonlySet<string> | undefined;
  #starts: readonly string[] | undefined;

  constructor(facts: Facts) {
    this.#facts = facts;
  }

  /** Whether a line of the text reaches it, or a game other than `own` begins with it. */
  has(position: Position, own: PlayedGame | undefined): boolean {
    const placement = writePlacement(position);
    this.#lines ??= linesOf(this.#facts);
    if (this.#lines.has(placement)) return true;
    this.#starts ??= this.#facts.games.map(({start}) => writePlacement(start));
    return this.#starts.some(
      (start, index) => start === placement && this.#facts.games[index] !== own,
    );
  }
}

/** In the order of the text, so that the board need not go far from one to the next. */
function linesOf({blocks, board}: Facts): ReadonlySet<string> {
  const placements = new Set<string>();
  for (const {nodes} of blocks) {
    for (const node of nodes) placements.add(writePlacement(board.goTo(node)));
  }
  return placements;
}
