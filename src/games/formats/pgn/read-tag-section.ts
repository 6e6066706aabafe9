import type {Comment} from '../../../chess/index.ts';
import {isLineEnd, type Diagnostic, type SourceText, type Span} from '../../../text/index.ts';
import {reportFlaw} from '../flaws.ts';
import {commentText, quotingBefore} from '../movetext-reader/comment-text.ts';
import {GameCursor} from '../movetext-reader/game-cursor.ts';
import {ESCAPED} from '../movetext-reader/movetext-reports.ts';
import {findCommentEnd} from '../movetext-reader/tag-start.ts';
import {readTagPair, type TagPair} from './read-tag-pair.ts';
import {usualTagName} from './tag-names.ts';

/** Finds the ends of lines; remembers the last one, since a line may hold thousands of tag pairs. */
export class LineEnds {
  readonly #text: string;
  #from = 0;
  #end = -1;

  constructor(text: string) {
    this.#text = text;
  }

  /** Returns the end of the line that contains `at`. */
  after(at: number): number {
    if (at >= this.#from && at <= this.#end) return this.#end;
    let end = at;
    while (end < this.#text.length && !isLineEnd(this.#text.charCodeAt(end))) end += 1;
    this.#from = at;
    this.#end = end;
    return end;
  }
}

/** The tag pairs at the start of a game. */
interface TagSection {
  /** By their usual names, in source order. */
  readonly pairs: ReadonlyMap<string, TagPair>;
  /** Comments between the pairs, and pairs whose tag had another value before. */
  readonly comments: readonly Comment[];
  readonly end: number;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads consecutive tag pairs, with comments and empty lines between them. A repeated `Event`, or
 * any repeated name after an empty line, starts another game.
 */
export function readTagSection(source: SourceText, start: number, lines: LineEnds): TagSection {
  const {text} = source;
  const pairs = new Map<string, TagPair>();
  const diagnostics: Diagnostic[] = [];
  const cursor = new GameCursor(text, start, text.length, false);
  const comments: Comment[] = [];
  const quoting = quotingBefore(text, start);
  let sectionEnd = start;
  for (;;) {
    const between = skipToTag(cursor);
    if (between === undefined) break;
    const pair = readTagPair(text, cursor.at, lines.after(cursor.at));
    if (pair === undefined) break;
    const name = usualTagName(pair.name);
    const known = pairs.get(name);
    if (known !== undefined && (name === 'Event' || cursor.isAfterBlankLine)) break;
    diagnostics.push(...judgePair(source, pair, name, known));
    for (const span of between) {
      const isBraced = text.startsWith('{', span.start) && text.startsWith('}', span.end - 1);
      const written = text.slice(span.start + 1, isBraced ? span.end - 1 : span.end);
      comments.push({text: commentText(written, quoting), span});
    }
    // A game has one value for each tag; ChessForge repeats `Preamble` for each line of a text.
    if (known === undefined) pairs.set(name, pair);
    else if (known.value !== pair.value)
      comments.push({text: `[${name} "${pair.value}"]`, span: pair.span});
    cursor.at = pair.span.end;
    sectionEnd = cursor.at;
  }
  for (const span of cursor.escapes) {
    if (span.end <= sectionEnd) {
      diagnostics.push(reportFlaw('game-escaped-line', source, span, ESCAPED));
    }
  }
  return {pairs, comments, end: sectionEnd, diagnostics};
}

/** Goes to the next tag pair if only white space and comments precede it; returns those comments. */
function skipToTag(cursor: GameCursor): readonly Span[] | undefined {
  const between: Span[] = [];
  while (cursor.skipBlanks()) {
    if (cursor.isBeforeTag()) return between;
    const start = cursor.at;
    const first = cursor.text.charAt(start);
    if (first === ';') cursor.at = cursor.endOfLine();
    else if (first === '{') cursor.at = endOfComment(cursor);
    else return undefined;
    between.push({start, end: cursor.at});
  }
  return undefined;
}

function endOfComment({text, at, end}: GameCursor): number {
  const found = findCommentEnd(text, at + 1, end);
  return found.isClosed ? found.at + 1 : found.at;
}

/** Reports repaired errors in a tag pair, and deviations from the standard. */
function* judgePair(
  source: SourceText,
  pair: TagPair,
  name: string,
  known: TagPair | undefined,
): Generator<Diagnostic> {
  const {span, flaw} = pair;
  if (flaw !== undefined) yield reportFlaw('game-tag', source, span, `Tag \`${name}\`: ${flaw}`);
  if (known !== undefined) {
    const kept = known.value === pair.value ? '' : '; this one becomes a comment';
    const message = `Duplicate tag \`${name}\`, the first one is used${kept}`;
    yield reportFlaw('game-tag', source, span, message);
  }
  if (pair.name !== name) {
    const message = `Unexpected tag name \`${pair.name}\`, expected \`${name}\``;
    yield {...reportFlaw('game-tag-spelling', source, span, message), expected: [name]};
  }
}
