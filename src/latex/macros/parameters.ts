import type {CommandEntry} from '../tables/command-table.ts';
import type {Parameter} from '../lex/parameter.ts';

const mandatory: Parameter = {kind: 'mandatory'};
const optional: Parameter = {kind: 'optional'};

const known = new WeakMap<CommandEntry, readonly Parameter[]>();

/** How the arguments of a chess command are taken. */
export function parametersOf(entry: CommandEntry): readonly Parameter[] {
  let parameters = known.get(entry);
  if (parameters === undefined) {
    parameters = entry.pattern.map((kind) => (kind === 'm' ? mandatory : optional));
    known.set(entry, parameters);
  }
  return parameters;
}
