import type {Span} from '../../text/index.ts';
import type {Call} from '../document/tex-document.ts';
import type {BraceOwner} from '../state/nesting.ts';
import type {Lexer} from '../lexer/lexer.ts';
import type {LeftControl, ScanState} from '../state/scan-state.ts';

/** The place in a document at which an engine carries out what it expands. */
export class Page {
  readonly state: ScanState;
  /** The characters that babel has switched off where the call is: its arguments were read there. */
  readonly off: string;
  /** A control sequence that is left for the scan, since nothing else is in the input. */
  left: LeftControl | undefined = undefined;
  /** The macro, and so many of its arguments, after which a brace opens its next argument. */
  owner: BraceOwner | undefined = undefined;
  /** The arguments of the text that may hold comments. */
  readonly commented: Span[] = [];
  readonly #name: string;
  readonly #start: number;
  readonly #base: Lexer;

  /** `name` is the control sequence in the text from which everything comes, `base` reads what follows it. */
  constructor(state: ScanState, name: string, start: number, base: Lexer) {
    this.state = state;
    this.off = state.session.values.languages.get('off') ?? '';
    this.#name = name;
    this.#start = start;
    this.#base = base;
  }

  /** The call in the text from which everything comes, up to what has been read. */
  call(): Call {
    const {purpose, cursor} = this.state;
    if (purpose.kind === 'expansion') return purpose.call;
    const span = {start: this.#start, end: Math.max(this.#base.offset, this.#start)};
    return {name: this.#name, source: cursor.source, span};
  }

  /** True if a conditional is open that only TeX can decide, so that values become unknown. */
  get isUncertain(): boolean {
    return this.state.isUncertain;
  }
}
