import type {OpenChoice, OpenChoices} from '../expand/open-choices.ts';
import {closeConditional, openConditional, turnUndecided} from '../state/open-conditionals.ts';
import type {ScanState} from '../state/scan-state.ts';
import type {Lexer} from '../../tex/lexer.ts';
import type {Token} from '../../tex/token.ts';

/** The conditionals that are open in a document, where an engine carries out what it expands. */
export class ScanChoices implements OpenChoices {
  readonly #state: ScanState;
  readonly #start: number;
  readonly #base: Lexer;

  /** `start` is the call from which everything comes, `base` reads what follows it. */
  constructor(state: ScanState, start: number, base: Lexer) {
    this.#state = state;
    this.#start = start;
    this.#base = base;
  }

  get depth(): number {
    return this.#state.open.conditionals.length;
  }

  get innermost(): OpenChoice | undefined {
    return this.#state.open.conditionals.at(-1);
  }

  isOpen({source, start}: Token): boolean {
    return this.#state.open.conditionals.some(({decided, at}) => {
      return decided === undefined && at?.source === source && at.start === start;
    });
  }

  open(choice: OpenChoice): void {
    openConditional(this.#state, this.#start, choice);
  }

  turn(): void {
    turnUndecided(this.#state);
  }

  close(): void {
    closeConditional(this.#state, this.#base.offset);
  }
}
