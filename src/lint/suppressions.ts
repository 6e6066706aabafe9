import type {Diagnostic, SourceText} from '../text/index.ts';
import type {TexDocument} from '../tex/index.ts';
import {readDirectives} from './directives.ts';
import type {OrdinaryComment, Directive, NamedRule, UnknownDirective} from './directives.ts';
import {LineRanges} from './line-ranges.ts';

/** One rule that a comment suppresses, in the lines that it reaches (from 1, both inside). */
export interface Suppression {
  readonly directive: Directive;
  readonly rule: NamedRule;
  readonly firstLine: number;
  readonly lastLine: number;
}

/** The facts about one rule in one text. */
interface Reached {
  readonly suppressions: Suppression[];
  /** The lines of the findings that were suppressed. */
  readonly used: number[];
  /** The lines that the suppressions reach. */
  lines?: LineRanges;
}

/** The suppressions of a document, and which of them were needed. */
export class Suppressions {
  readonly directives: readonly Directive[];
  readonly unknown: readonly UnknownDirective[];
  readonly misaddressed: readonly OrdinaryComment[];
  readonly #reached = new Map<SourceText, Map<string, Reached>>();
  readonly #unjudged: ReadonlyMap<SourceText, LineRanges>;

  /** `unjudged` are the lines that hold something that was not judged. */
  constructor(document: TexDocument, unjudged: ReadonlyMap<SourceText, LineRanges> = new Map()) {
    const {directives, unknown: riddles, misaddressed} = readDirectives(document);
    this.misaddressed = misaddressed;
    this.directives = directives;
    this.unknown = riddles;
    this.#unjudged = unjudged;
    for (const suppression of suppressionsOf(directives)) this.#enter(suppression);
  }

  /** Tests whether a comment suppresses `finding`, which is noted. */
  suppresses({rule, source, span}: Diagnostic): boolean {
    const reached = this.#reached.get(source)?.get(rule);
    if (reached === undefined) return false;
    reached.lines ??= new LineRanges(
      reached.suppressions.map(({firstLine, lastLine}) => [firstLine, lastLine]),
    );
    const {line} = source.place(span.start);
    if (!reached.lines.overlaps(line)) return false;
    reached.used.push(line);
    return true;
  }

  /**
   * Suppressions that have suppressed nothing so far, in lines that were judged: of others nobody
   * knows whether they are needed.
   */
  unused(): readonly Suppression[] {
    const all = [...this.#reached.values()].flatMap((rules) => [...rules.values()]);
    return all.flatMap(({suppressions, used}) => {
      const needed = new LineRanges(used.map((line) => [line, line]));
      return suppressions.filter(
        (suppression) =>
          !needed.overlaps(suppression.firstLine, suppression.lastLine) &&
          !this.#isOpen(suppression),
      );
    });
  }

  #enter(suppression: Suppression): void {
    const {
      directive: {source},
      rule: {name},
    } = suppression;
    const rules = this.#reached.get(source) ?? new Map<string, Reached>();
    this.#reached.set(source, rules);
    const reached = rules.get(name) ?? {suppressions: [], used: []};
    rules.set(name, reached);
    reached.suppressions.push(suppression);
  }

  #isOpen({directive: {source}, firstLine, lastLine}: Suppression): boolean {
    return this.#unjudged.get(source)?.overlaps(firstLine, lastLine) === true;
  }
}

/** Goes backwards, so that the end of each is known: the next `enable` of its rule. */
function suppressionsOf(directives: readonly Directive[]): readonly Suppression[] {
  const ends = new Map<SourceText, Map<string, number>>();
  const suppressions: Suppression[] = [];
  for (const directive of directives.toReversed()) {
    const {source, reach, rules, span} = directive;
    const known = ends.get(source) ?? new Map<string, number>();
    ends.set(source, known);
    const {line} = source.place(span.start);
    for (const rule of rules.toReversed()) {
      if (reach === 'enable') known.set(rule.name, line);
      else {
        const [firstLine, lastLine] = linesOf(reach, line, known.get(rule.name));
        suppressions.push({directive, rule, firstLine, lastLine});
      }
    }
  }
  return suppressions.reverse();
}

function linesOf(
  reach: Exclude<Directive['reach'], 'enable'>,
  line: number,
  end = Infinity,
): readonly [first: number, last: number] {
  switch (reach) {
    case 'disable-file':
      return [1, Infinity];
    case 'disable-next-line':
      return [line + 1, line + 1];
    case 'disable-line':
      return [line, line];
    case 'disable':
      return [line, end];
  }
}
