import {writeFen} from '../chess/fen.ts';
import type {Move} from '../chess/move.ts';
import type {Position} from '../chess/position.ts';
import type {Game} from '../game/game.ts';
import {mainLine} from '../game/main-line.ts';
import {foldName} from '../source/fold-name.ts';

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

  /** Whether the main line of a game is new; the number is that in its file. */
  isNew(game: Game, number: number): boolean {
    const moves = game.firstMoves?.(Infinity) ?? mainLine(game).map(({move}) => move);
    const start = `${game.variant} ${startOf(game)}`;
    const key = digest(start, moves);
    if (this.#exact.has(key)) return false;
    this.#exact.add(key);
    const [white, black] = ['White', 'Black'].map((tag) => familyOf(game.tags.get(tag) ?? ''));
    if (moves.length >= COMMON_PLIES && white !== '' && black !== '') {
      const likeness = digest(`${white} ${black} ${start}`, moves.slice(0, COMMON_PLIES));
      const earlier = this.#near.get(likeness);
      if (earlier === undefined) this.#near.set(likeness, number);
      else this.twins.push({number, earlier});
    }
    return true;
  }
}

function familyOf(name: string): string {
  return foldName(name.split(',')[0] ?? '').trim();
}

/** The usual start, of which there is only one object, is not written each time. */
let usual: readonly [start: Position, fen: string] | undefined;

function startOf({start}: Game): string {
  if (usual?.[0] !== start) usual = [start, writeFen(start)];
  return usual[1];
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
