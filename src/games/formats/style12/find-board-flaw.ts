import {FIELD} from './board-line.ts';
import {plural} from '../../../text/index.ts';

/** A flaw of a `<12>` line. */
export interface BoardFlaw {
  readonly kind: 'malformed' | 'short' | 'unsupported';
  readonly message: string;
  /** The fields concerned, including `last`; all fields if undefined. */
  readonly fields?: {readonly first: number; readonly last: number};
}

/** ICC sends 31 fields, including the marker; FICS sends two more. Further fields may be added. */
const FEWEST_FIELDS = 31;

const RANK = /^[KQRBNPkqrbnp-]{8}$/u;

/** The fields required for a position, with their patterns and descriptions. */
const NEEDED: readonly (readonly [at: number, form: RegExp, what: string, expected: string])[] = [
  [FIELD.side, /^[WB]$/u, 'side to move', '`W` or `B`'],
  [FIELD.gameNumber, /^-?\d{1,9}$/u, 'game number', 'a number'],
  [FIELD.relation, /^-?\d$/u, 'relation to the game', 'a number from -4 to 2'],
  [FIELD.fullmove, /^\d{1,6}$/u, 'move number', 'a number'],
];

/** Returns the first flaw in the fields after the marker `<12>`; undefined if there is none. */
export function findBoardFlaw(fields: readonly string[]): BoardFlaw | undefined {
  return (
    otherSize(fields) ??
    (fields.length + 1 < FEWEST_FIELDS ? tooFew(fields) : undefined) ??
    rankFlaw(fields) ??
    neededFlaw(fields) ??
    kingFlaw(fields)
  );
}

function tooFew(fields: readonly string[]): BoardFlaw {
  const count = fields.length + 1;
  const message = `Unexpected board line of ${plural(count, 'field')}, expected ${FEWEST_FIELDS} or more`;
  return {kind: 'short', message};
}

/** For other games, servers send ranks of another length, or another number of them. */
function otherSize(fields: readonly string[]): BoardFlaw | undefined {
  const ranks = fields.findIndex((field) => field === 'W' || field === 'B');
  const width = fields[0]?.length ?? 0;
  // With eight files and fewer ranks, a rank is missing.
  if (ranks < 4 || width < 4 || (ranks <= 8 && width === 8)) return undefined;
  const isBoard = fields.slice(0, ranks).every((rank) => /^[A-Za-z*-]+$/u.test(rank));
  if (!isBoard || fields.slice(0, ranks).some((rank) => rank.length !== width)) return undefined;
  return {
    kind: 'unsupported',
    message: `Unexpected board of ${width}x${ranks} squares, expected 8x8`,
    fields: {first: 0, last: ranks - 1},
  };
}

function rankFlaw(fields: readonly string[]): BoardFlaw | undefined {
  const at = fields.findIndex((field, i) => i < 8 && !RANK.test(field));
  if (at < 0) return undefined;
  const message = `Unexpected \`${fields[at] ?? ''}\` as rank ${8 - at}, expected 8 pieces or \`-\``;
  return {kind: 'malformed', message, fields: {first: at, last: at}};
}

function neededFlaw(fields: readonly string[]): BoardFlaw | undefined {
  const row = NEEDED.find(([at, form]) => !form.test(fields[at] ?? ''));
  if (row === undefined) return undefined;
  const [at, , what, expected] = row;
  const message = `Unexpected \`${fields[at] ?? ''}\` as ${what}, expected ${expected}`;
  return {kind: 'malformed', message, fields: {first: at, last: at}};
}

/**
 * A diagram may contain pawns only; a game needs kings, without which every move would be legal.
 */
function kingFlaw(fields: readonly string[]): BoardFlaw | undefined {
  if (isLonePosition(Number(fields[FIELD.relation]))) return undefined;
  const board = fields.slice(0, 8).join('');
  const missing = board.includes('K') ? (board.includes('k') ? undefined : 'black') : 'white';
  if (missing === undefined) return undefined;
  const message = `Unexpected board without a ${missing} king`;
  return {kind: 'malformed', message, fields: {first: 0, last: 7}};
}

/** True if a relation means a position outside any game: `sposition`, or the start of a listing. */
export function isLonePosition(relation: number): boolean {
  return relation === -3 || relation === -4;
}
