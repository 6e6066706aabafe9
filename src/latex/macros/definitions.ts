import type {Meaning} from './meaning.ts';
import {MacroValues} from './macro-values.ts';
import type {WrapperEnvironment} from './wrapper.ts';

/** Everything known about names at one point of the reading. */
export class Definitions {
  readonly commands: Map<string, Meaning>;
  readonly environments: Map<string, WrapperEnvironment>;
  /** Environments whose content is not carried out. */
  readonly verbatim: Set<string>;
  /** Environments that take their content as an argument. */
  readonly grabbing: Set<string>;
  /** Counters, conditionals, hooks. */
  readonly values: MacroValues;

  constructor(
    commands: ReadonlyMap<string, Meaning>,
    environments: ReadonlyMap<string, WrapperEnvironment>,
    verbatim: ReadonlySet<string>,
    grabbing: ReadonlySet<string>,
    values = new MacroValues(),
  ) {
    this.commands = new Map(commands);
    this.environments = new Map(environments);
    this.verbatim = new Set(verbatim);
    this.grabbing = new Set(grabbing);
    this.values = values.copy();
  }

  copy(): Definitions {
    const {commands, environments, verbatim, grabbing, values} = this;
    return new Definitions(commands, environments, verbatim, grabbing, values);
  }
}
