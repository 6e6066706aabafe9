import {PIECE_LETTERS} from '../chess/index.ts';
import {
  holdsSettings,
  REACHES,
  readTextSettings,
  REQUEST_WORDS,
  requestWordOf,
  TEXT_SETTINGS,
} from '../tex/index.ts';
import type {TexDocument, MagicComment} from '../tex/index.ts';
import {
  partitionPoint,
  type Diagnostic,
  type Edit,
  type SourceText,
  type Span,
} from '../text/index.ts';

/** Lines, both inside; the last may be infinite. */
export type LineRange = readonly [first: number, last: number];

/** A set of lines, given by ranges, that answers in the time of a binary search. */
export class LineRanges {
  /** Apart from each other, in order. */
  readonly #ranges: readonly LineRange[];

  constructor(ranges: readonly LineRange[]) {
    this.#ranges = merge(ranges);
  }

  /** Tests whether one of the lines from `first` to `last` is in the set. */
  overlaps(first: number, last = first): boolean {
    const index = partitionPoint(this.#ranges, (item) => item[1] < first);
    const next = this.#ranges[index];
    return next !== undefined && next[0] <= last;
  }
}

function merge(ranges: readonly LineRange[]): readonly LineRange[] {
  const merged: LineRange[] = [];
  for (const [first, last] of ranges.toSorted(([one], [other]) => one - other)) {
    const open = merged.at(-1);
    if (open === undefined || first > open[1]) merged.push([first, last]);
    else if (last > open[1]) merged[merged.length - 1] = [open[0], last];
  }
  return merged;
}

/** The reach of a suppression. */
type Reach = (typeof REACHES)[number];

/** A rule's name as a comment gives it. */
interface NamedRule {
  readonly name: string;
  readonly span: Span;
}

/** `% skakmat: disable-next-line illegal-move -- shown as a mistake on purpose`. */
export interface Directive {
  readonly source: SourceText;
  readonly reach: Reach;
  readonly rules: readonly NamedRule[];
  /** The text after `--`; absent if there is none. */
  readonly reason: string | undefined;
  /** From the percent sign to the end of the line. */
  readonly span: Span;
}

/** A comment to skakmat that it does not understand. */
interface UnknownDirective {
  readonly source: SourceText;
  /** The word that is not understood. */
  readonly span: Span;
  /** The words that are possible there. */
  readonly known: readonly string[];
}

/** Everything that a document, and the files that it reads, say to skakmat about rules. */
interface Directives {
  readonly directives: readonly Directive[];
  readonly unknown: readonly UnknownDirective[];
  readonly misaddressed: readonly OrdinaryComment[];
}

/** A comment that would be addressed to skakmat if it began with `skakmat:`. */
interface OrdinaryComment {
  readonly source: SourceText;
  /** The place of the word. */
  readonly span: Span;
}

/** Reads the comments of `document` and of the files that it reads. */
export function readDirectives(document: TexDocument): Directives {
  const directives: Directive[] = [];
  const riddles: UnknownDirective[] = [];
  const misaddressed: OrdinaryComment[] = [];
  for (const {source, comments} of [document, ...document.documents]) {
    for (const comment of comments) {
      if (comment.kind === 'misaddressed') misaddressed.push({source, span: comment.span});
      riddles.push(...findRiddles(source, comment));
      if (comment.kind !== 'skakmat' || holdsSettings(comment)) continue;
      if (requestWordOf(comment) !== undefined) continue;
      const read = readDirective(source, comment);
      if ('reach' in read) directives.push(read);
      else riddles.push(read);
    }
  }
  return {directives, unknown: riddles, misaddressed};
}

/** Settings of the text with a key that does not exist, or a value that says nothing. */
function findRiddles(source: SourceText, comment: MagicComment): readonly UnknownDirective[] {
  return readTextSettings(source, comment).flatMap(({key, value, keySpan, valueSpan}) => {
    if (!TEXT_SETTINGS.has(key)) return [{source, span: keySpan, known: [...TEXT_SETTINGS.keys()]}];
    const known = VALUES.get(key);
    if (known === undefined || known.includes(value)) return [];
    return [{source, span: value === '' ? keySpan : valueSpan, known}];
  });
}

/** The values of the settings that have few; a FEN is judged by the rules about FENs. */
const VALUES: ReadonlyMap<string, readonly string[]> = new Map([
  ['game', ['new']],
  ['dialect', ['skak', 'xskak']],
  ['lang', PIECE_LETTERS.flatMap(({name, code, aliases = []}) => [name, code, ...aliases])],
]);

/** Whoever misspells a word may have meant any of these. */
const KNOWN_WORDS = [...REACHES, ...REQUEST_WORDS];

const WORD = /[^\s,]+/g;

function readDirective(
  source: SourceText,
  {span, text}: MagicComment,
): Directive | UnknownDirective {
  const start = source.text.indexOf(text, source.text.indexOf(':', span.start) + 1);
  const [list = '', ...reason] = text.split(/\s+--(?:\s|$)/);
  const [first, ...names] = Array.from(list.matchAll(WORD), (match) => ({
    name: match[0],
    span: {start: start + match.index, end: start + match.index + match[0].length},
  }));
  const reach = REACHES.find((word) => word === first?.name);
  if (reach === undefined) return {source, span: first?.span ?? span, known: KNOWN_WORDS};
  const because = reason.join(' -- ').trim();
  return {source, reach, rules: names, reason: because === '' ? undefined : because, span};
}

/** Returns the edit that inserts a comment above the line at `offset`, which disables rules there. */
export function suppressionAbove(
  source: SourceText,
  offset: number,
  rules: readonly string[],
  reason: string,
): Edit {
  const line = source.lineSpan(offset);
  // A byte order mark stays the first character.
  const start = line.start === 0 && source.text.startsWith('\uFEFF') ? 1 : line.start;
  const indent = /^[ \t]*/.exec(source.slice({...line, start}))?.[0] ?? '';
  const end = source.text.includes('\r\n') ? '\r\n' : '\n';
  const text = `${indent}% skakmat: disable-next-line ${rules.join(', ')} -- ${reason}${end}`;
  return {span: {start, end: start}, text};
}

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

type UnjudgedLines = ReadonlyMap<SourceText, LineRanges>;

/** The suppressions of a document, and which of them were needed. */
export class Suppressions {
  readonly directives: readonly Directive[];
  readonly unknown: readonly UnknownDirective[];
  readonly misaddressed: readonly OrdinaryComment[];
  readonly #reached = new Map<SourceText, Map<string, Reached>>();
  readonly #findUnjudged: () => UnjudgedLines;
  #unjudged: UnjudgedLines | undefined;

  /** `findUnjudged` finds the lines that hold something that was not judged; it is called at most once. */
  constructor(document: TexDocument, findUnjudged: () => UnjudgedLines = () => new Map()) {
    const {directives, unknown: riddles, misaddressed} = readDirectives(document);
    this.misaddressed = misaddressed;
    this.directives = directives;
    this.unknown = riddles;
    this.#findUnjudged = findUnjudged;
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
   * Suppressions that have suppressed nothing so far, in lines that were judged: it is not
   * known whether others are needed.
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
    this.#unjudged ??= this.#findUnjudged();
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
