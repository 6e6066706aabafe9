import type {CommandReader} from './draft.ts';

/** Reads `[%clk 0:29:40]`: the time left on the mover's clock. */
export const readClock: CommandReader = (argument, draft) => {
  const seconds = readSeconds(argument);
  if (seconds === undefined) return argument;
  draft.clock ??= seconds;
  return undefined;
};

/** Reads `[%emt 0:00:05]`: the time spent on the move. */
export const readElapsed: CommandReader = (argument, draft) => {
  const seconds = readSeconds(argument);
  if (seconds === undefined) return argument;
  draft.elapsed ??= seconds;
  return undefined;
};

/** Reads chess.com's `[%timestamp 18]`: the time spent on the move, in tenths of a second. */
export const readTimestamp: CommandReader = (argument, draft) => {
  if (!/^\d{1,9}$/u.test(argument)) return argument;
  draft.elapsed ??= Number(argument) / 10;
  return undefined;
};

/** Reads `[%eval 0.23,20]` or `[%eval #-3]`: pawns or moves to mate, and the depth in plies. */
export const readEvaluation: CommandReader = (argument, draft) => {
  const [, mate = '', value = '', depth = ''] = EVALUATION.exec(argument) ?? [];
  if (value === '') return argument;
  draft.evaluation ??= mate === '' ? {pawns: Number(value)} : {mate: Number(value)};
  if (depth !== '') draft.depth ??= Number(depth);
  return undefined;
};

const EVALUATION = /^(#?)([+-]?\d{1,9}(?:\.\d{1,9})?)(?:\s*,\s*(\d{1,9}))?$/u;

/** Reads `[%depth 20]`: the search depth of an engine, in plies. */
export const readDepth: CommandReader = (argument, draft) => {
  if (!/^\d{1,9}$/u.test(argument)) return argument;
  draft.depth ??= Number(argument);
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
