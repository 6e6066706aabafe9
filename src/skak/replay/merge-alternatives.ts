import {writePlacement} from '../../chess/index.ts';
import type {BranchMap} from './branch-map.ts';
import type {BoardCursor} from './board-cursor.ts';
import type {Cause} from './cause.ts';
import {UNKNOWN_FEN, type KeptGames} from './kept-games.ts';
import type {Registers} from './registers.ts';
import {nodeOf, type RegisterValue} from './register-value.ts';

/**
 * Goes on after a conditional that only TeX can decide: what its alternatives leave in different
 * states is not known any more. `registers` are those after the last alternative; they take the
 * place of those before the conditional.
 */
export function mergeAlternatives(
  registers: Registers,
  {before, ends}: Fork,
  board: BoardCursor,
  cause: Cause,
): void {
  const agree = (read: (end: Registers) => RegisterValue | undefined): boolean =>
    ends.every((end) => isSameStanding(board, read(end), read(registers)));
  mergeKept(registers, {before, ends}, agree, cause);
  registers.kept.settle();
  mergeVariation(registers, ends, {agree, cause});
  const isSameGame = ends.every(({gameId}) => gameId === registers.gameId);
  if (!isSameGame || !agree(({main}) => main)) registers.invalidate(cause);
}

/** The registers before a conditional, and after each of its alternatives. */
interface Fork {
  readonly before: Registers;
  readonly ends: readonly Registers[];
}

type Agree = (read: (end: Registers) => RegisterValue | undefined) => boolean;

/** Games that are kept under names. */
function mergeKept({kept}: Registers, fork: Fork, agree: Agree, cause: Cause): void {
  const lost = {main: 'lost', previous: 'lost', lostBy: cause} as const;
  for (const name of changedNames(fork, (end) => end.kept.stored)) {
    const isKnown =
      agree((end) => end.kept.stored.get(name)?.main) &&
      agree((end) => end.kept.stored.get(name)?.previous);
    if (!isKnown) kept.stored.set(name, lost);
  }
  for (const name of changedNames(fork, (end) => end.kept.saved)) {
    if (!agree((end) => end.kept.saved.get(name))) kept.saved.set(name, 'lost');
  }
  const fens = fork.ends.map((end) => end.kept.storedFens);
  for (const name of changedNames(fork, (end) => end.kept.storedFens)) {
    const own = kept.storedFens.get(name);
    if (!fens.every((map) => map.has(name) && map.get(name) === own)) {
      kept.storedFens.set(name, UNKNOWN_FEN);
    }
  }
  for (const id of changedNames(fork, (end) => end.kept.filed)) {
    mergeFiled(kept, fork, id, {agree, cause});
  }
  for (const name of changedNames(fork, (end) => end.kept.unreadNames)) {
    kept.unreadNames.set(name, 'unread');
  }
}

/** Merges what is filed under one id: a half-move that differs is unknown, as are later places. */
function mergeFiled(
  {filed}: KeptGames,
  {before, ends}: Fork,
  id: string,
  {agree, cause}: {readonly agree: Agree; readonly cause: Cause},
): void {
  const past = before.kept.filed.get(id)?.past;
  const files = ends.map((end) => end.kept.filed.get(id));
  const next = filed.get(id)?.next;
  const differing: number[] = [];
  for (const file of files) {
    if (file === undefined || file.past === past) continue;
    for (const ply of file.past.changesSince(past) ?? []) {
      if (!agree((end) => end.kept.filed.get(id)?.past.get(ply))) differing.push(ply);
    }
  }
  const isSame = files.every((file) => file?.next === next && file !== undefined);
  if (isSame && differing.length === 0) return;
  const own = Object.assign(filed.own(id), {last: undefined, next: undefined, lostBy: cause});
  for (const ply of differing) own.past.delete(ply);
}

/** The last variation, and those that are open. */
function mergeVariation(
  registers: Registers,
  ends: readonly Registers[],
  {agree, cause}: {readonly agree: Agree; readonly cause: Cause},
): void {
  registers.variationLostBy = ends.map((end) => end.variationLostBy).find((by) => by !== undefined);
  if (agree(({variation}) => variation) && agree((end) => end.variationPrevious)) return;
  registers.variation = 'lost';
  registers.variationPrevious = 'lost';
  registers.variationLostBy = cause;
  registers.lines = [];
  registers.sibling = undefined;
  for (const {lastKnown} of ends) registers.breakVariation(lastKnown, undefined);
}

/** The names under which alternatives may keep different things; none, if one has forgotten them all. */
function changedNames<Value extends object | string>(
  {before, ends}: Fork,
  mapOf: (registers: Registers) => BranchMap<string, Value>,
): Iterable<string> {
  const maps = ends.map(mapOf);
  const changes = maps.map((map) => map.changesSince(mapOf(before)));
  const names = new Set<string>();
  for (const keys of changes) {
    if (keys === undefined) {
      for (const map of maps) map.clear();
      return [];
    }
    for (const key of keys) names.add(key);
  }
  return names;
}

function isSameStanding(
  board: BoardCursor,
  one: RegisterValue | undefined,
  other: RegisterValue | undefined,
): boolean {
  if (one === other) return true;
  const [here, there] = [nodeOf(one ?? 'none'), nodeOf(other ?? 'none')];
  if (here === undefined || there === undefined || here.ply !== there.ply) return false;
  return writePlacement(board.goTo(here)) === writePlacement(board.goTo(there));
}
