import {
  isMisspeltRequest,
  requestWordOf,
  type MagicComment,
  type RequestKind,
  type TexDocument,
} from '../../tex/index.ts';
import type {SourceText, Span} from '../../text/index.ts';
import {findFlaws, type RequestFlaw} from './find-flaws.ts';
import {readAttributes} from './read-attributes.ts';
import type {Request} from './request.ts';

/** All requests of a file that are closed, and the errors in any requests. */
export interface Requests {
  readonly requests: readonly Request[];
  readonly flaws: readonly RequestFlaw[];
}

/** A comment that starts a request, not closed yet. */
interface Opening {
  readonly kind: RequestKind;
  readonly comment: MagicComment;
  readonly wordSpan: Span;
}

/** The comment that ends a request. */
type Ending = Pick<Opening, 'comment' | 'wordSpan'>;

/** Reads the requests of a file. */
export function readRequests(document: Pick<TexDocument, 'source' | 'comments'>): Requests {
  const reader = new RequestReader(document.source);
  for (const comment of document.comments) {
    const word = requestWordOf(comment);
    if (word !== undefined) reader.take(comment, word);
    else if (isMisspeltRequest(comment)) reader.passBy();
  }
  return reader.end();
}

/** Pairs the comments of requests; a request that is open when the next one starts stays open. */
class RequestReader {
  readonly #source: SourceText;
  readonly #requests: Request[] = [];
  readonly #flaws: RequestFlaw[] = [];
  #open: Opening | undefined;
  /** True if the next `end` belongs to a request of an unknown kind. */
  #isMisspelt = false;

  constructor(source: SourceText) {
    this.#source = source;
  }

  take(comment: MagicComment, word: RequestKind | 'end'): void {
    const wordSpan = spanOfWord(this.#source, comment, word);
    if (word !== 'end') {
      this.#giveUp('before the next request');
      this.#open = {kind: word, comment, wordSpan};
    } else if (this.#open !== undefined) {
      this.#close(this.#open, {comment, wordSpan});
      this.#open = undefined;
    } else if (!this.#isMisspelt) {
      this.#report(wordSpan, 'Unexpected `end`, expected a request before it');
    }
    this.#isMisspelt = false;
  }

  /** Skips a request of an unknown kind; an open request is closed by its own `end`. */
  passBy(): void {
    this.#isMisspelt = this.#open === undefined;
  }

  end(): Requests {
    this.#giveUp('after it');
    return {requests: this.#requests, flaws: this.#flaws};
  }

  #close(opening: Opening, ending: Ending): void {
    const source = this.#source;
    const flaws = [...findFlaws(wordsOf(source, opening)), ...findTail(source, ending)];
    const request = {
      ...closeRequest(source, opening, ending),
      ordinal: this.#requests.length,
      isSound: flaws.length === 0,
    };
    this.#requests.push(request);
    this.#flaws.push(...flaws, ...(isEdited(request) ? [editedFlaw(request)] : []));
  }

  #giveUp(where: string): void {
    if (this.#open === undefined) return;
    const {kind, wordSpan} = this.#open;
    this.#report(wordSpan, `The \`${kind}\` is not closed, expected \`% skakmat: end\` ${where}`);
  }

  #report(span: Span, message: string): void {
    this.#flaws.push({rule: 'request-unclosed', source: this.#source, span, message});
  }
}

function spanOfWord({text}: SourceText, {span}: MagicComment, word: string): Span {
  const start = text.indexOf(word, text.indexOf(':', span.start));
  return {start, end: start + word.length};
}

function wordsOf(source: SourceText, {kind, comment, wordSpan}: Opening) {
  const words = source.text.slice(wordSpan.end, comment.span.end);
  return {kind, source, wordSpan, attributes: readAttributes(words, wordSpan.end)};
}

/** Returns the seal after `end`, provided that nothing written by the author follows it. */
function findTail(source: SourceText, {comment, wordSpan}: Ending): readonly RequestFlaw[] {
  const tail = source.text.slice(wordSpan.end, comment.span.end);
  const said = tail.trim();
  if (said === '' || /^[0-9a-f]{8}$/.test(said)) return [];
  const start = wordSpan.end + tail.indexOf(said);
  const span = {start, end: start + said.length};
  return [
    {
      rule: 'request-malformed',
      source,
      span,
      message: 'Unexpected text, expected nothing after `end`',
    },
  ];
}

function closeRequest(
  source: SourceText,
  opening: Opening,
  ending: Ending,
): Omit<Request, 'ordinal' | 'isSound'> {
  const {kind, comment} = opening;
  const {text} = source;
  const lineStart = source.lineSpan(ending.comment.span.start).start;
  const isAlone = text.slice(lineStart, ending.comment.span.start).trim() === '';
  return {
    kind,
    source,
    span: comment.span,
    text: comment.text,
    attributes: wordsOf(source, opening).attributes,
    body: {
      start: comment.span.end + (text.startsWith('\r\n', comment.span.end) ? 2 : 1),
      // Text before the comment on the same line belongs to the lines above.
      end: isAlone ? lineStart : ending.comment.span.start,
    },
    seal: {start: ending.wordSpan.end, end: ending.comment.span.end},
  };
}

function editedFlaw({source, seal}: Request): RequestFlaw {
  const isSealed = source.slice(seal).trim() !== '';
  return {
    rule: 'request-edited',
    source,
    span: {start: seal.start - 'end'.length, end: seal.start},
    message: `${
      isSealed
        ? 'The lines above were changed since skakmat wrote them'
        : 'The lines above are not from skakmat'
    }, and are kept; \`skakmat build --force\` replaces them`,
  };
}

/** FNV-1a (draft-eastlake-fnv, 32 bits): fast, and sufficient to detect accidental edits. */
const OFFSET_BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * Returns the seal of generated lines: eight hexadecimal digits that change when the lines are
 * edited. Line endings and trailing white space, which editors and version control may change, do
 * not matter.
 */
export function sealOf(text: string): string {
  const lines = comparableLines(text).join('\n');
  let hash = OFFSET_BASIS;
  for (let i = 0; i < lines.length; i += 1) {
    const code = lines.charCodeAt(i);
    hash = Math.imul(hash ^ (code & 0xff), PRIME);
    hash = Math.imul(hash ^ (code >> 8), PRIME);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Returns the lines of a text without line endings and trailing white space. */
export function comparableLines(text: string): readonly string[] {
  return text.split(/\r\n|\r|\n/).map((line) => line.trimEnd());
}

/**
 * True if the lines of a request were edited by hand, that is, whether their seal does not match or
 * is missing. A request without lines is never edited.
 */
export function isEdited({source, body, seal}: Request): boolean {
  const lines = source.slice(body);
  return lines.trim() !== '' && source.slice(seal).trim() !== sealOf(lines);
}
