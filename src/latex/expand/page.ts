import type {Meaning} from '../macros/meaning.ts';
import type {ScanState} from '../state/scan-state.ts';
import type {Call} from '../document/tex-document.ts';
import type {Token} from '../lex/token.ts';

/** A conditional that is open while a text is expanded. */
export interface OpenChoice {
  /** `true`: what comes after its `\else` is skipped; `undefined`: nobody knows. */
  readonly decided: boolean | undefined;
  readonly isCase?: boolean;
  /** What opens it. */
  readonly at?: Token | undefined;
}

/** What an engine needs to carry a document out. */
export interface Page {
  readonly state: ScanState;
  /** The call in the text from which everything comes. */
  readonly call: () => Call;
  /** The signs that are switched off where the call stands, whose arguments have been read there. */
  readonly off: string;
  readonly openChoice: (choice: OpenChoice) => void;
  readonly closeChoice: () => void;
  /** Whether a conditional is open that nobody can decide and that this token has opened. */
  readonly isOpen: (at: Token) => boolean;
  readonly innermostChoice: () => OpenChoice | undefined;
  /** The next branch of a conditional that nobody can decide. */
  readonly turnChoice: () => void;
  /** Carries out a control sequence that steers the scan, with its arguments from the text. */
  readonly obey?: (state: ScanState, meaning: Meaning, name: string, start: number) => void;
}
