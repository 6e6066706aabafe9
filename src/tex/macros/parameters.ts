import type {CommandRow} from '../tables/command-table.ts';
import type {Parameter} from '../lexer/parameter.ts';

const mandatory: Parameter = {kind: 'mandatory'};
const optional: Parameter = {kind: 'optional'};

const known = new WeakMap<CommandRow, readonly Parameter[]>();

/** Returns the parameters of a chess command. */
export function parametersOf(entry: CommandRow): readonly Parameter[] {
  let parameters = known.get(entry);
  if (parameters === undefined) {
    parameters = entry.pattern.map((kind) => (kind === 'm' ? mandatory : optional));
    known.set(entry, parameters);
  }
  return parameters;
}
