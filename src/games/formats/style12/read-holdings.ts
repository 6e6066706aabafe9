/** The pieces that each side can drop, from a line `<b1>`. */
export interface Holdings {
  readonly gameNumber: number;
  /** A sequence of the letters `PNBRQ`. */
  readonly white: string;
  readonly black: string;
  /** True if a piece was just added by a capture whose board is still to follow. */
  readonly isGain: boolean;
}

// FICS, board.c: `<b1> game 77 white [PNB] black [B]`, and ` <- WP` after a piece was added. In the
// help of ICC, the marker is missing.
const HOLDINGS =
  /^(?:<b1> ?)?game (?<game>\d{1,9}) white \[(?<white>[PNBRQ]{0,64})\] black \[(?<black>[PNBRQ]{0,64})\](?<gain> <-)?/iu;

/** Reads the holdings of both players in Crazyhouse; returns undefined for any other line. */
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
