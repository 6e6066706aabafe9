import type {Block} from '../replay/block.ts';
import type {SourceText} from '../source/source-text.ts';
import type {FoundSign} from './book-signs.ts';
import type {LintContext} from './context.ts';
import {textAt} from './context.ts';
import {isConfirmed} from './is-certain.ts';
import {GroupNesting} from './group-nesting.ts';
import type {Finding} from './rule.ts';

/** What is said of a move with its sign, where `right` is how it should be written. */
type Say = (word: string, right: string) => string;

/** The moves whose signs are not true, as far as `say` has something to say about them. */
export function* signFindings(
  context: LintContext,
  isMeant: (found: FoundSign) => boolean,
  say: Say,
): Iterable<Finding> {
  const mates = new MateSpelling(context);
  for (const found of context.signs.untrue) {
    if (isMeant(found)) yield describe(context, found, say, mates);
  }
}

function describe(
  context: LintContext,
  {block, sign}: FoundSign,
  say: Say,
  mates: MateSpelling,
): Finding {
  const {token, at, written, actual} = sign;
  const isBraced = textAt(block, {start: token.start, end: token.start + 1}) === '{';
  const start = token.start + (isBraced ? 1 : 0);
  const right = actual === 'mate' ? mates.at(block) : actual === 'check' ? '+' : '';
  const word = textAt(block, {start, end: written.end});
  const spelling = textAt(block, {start, end: written.start}) + right;
  return {
    ...context.show(block, {start, end: written.end}),
    message: say(word, spelling),
    expected: [spelling],
    fen: context.fen(at),
    ...context.fix(block, {
      title: `Write \`${spelling}\``,
      safety: isCertain(block, sign) ? 'safe' : 'unsafe',
      edits: [{span: {start: written.start, end: written.end}, text: right}],
    }),
  };
}

/** If nothing gives check or mate, or nothing confirms the move, another one may have been meant. */
function isCertain(block: Block, {token, actual, written}: FoundSign['sign']): boolean {
  if (actual === 'none' || written.kind === 'mate') return false;
  return actual === 'mate' || isConfirmed(block, token);
}

/** How a text writes mate: as it does most often. */
class MateSpelling {
  readonly #context: LintContext;
  readonly #nestings = new Map<SourceText, GroupNesting>();
  #usual: string | undefined;

  constructor(context: LintContext) {
    this.#context = context;
  }

  /** The sign that a move of `block` is to be given. */
  at({command: {via, source, span}}: Block): string {
    this.#usual ??= usualMate(this.#context.facts.blocks);
    if (this.#usual !== '#') return this.#usual;
    const nesting = this.#nestings.get(source) ?? new GroupNesting(source);
    this.#nestings.set(source, nesting);
    // A bare `#` in the argument of another macro is an illegal parameter to TeX.
    return via !== undefined || nesting.isInside(span.start) ? '\\mate{}' : '#';
  }
}

function usualMate(blocks: readonly Block[]): string {
  const counts = new Map<string, number>([['#', 0]]);
  for (const {argument} of blocks) {
    const text = argument.source.text.slice(argument.start, argument.end);
    for (const [found] of text.matchAll(MATE)) {
      const sign = found.startsWith('\\mate') ? '\\mate{}' : found;
      counts.set(sign, (counts.get(sign) ?? 0) + 1);
    }
  }
  const [usual] = [...counts].sort(([, one], [, other]) => other - one);
  return usual?.[0] ?? '#';
}

const MATE = /\\mate(?![A-Za-z@])|\\?#/g;
