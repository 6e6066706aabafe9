import {mainLine, writeFen} from '../../chess/index.ts';
import type {Game, Move, MoveNode, Position} from '../../chess/index.ts';
import {foldName, type Diagnostic} from '../../text/index.ts';
import {firstMoves} from '../formats/pgn/plain-game.ts';
import {ROSTER} from '../formats/pgn/write-tags.ts';

/** A game with its number in its file, and what was found in it. */
export interface NumberedGame {
  readonly game: Game;
  readonly number: number;
  readonly findings?: readonly Diagnostic[];
}

/** A game that resembles an earlier one: the same players and opening, but not the same moves. */
export interface NearTwin {
  readonly number: number;
  readonly earlier: number;
}

/** Two games between the same players that agree so far are suspected to be one. */
const COMMON_PLIES = 20;

/** The games seen so far, by their moves. */
export class SeenMoves {
  readonly #exact = new Set<string>();
  readonly #near = new Map<string, number>();
  readonly twins: NearTwin[] = [];

  /** Tests whether the main line of a game is new; the number is that in its file, undefined for another file. */
  isNew(game: Game, number?: number): boolean {
    const moves = movesOf(game);
    const key = digest(`${startOf(game)} ${beyondMoves(game)}`, moves);
    if (this.#exact.has(key)) return false;
    this.#exact.add(key);
    const players = playersOf(game);
    if (moves.length >= COMMON_PLIES && players !== undefined && number !== undefined) {
      const likeness = digest(`${players} ${startOf(game)}`, moves.slice(0, COMMON_PLIES));
      const earlier = this.#near.get(likeness);
      if (earlier === undefined) this.#near.set(likeness, number);
      else this.twins.push({number, earlier});
    }
    return true;
  }
}

/** A game that was left out, the one that was kept for it, and why. */
export interface Replaced {
  readonly number: number;
  readonly kept: number;
  readonly why: string;
}

/** A game shorter than this may be the beginning of many. */
const LEAST_BEGINNING = 10;

/** Counts by which two equal games are compared; the first that differs decides. */
const MERITS = ['more moves', 'more comments and variations', 'more tags'] as const;

/**
 * Returns, of all games with the same moves and of games that are the beginning of another one of the same
 * players, those that have most moves, then most comments and variations, then most tags.
 */
export function keepBest(games: readonly NumberedGame[]): {
  readonly kept: readonly NumberedGame[];
  readonly replaced: readonly Replaced[];
} {
  const candidates = games.map((numbered) => ({
    numbered,
    moves: movesOf(numbered.game),
    merits: meritsOf(numbered.game),
  }));
  const better = candidates.toSorted((one, other) => {
    const at = one.merits.findIndex((merit, index) => merit !== other.merits[index]);
    return at < 0 ? 0 : (other.merits[at] ?? 0) - (one.merits[at] ?? 0);
  });
  type Candidate = (typeof candidates)[number];
  const exact = new Map<string, Candidate>();
  const begun = new Map<string, Candidate[]>();
  const replaced: Replaced[] = [];
  const kept = new Set<NumberedGame>();
  for (const candidate of better) {
    const {moves, numbered, merits} = candidate;
    const {game} = numbered;
    const players = playersOf(game);
    const beyond = beyondMoves(game);
    const key = digest(`${startOf(game)} ${beyond}`, moves);
    const opening = digest(`${players ?? ''} ${startOf(game)}`, moves.slice(0, LEAST_BEGINNING));
    const mayBegin = players !== undefined && moves.length >= LEAST_BEGINNING && beyond === '';
    const longer = mayBegin ? begun.get(opening) : undefined;
    const other =
      exact.get(key) ??
      longer?.find((one) => moves.every((move, index) => one.moves[index] === move));
    if (other === undefined) {
      kept.add(numbered);
      exact.set(key, candidate);
      if (longer !== undefined) longer.push(candidate);
      else if (mayBegin) begun.set(opening, [candidate]);
    } else {
      const merit = merits.findIndex((one, index) => one !== other.merits[index]);
      const why = MERITS[merit] ?? 'comes first';
      replaced.push({number: numbered.number, kept: other.numbered.number, why});
    }
  }
  return {kept: games.filter((game) => kept.has(game)), replaced};
}

/** The features that tell games with the same moves apart: text that cannot be played, boards, and without moves the tags. */
function beyondMoves(game: Game): string {
  if (game.plies === 0 && game.root.rest === undefined) {
    return ROSTER.map(([name]) => game.tags.get(name) ?? '').join('\n');
  }
  if (firstMoves(game, 0) !== undefined) return '';
  const told = [game.root, ...mainLine(game)].map(({fen = '', rest}) =>
    rest === undefined ? fen : fen + game.source.slice(rest).replaceAll(/\s+/gu, ' '),
  );
  return told.join('');
}

function meritsOf(game: Game): readonly number[] {
  let annotations = 0;
  const due: MoveNode[] = [game.root];
  for (let node = due.pop(); node !== undefined; node = due.pop()) {
    annotations += node.before.length + node.after.length + Math.max(0, node.children.length - 1);
    due.push(...node.children);
  }
  return [game.plies, annotations, game.tags.size];
}

function movesOf(game: Game): readonly Move[] {
  return firstMoves(game, Infinity) ?? mainLine(game).map(({move}) => move);
}

function playersOf({tags}: Game): string | undefined {
  const [white = '', black = ''] = ['White', 'Black'].map((tag) => familyOf(tags.get(tag) ?? ''));
  return white === '' || black === '' ? undefined : `${white} ${black}`;
}

/** Returns the family name: before the comma, before initials (`Kasparov G`), or the last word. */
export function familyOf(name: string): string {
  const [before = '', ...given] = foldName(name).split(',');
  const words = before.trim().split(/\s+/u);
  if (given.length > 0 || words.length < 2) return before.trim();
  const family = words.filter((word) => !/^\p{L}{1,2}\.?$/u.test(word));
  return (/^\p{L}\.?$/u.test(words.at(-1) ?? '') ? family.join(' ') : words.at(-1)) ?? '';
}

/** The usual start, of which there is only one object, is not written each time. */
let usual: readonly [start: Position, fen: string] | undefined;

function startOf({start, variant}: Game): string {
  if (usual?.[0] !== start) usual = [start, writeFen(start)];
  return `${variant} ${usual[1]}`;
}

/** Two independent 32-bit hashes (FNV-1a with different offsets): equal for a million games by no accident. */
function digest(text: string, moves: readonly Move[]): string {
  let [one, other] = [0x811c9dc5, 0x01000193];
  const add = (code: number): void => {
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b) ^ (other >>> 13);
  };
  for (let i = 0; i < text.length; i += 1) add(text.charCodeAt(i));
  for (const move of moves) add(move);
  return `${one >>> 0}.${other >>> 0}.${text.length}.${moves.length}`;
}
