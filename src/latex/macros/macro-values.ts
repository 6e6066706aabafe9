import type {Token} from '../../tex/token.ts';

/** What macros keep besides definitions; a value that is there but undefined is not known. */
export class MacroValues {
  /** Numbers by the name of their register; LaTeX's counter `ex` is `c@ex`. */
  readonly counts: Map<string, number | undefined>;
  /** The conditionals of `\newif`, and the toggles of etoolbox as `toggle ex`. */
  readonly flags: Map<string, boolean | undefined>;
  readonly toks: Map<string, readonly Token[]>;
  /** What changes how TeX reads or plays all lists of moves in its scope, in ways that are not followed; '' for what is undone. */
  readonly unfollowed: Map<string, string>;
  /** The counters that go back to zero when another one is stepped. */
  readonly resets: Map<string, readonly string[]>;
  /** What runs before and after environments and commands: `env/game/begin`, `cmd/section/before`. */
  readonly hooks: Map<string, readonly Token[]>;
  /** babel's language in force, as `current`. */
  readonly languages: Map<string, string>;

  constructor(from?: MacroValues) {
    this.counts = new Map(from?.counts);
    this.flags = new Map(from?.flags);
    this.toks = new Map(from?.toks);
    this.unfollowed = new Map(from?.unfollowed);
    this.resets = new Map(from?.resets);
    this.hooks = new Map(from?.hooks);
    this.languages = new Map(from?.languages);
  }

  copy(): MacroValues {
    return new MacroValues(this);
  }
}
