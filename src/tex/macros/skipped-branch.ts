import {isConditional, isOfTex} from '../tables/is-conditional.ts';
import type {Meaning} from './meaning.ts';

/** The role of a token in a conditional: it opens one, perhaps, or parts or ends its branches. */
export type BranchSign = 'if' | 'perhaps' | 'else' | 'or' | 'fi';

/** The role of a control sequence in conditionals, by its meaning and not by its spelling (The TeXbook, chapter 20). */
export function branchSignOf(meaning: Meaning | undefined, text: string): BranchSign | undefined {
  switch (meaning?.kind) {
    case 'flag':
      return 'if';
    case 'control':
    case 'primitive':
      return signOf(meaning.name);
    case undefined:
    case 'plain':
    case 'opaque':
      return signOf(text) ?? (isConditional(text) ? 'perhaps' : undefined);
    case 'chess':
    case 'misspelt':
    case 'wrapper':
    case 'choice':
    case 'switch':
    case 'register':
    case 'character':
      return undefined;
  }
}

/** Tests whether a control sequence ends a branch: `\else`, `\or` or `\fi`. */
export function endsBranch(meaning: Meaning | undefined, text: string): boolean {
  const sign = branchSignOf(meaning, text);
  return sign === 'else' || sign === 'or' || sign === 'fi';
}

function signOf(name: string): BranchSign | undefined {
  const end = ENDS[name];
  return end ?? (isOfTex(name) ? 'if' : undefined);
}

const ENDS: Readonly<Record<string, BranchSign | undefined>> = {
  else: 'else',
  or: 'or',
  fi: 'fi',
  repeat: 'fi',
};

/** Follows the conditionals inside a branch that TeX skips. */
export class SkippedBranch {
  #depth = 0;
  /** The depth where nothing unknown is a conditional. */
  #least = 0;
  #doubt: string | undefined;
  #isOver = false;

  /** The unknown name that decides whether the branch has ended; undefined while it certainly goes on. */
  get doubt(): string | undefined {
    return this.#isOver ? this.#doubt : undefined;
  }

  /** Takes the next sign; returns it if it ends the branch. */
  take(sign: BranchSign | undefined, name: string): 'else' | 'or' | 'fi' | undefined {
    if (sign === undefined) return undefined;
    if (sign === 'if' || sign === 'perhaps') {
      this.#depth += 1;
      if (sign === 'if') this.#least += 1;
      else this.#doubt ??= name;
      return undefined;
    }
    if (this.#depth === 0) return sign;
    if (this.#least === 0) this.#isOver = true;
    if (sign === 'fi') {
      this.#depth -= 1;
      this.#least -= 1;
    }
    return undefined;
  }
}
