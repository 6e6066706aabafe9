import {PIECE_LETTERS} from '../chess/index.ts';
import {
  holdsSettings,
  REACHES,
  readTextSettings,
  REQUEST_WORDS,
  requestWordOf,
  TEXT_SETTINGS,
} from '../tex/index.ts';
import type {MagicComment, TexDocument} from '../tex/index.ts';
import type {SourceText, Span} from '../text/index.ts';

/** The reach of a suppression. */
type Reach = (typeof REACHES)[number];

/** A rule's name as a comment gives it. */
export interface NamedRule {
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
export interface UnknownDirective {
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
export interface OrdinaryComment {
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
