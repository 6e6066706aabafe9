import type {Token} from '../lexer/token.ts';

/** Values of macros besides definitions; a value that is there but undefined is not known. */
export class MacroValues {
  /** Numbers by the name of their register; LaTeX's counter `ex` is `c@ex`. */
  readonly counts = new Map<string, number | undefined>();
  /** The conditionals of `\newif`, and the toggles of etoolbox as `toggle ex`. */
  readonly flags = new Map<string, boolean | undefined>();
  /** Names that the document has defined and that keep their meaning; undefined where it may have. */
  readonly kept = new Map<string, true | undefined>();
  /** Flags, counts and, with a backslash, macros that the code of keys may set: they are forgotten where keys are set. */
  readonly keyed = new Set<string>();
  readonly toks = new Map<string, readonly Token[]>();
  /** Code that changes how TeX reads or plays all lists of moves in its scope; '' if undone. */
  readonly unfollowed = new Map<string, string>();
  /** The counters that go back to zero when another one is stepped. */
  readonly resets = new Map<string, readonly string[]>();
  /** Code before and after environments and commands: `env/game/begin`, `cmd/section/before`. */
  readonly hooks = new Map<string, readonly Token[]>();
  /** babel's language in force, as `current`. */
  readonly languages = new Map<string, string>();
}
