import type {Meaning} from '../macros/meaning.ts';
import {assign} from '../state/assign.ts';
import type {ScanState} from '../state/scan-state.ts';
import {defineCommand} from './define.ts';

/**
 * Gives a name the meaning that another one has now. A conditional of `\newif` is `\iftrue` or
 * `\iffalse`: its copy keeps the value, and `\let\ifprint\iftrue` does what `\printtrue` does.
 */
export function defineLet(
  state: ScanState,
  name: string,
  meaning: Meaning,
  isGlobal: boolean,
): void {
  const {commands, values} = state.session.definitions;
  const known = commands.get(name);
  const isTruth =
    meaning.kind === 'flag' || (meaning.kind === 'control' && TRUTHS.has(meaning.name));
  if (!isTruth || (meaning.kind === 'control' && known?.kind !== 'flag')) {
    defineCommand(state, name, meaning, isGlobal);
    return;
  }
  const value = meaning.kind === 'flag' ? values.flags.get(meaning.flag) : TRUTHS.get(meaning.name);
  const flag = known?.kind === 'flag' ? known.flag : `\\${name}`;
  const isUnclear = state.isUncertain && values.flags.get(flag) !== value;
  if (known?.kind !== 'flag') defineCommand(state, name, {kind: 'flag', flag}, isGlobal);
  assign(state, values.flags, [flag, isUnclear ? undefined : value], isGlobal);
}

const TRUTHS: ReadonlyMap<string, boolean> = new Map([
  ['iftrue', true],
  ['iffalse', false],
]);
