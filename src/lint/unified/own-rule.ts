import type {LintContext} from '../context.ts';
import type {Finding, Rule} from '../rule.ts';
import {judgedListsIn, type JudgedList} from './judged-list.ts';
import {toTree, type TexTree} from './tex-tree.ts';

/** The data that a rule of your own can look at. */
export interface OwnRuleContext {
  /** The document as a unist tree. */
  readonly tree: TexTree;
  /** The lists of moves of the document, in reading order. */
  readonly lists: readonly JudgedList[];
}

/**
 * A rule of your own: a function that yields what it finds. Its findings can be suppressed, and its
 * level set, like those of any rule; without a level it reports warnings.
 *
 * @example
 * ```js
 * function* earlyQueen({lists}) {
 *   for (const {moves} of lists)
 *     for (const {san, source, span} of moves.slice(0, 6))
 *       if (san.startsWith('Q')) yield {source, span, message: `Queen move \`${san}\` in the opening`};
 * }
 * ```
 */
export type OwnRule = (context: OwnRuleContext) => Iterable<Finding>;

/** Rules of your own by their names, in small letters with hyphens, such as `early-queen`. */
export type OwnRules = Readonly<Record<string, OwnRule>>;

/** Returns the rules as those of skakmat are; they have neither numbers nor manuals. */
export function readOwnRules(rules: OwnRules): readonly Rule[] {
  return Object.entries(rules).map(([name, check]) => ({
    name,
    code: 0,
    level: 'warning',
    summary: '',
    reason: '',
    examples: [],
    check: (context) => check(viewOf(context)),
  }));
}

function viewOf(context: LintContext): OwnRuleContext {
  return {
    get tree() {
      return toTree(context.document);
    },
    get lists() {
      return judgedListsIn(context);
    },
  };
}
