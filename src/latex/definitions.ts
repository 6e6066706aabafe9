import type {Meaning} from './meaning.ts';
import type {WrapperEnvironment} from './wrapper.ts';

/** Everything known about names at one point of the reading. */
export class Definitions {
  readonly commands: Map<string, Meaning>;
  readonly environments: Map<string, WrapperEnvironment>;
  /** Environments whose content is not carried out. */
  readonly verbatim: Set<string>;
  /** Environments that take their content as an argument. */
  readonly grabbing: Set<string>;

  constructor(
    commands: ReadonlyMap<string, Meaning>,
    environments: ReadonlyMap<string, WrapperEnvironment>,
    verbatim: ReadonlySet<string>,
    grabbing: ReadonlySet<string>,
  ) {
    this.commands = new Map(commands);
    this.environments = new Map(environments);
    this.verbatim = new Set(verbatim);
    this.grabbing = new Set(grabbing);
  }

  /**
   * Learns a command. The commands that play moves keep their meaning: who redefines `\mainline`
   * changes its looks. Known names that steer the scan keep theirs as well.
   */
  define(name: string, meaning: Meaning): void {
    const known = this.commands.get(name);
    if (known?.kind === 'control') return;
    if (known?.kind === 'chess' && known.entry.isNode && known.entry.package !== 'texmate') return;
    this.commands.set(name, meaning);
  }

  copy(): Definitions {
    return new Definitions(this.commands, this.environments, this.verbatim, this.grabbing);
  }
}
