import type {ChessCommand} from '../../tex/index.ts';
import {causeAt} from './cause.ts';
import {placeOfValue} from './keys.ts';
import {isUnreadName} from './may-name.ts';
import type {Replay} from './replay-state.ts';
import {nodeOf} from './register-value.ts';
import {readTexText} from './tex-text.ts';

/** Carries out skak's `\storegame{name}`. */
export function storeGame(state: Replay, command: ChessCommand): void {
  const {registers} = state;
  if (registers.main === 'none' && state.isComplete) {
    const {source, span} = command;
    state.facts.setupFaults.push({kind: 'no-game', command, source, span});
  }
  const {main, previous, lostBy} = registers;
  const name = nameOf(command);
  // skak stores its own positions under these names, with each list of moves anew.
  if (name.startsWith('skak.') || name === '@tempgame') {
    registers.invalidate(causeAt('game', command));
    return;
  }
  registers.kept.noteName(name);
  registers.kept.stored.set(name, {main, previous, lostBy});
  registers.kept.storedFens.delete(name);
}

/** Carries out skak's `\savegame{name}`. */
export function saveGame({registers}: Replay, command: ChessCommand): void {
  const name = nameOf(command);
  registers.kept.noteName(name);
  registers.kept.saved.set(name, registers.main);
}

/** Carries out skak's `\restoregame{name}`. */
export function restoreGame(state: Replay, command: ChessCommand): void {
  const {registers} = state;
  const name = nameOf(command);
  if (name === 'skak.variation') {
    registers.set(registers.variation, registers.variationPrevious);
    if (registers.main === 'lost') registers.lostBy = causeAt('game', command);
    return;
  }
  const stored = isUnreadName(name) ? undefined : registers.kept.stored.get(name);
  if (stored === undefined && !registers.kept.mayKnow(name) && !name.startsWith('skak.'))
    reportUnknownName(state, command, name);
  registers.set(stored?.main ?? 'lost', stored?.previous ?? 'lost');
  if (registers.main === 'lost') registers.lostBy = stored?.lostBy ?? causeAt('game', command);
}

function reportUnknownName(state: Replay, command: ChessCommand, name: string): void {
  const [argument] = command.arguments;
  if (argument === undefined) return;
  const {kept} = state.registers;
  const known = kept.offer(kept.stored);
  const place = placeOfValue(argument);
  state.facts.setupFaults.push({kind: 'unknown-name', name, known, command, ...place});
}

/** Carries out `\loadgame{name}`. skak 1.5.3 shows the loaded position and plays on from the old one. */
export function loadGame(state: Replay, command: ChessCommand): void {
  const {registers, dialect} = state;
  const name = nameOf(command);
  const saved = isUnreadName(name) ? undefined : registers.kept.saved.get(name);
  if (dialect === 'skak') {
    const {source, span} = command;
    state.facts.setupFaults.push({kind: 'load-in-skak', command, source, span});
  }
  const node = nodeOf(saved ?? 'lost');
  if (node === undefined) registers.invalidate(causeAt('game', command));
  else registers.set(node, node);
}

function nameOf({arguments: [argument]}: ChessCommand): string {
  return argument === undefined ? '' : readTexText(argument).text;
}
