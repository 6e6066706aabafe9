import type {Call} from '../document/tex-document.ts';
import type {Lexer} from '../../tex/lexer.ts';
import type {Token} from '../../tex/token.ts';
import type {Meaning} from '../macros/meaning.ts';
import {closeConditional, openConditional, turnUndecided} from '../state/open-conditionals.ts';
import type {OpenConditional} from '../state/nesting.ts';
import type {ScanState} from '../state/scan-state.ts';

/** A conditional that is open while a text is expanded. */
export type OpenChoice = Pick<OpenConditional, 'decided' | 'isCase' | 'at'>;

/** A control sequence that steers the scan, and the offset of its backslash or of its call. */
export interface LeftControl {
  readonly name: string;
  readonly meaning: Meaning;
  readonly start: number;
}

/** The place in a document at which an engine carries out what it expands. */
export class Page {
  readonly state: ScanState;
  /** The characters that babel has switched off where the call is: its arguments were read there. */
  readonly off: string;
  /** A control sequence that is left for the scan, since nothing else is in the input. */
  left: LeftControl | undefined = undefined;
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

  /** Whether a conditional is open that only TeX can decide, so that values become unknown. */
  get isUncertain(): boolean {
    const {session, open} = this.state;
    return (
      session.scopes.isUncertain || open.conditionals.some(({decided}) => decided === undefined)
    );
  }

  get innermostChoice(): OpenChoice | undefined {
    return this.state.open.conditionals.at(-1);
  }

  /** Whether a conditional is open that only TeX can decide and that this token has opened. */
  isOpen({source, start}: Token): boolean {
    return this.state.open.conditionals.some(({decided, at}) => {
      return decided === undefined && at?.source === source && at.start === start;
    });
  }

  openChoice(choice: OpenChoice): void {
    openConditional(this.state, this.#start, choice);
  }

  closeChoice(): void {
    closeConditional(this.state, this.#base.offset);
  }

  /** Goes on to the next branch of a conditional that only TeX can decide. */
  turnChoice(): void {
    turnUndecided(this.state);
  }
}
