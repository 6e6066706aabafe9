import type {ChessCommand} from '../../tex/index.ts';
import type {Keys, Value} from './keys.ts';
import type {Replay} from './replay-state.ts';
import type {SetupFaultCase} from './set-up.ts';

/** Keys of xskak's game commands that mean nothing without a value. */
export const NEEDY = ['id', 'moveid', 'setfen', 'player', 'movenr'];

/** Keys after which only TeX knows what is on the board. */
export const REFERENCES = [
  'reftag',
  'refid',
  'refpast',
  'refnext',
  'refpastmoveid',
  'refnextmoveid',
  'reffen',
  'tag',
  'refpastmovenr',
  'refnextmovenr',
  'refpastplayer',
  'refnextplayer',
  'stepmoveid',
  'lastmoveid',
];

/** Reports the keys among `needy` that have no value: `[id]` leaves an empty board. */
export function reportEmptyKeys(
  state: Replay,
  command: ChessCommand,
  keys: Keys,
  needy: readonly string[],
): void {
  for (const key of needy) {
    if (keys.has(key) && keys.value(key) === undefined)
      reportKey(state, command, undefined, {kind: 'empty-key', key});
  }
}

/** Reports a fault at the value of a key, or at the command where that is absent or out of a macro. */
export function reportKey(
  {facts}: Replay,
  command: ChessCommand,
  at: Value | undefined,
  fault: SetupFaultCase,
): void {
  const {source, span} = command;
  const place =
    at === undefined || command.via !== undefined
      ? {source, span}
      : {source: at.source, span: {start: at.start, end: at.end}};
  facts.setupFaults.push({...fault, command, ...place});
}
