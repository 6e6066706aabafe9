import {writePlacement} from '../chess/fen.ts';
import type {Board} from './board.ts';
import type {Cause} from './cause.ts';
import {nodeOf} from './registers.ts';
import type {Registers, Standing} from './registers.ts';

/**
 * Goes on after a conditional that only TeX can decide: what its alternatives leave in different
 * states is not known any more. `registers` are those after the last alternative.
 */
export function mergeAlternatives(
  registers: Registers,
  ends: readonly Registers[],
  board: Board,
  cause: Cause,
): void {
  const agree = (read: (end: Registers) => Standing | undefined): boolean =>
    ends.every((end) => isSameStanding(board, read(end), read(registers)));
  mergeKept(registers, ends, agree, cause);
  mergeVariation(registers, ends, agree);
  const isSameGame = ends.every(({gameId}) => gameId === registers.gameId);
  if (!isSameGame || !agree(({main}) => main)) registers.lose(cause);
}

type Agree = (read: (end: Registers) => Standing | undefined) => boolean;

/** Games that are kept under names. */
function mergeKept(
  registers: Registers,
  ends: readonly Registers[],
  agree: Agree,
  cause: Cause,
): void {
  const lost = {main: 'lost', previous: 'lost', lostBy: cause} as const;
  for (const name of namesIn(ends.map(({stored}) => stored))) {
    const isKnown =
      agree(({stored}) => stored.get(name)?.main) &&
      agree(({stored}) => stored.get(name)?.previous);
    if (!isKnown) registers.stored.set(name, lost);
  }
  for (const name of namesIn(ends.map(({saved}) => saved))) {
    if (!agree(({saved}) => saved.get(name))) registers.saved.set(name, 'lost');
  }
  for (const name of namesIn(ends.map(({storedFens}) => storedFens))) {
    const own = registers.storedFens.get(name);
    if (!ends.every(({storedFens}) => storedFens.has(name) && storedFens.get(name) === own)) {
      registers.storedFens.set(name, undefined);
    }
  }
  for (const id of namesIn(ends.map(({filed}) => filed))) {
    const own = registers.filed.get(id)?.next;
    if (ends.every(({filed}) => filed.has(id) && filed.get(id)?.next === own)) continue;
    const file = {last: undefined, next: undefined, lostBy: cause};
    registers.filed.set(id, {...file, past: registers.filed.get(id)?.past ?? []});
  }
}

/** The last variation, and those that are open. */
function mergeVariation(registers: Registers, ends: readonly Registers[], agree: Agree): void {
  if (agree(({variation}) => variation) && agree((end) => end.variationPrevious)) return;
  registers.variation = 'lost';
  registers.variationPrevious = 'lost';
  registers.lines = [];
  registers.sibling = undefined;
  for (const {lastKnown} of ends) registers.breakVariation(lastKnown, undefined);
}

function namesIn(maps: readonly ReadonlyMap<string, unknown>[]): ReadonlySet<string> {
  const [first = new Map<string, unknown>()] = maps;
  const isSame =
    maps.every((map) => map.size === first.size) && maps.every((map) => hasSame(map, first));
  return isSame ? new Set() : new Set(maps.flatMap((map) => [...map.keys()]));
}

/** Most conditionals keep nothing. */
function hasSame(one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean {
  for (const [name, kept] of one) {
    if (other.get(name) !== kept) return false;
  }
  return true;
}

function isSameStanding(
  board: Board,
  one: Standing | undefined,
  other: Standing | undefined,
): boolean {
  if (one === other) return true;
  const [here, there] = [nodeOf(one ?? 'none'), nodeOf(other ?? 'none')];
  if (here === undefined || there === undefined || here.ply !== there.ply) return false;
  return writePlacement(board.goTo(here)) === writePlacement(board.goTo(there));
}
