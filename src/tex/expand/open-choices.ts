import type {Token} from '../lexer/token.ts';

/** A conditional that is open while a text is expanded. */
export interface OpenChoice {
  /** True if the branch at hand is the one that is carried out; undefined, or 'over', where only TeX can decide it. */
  readonly decided: boolean | 'over' | undefined;
  /** True if it is `\ifcase`, whose branches are separated by `\or`. */
  readonly isCase?: boolean;
  /** The token that opens it, where it comes from a macro. */
  readonly at?: Token | undefined;
}

/** The conditionals that are open around a text that is expanded. */
export interface OpenChoices {
  readonly depth: number;
  readonly innermost: OpenChoice | undefined;
  /** True if a conditional is open that only TeX can decide and that this token has opened. */
  readonly isOpen: (token: Token) => boolean;
  readonly open: (choice: OpenChoice) => void;
  /** Goes on to the next branch of a conditional that only TeX can decide. */
  readonly turn: () => void;
  readonly close: () => void;
}

/** The conditionals of a text that is expanded on its own, all of which are decided. */
export class DecidedChoices implements OpenChoices {
  readonly #choices: OpenChoice[] = [];

  get depth(): number {
    return this.#choices.length;
  }

  get innermost(): OpenChoice | undefined {
    return this.#choices.at(-1);
  }

  isOpen(): boolean {
    return false;
  }

  open(choice: OpenChoice): void {
    this.#choices.push(choice);
  }

  turn(): void {
    // None of them is undecided.
  }

  close(): void {
    this.#choices.pop();
  }
}
