import {MacroValues} from './macro-values.ts';
import type {Meaning} from './meaning.ts';
import type {WrapperEnvironment} from './wrapper.ts';

/** What names mean at first. */
interface KnownNames {
  readonly commands: ReadonlyMap<string, Meaning>;
  readonly environments: ReadonlyMap<string, WrapperEnvironment>;
  readonly verbatim: ReadonlySet<string>;
  readonly grabbing: ReadonlySet<string>;
  readonly values?: MacroValues;
}

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

  constructor({commands, environments, verbatim, grabbing, values}: KnownNames) {
    this.commands = new Map(commands);
    this.environments = new Map(environments);
    this.verbatim = new Set(verbatim);
    this.grabbing = new Set(grabbing);
    this.values = new MacroValues(values);
  }

  copy(): Definitions {
    return new Definitions(this);
  }
}
