import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {TexDocument} from '../latex/tex-document.ts';
import type {SourceText} from '../source/source-text.ts';
import {readDirectives} from './directives.ts';
import type {Directive, NamedRule, Riddle} from './directives.ts';

/** One rule that a comment suppresses, in the lines that it reaches (from 1, both inside). */
export interface Suppression {
  readonly directive: Directive;
  readonly rule: NamedRule;
  readonly firstLine: number;
  readonly lastLine: number;
}

/** The suppressions of a document, and which of them were needed. */
export class Suppressions {
  readonly directives: readonly Directive[];
  readonly riddles: readonly Riddle[];
  readonly #suppressions: ReadonlyMap<SourceText, readonly Suppression[]>;
  readonly #used = new Set<Suppression>();

  constructor(document: TexDocument) {
    const {directives, riddles} = readDirectives(document);
    this.directives = directives;
    this.riddles = riddles;
    this.#suppressions = reachesOf(directives);
  }

  /** Whether a comment suppresses `finding`, which is noted. */
  suppresses({rule, source, span}: Diagnostic): boolean {
    const known = this.#suppressions.get(source);
    if (known === undefined) return false;
    const {line} = source.place(span.start);
    const matching = known.filter(
      (suppression) =>
        suppression.rule.name === rule &&
        suppression.firstLine <= line &&
        line <= suppression.lastLine,
    );
    for (const suppression of matching) this.#used.add(suppression);
    return matching.length > 0;
  }

  /** Suppressions that have suppressed nothing so far. */
  unused(): readonly Suppression[] {
    return [...this.#suppressions.values()].flat().filter((known) => !this.#used.has(known));
  }
}

function reachesOf(
  directives: readonly Directive[],
): ReadonlyMap<SourceText, readonly Suppression[]> {
  const suppressions = new Map<SourceText, Suppression[]>();
  directives.forEach((directive, index) => {
    if (directive.reach === 'enable') return;
    for (const rule of directive.rules) {
      const [firstLine, lastLine] = linesOf(directive, rule, directives.slice(index + 1));
      const known = suppressions.get(directive.source) ?? [];
      suppressions.set(directive.source, [...known, {directive, rule, firstLine, lastLine}]);
    }
  });
  return suppressions;
}

function linesOf(
  {source, reach, span}: Directive,
  {name}: NamedRule,
  later: readonly Directive[],
): readonly [first: number, last: number] {
  const {line} = source.place(span.start);
  switch (reach) {
    case 'disable-file':
      return [1, Infinity];
    case 'disable-next-line':
      return [line + 1, line + 1];
    case 'disable-line':
      return [line, line];
    case 'disable':
    case 'enable': {
      const end = later.find(
        (other) =>
          other.source === source &&
          other.reach === 'enable' &&
          other.rules.some((rule) => rule.name === name),
      );
      return [line, end === undefined ? Infinity : source.place(end.span.start).line];
    }
  }
}
