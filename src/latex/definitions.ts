import type {SourceText} from '../source/source-text.ts';
import type {CommandEntry} from './command-table.ts';
import type {RawItem} from './raw-item.ts';
import type {ScanState} from './scan-state.ts';

/** How TeX takes one argument of a command. */
export type Parameter =
  | {readonly kind: 'mandatory'}
  | {readonly kind: 'optional'; readonly fallback?: Stretch}
  | {readonly kind: 'token'; readonly token: string}
  | {readonly kind: 'verbatim'}
  /** `#1;`, or `(#1)` with an opening sign, which may be missing. */
  | {readonly kind: 'delimited'; readonly open: string; readonly close: string}
  /** Text that has to stand there, as in `\def\play(#1){...}`. */
  | {readonly kind: 'literal'; readonly text: string};

/** A piece of some text. */
export interface Stretch {
  readonly source: SourceText;
  readonly start: number;
  readonly end: number;
}

/** A command or environment that the document defines. */
export class Wrapper {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly body: Stretch;
  /** Whether `@` was a letter where it was defined. */
  readonly atIsLetter: boolean;
  /** What the body holds, once somebody asked. */
  template: Template | undefined;

  constructor(
    name: string,
    parameters: readonly Parameter[],
    body: Stretch,
    atIsLetter: boolean,
    template?: Template,
  ) {
    this.name = name;
    this.parameters = parameters;
    this.body = body;
    this.atIsLetter = atIsLetter;
    this.template = template;
  }
}

/** A wrapper's body as far as it matters. */
export interface Template {
  readonly items: readonly RawItem[];
  /** Its own parameters, then those that the last command of the body still waits for. */
  readonly parameters: readonly Parameter[];
  /** It carries no chess of its own and keeps its arguments in order: to be read like prose. */
  readonly isPlain: boolean;
}

export interface WrapperEnvironment {
  readonly begin: Wrapper;
  readonly end: Wrapper;
}

/** Acts on a control sequence that steers the scan; `start` is its backslash. */
export type Control = (state: ScanState, start: number) => void;

/** What a control sequence means to the scan. */
export type Meaning =
  | {readonly kind: 'chess'; readonly entry: CommandEntry}
  | {readonly kind: 'misspelt'; readonly entry: CommandEntry}
  | {readonly kind: 'wrapper'; readonly wrapper: Wrapper}
  | {readonly kind: 'control'; readonly act: Control; readonly breaksMoves: boolean}
  | {readonly kind: 'plain'};

/** Everything known about names at one point of the reading. */
export class Definitions {
  readonly commands: Map<string, Meaning>;
  readonly environments: Map<string, WrapperEnvironment>;
  /** Environments whose content is not carried out. */
  readonly verbatim: Set<string>;

  constructor(
    commands: ReadonlyMap<string, Meaning>,
    environments: ReadonlyMap<string, WrapperEnvironment>,
    verbatim: ReadonlySet<string>,
  ) {
    this.commands = new Map(commands);
    this.environments = new Map(environments);
    this.verbatim = new Set(verbatim);
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
    return new Definitions(this.commands, this.environments, this.verbatim);
  }
}
