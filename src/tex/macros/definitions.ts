import {MacroValues} from './macro-values.ts';
import type {Meaning, Names, WrapperEnvironment} from './meaning.ts';

/** The fate of text after `\end` of a verbatim environment; `package`: lost with verbatim.sty. */
export type RestOfLine = 'read' | 'lost' | 'package';

/** The initial meanings of names. */
interface KnownNames extends Names {
  readonly verbatim: ReadonlyMap<string, RestOfLine>;
  readonly grabbing: ReadonlySet<string>;
}

/** Everything known about names at one point of the reading. */
export class Definitions {
  readonly commands: Map<string, Meaning>;
  readonly environments: Map<string, WrapperEnvironment>;
  /** Environments whose content is not carried out. */
  readonly verbatim: Map<string, RestOfLine>;
  /** True if settings for all of them let TeX carry out parts of what they show. */
  verbatimEscapes = false;
  /** Environments of comment.sty, and whether their content is carried out. */
  readonly lineComments = new Map<string, boolean>();
  /** Environments that take their content as an argument. */
  readonly grabbing: Set<string>;
  /** Counters, conditionals, hooks. */
  readonly values = new MacroValues();

  constructor({commands, environments, verbatim, grabbing}: KnownNames) {
    this.commands = new Map(commands);
    this.environments = new Map(environments);
    this.verbatim = new Map(verbatim);
    this.grabbing = new Set(grabbing);
  }
}

/** The definitions in the branches of a conditional that only TeX can decide. */
export interface UndecidedDefinitions {
  /** For each name that the branch at hand defines, what it meant before. */
  before: Map<string, Meaning | undefined>;
  /** The meanings of names after each branch so far. */
  readonly branches: ReadonlyMap<string, Meaning | undefined>[];
  /** For each environment how often branches have defined it, and whether it was there before. */
  readonly environments: Map<string, number>;
  /** The meaning of every name before the conditional. */
  readonly outside: Map<string, Meaning | undefined>;
}
