/** What each side may drop, as `<b1>` tells it. */
export interface Holdings {
  readonly gameNumber: number;
  /** Letters of `PNBRQ`. */
  readonly white: string;
  readonly black: string;
  /** Whether a piece has just come, by a capture whose board is still to follow. */
  readonly isGain: boolean;
}

// FICS, board.c: `<b1> game 77 white [PNB] black [B]`, and ` <- WP` after a piece that has just come.
// The help of ICC has lost the marker.
const HOLDINGS =
  /^(?:<b1> ?)?game (?<game>\d{1,9}) white \[(?<white>[PNBRQ]{0,64})\] black \[(?<black>[PNBRQ]{0,64})\](?<gain> <-)?/iu;

/** Reads what the players hold in Crazyhouse; undefined if `text` is no such line. */
export function readHoldings(text: string): Holdings | undefined {
  if (!text.startsWith('<b1>') && !text.startsWith('game ')) return undefined;
  const groups = HOLDINGS.exec(text)?.groups;
  if (groups === undefined) return undefined;
  const {game, white = '', black = '', gain} = groups;
  return {
    gameNumber: Number(game),
    white: white.toUpperCase(),
    black: black.toUpperCase(),
    isGain: gain !== undefined,
  };
}
