import type {Diagnostic} from '../../diagnostic/diagnostic.ts';
import type {SourceText} from '../../source/source-text.ts';
import {GameCursor} from '../movetext-reader/game-cursor.ts';
import {findCommentEnd} from '../movetext-reader/tag-start.ts';
import {reportFlaw} from '../report-flaw.ts';
import {readTagPair} from './read-tag-pair.ts';
import type {TagPair} from './read-tag-pair.ts';
import {usualTagName} from './tag-names.ts';

/** The tag pairs at the start of a game. */
export interface TagSection {
  /** By their usual names, in source order. */
  readonly pairs: ReadonlyMap<string, TagPair>;
  readonly end: number;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads consecutive tag pairs, with comments and empty lines between them. A repeated `Event`, or
 * any repeated name after an empty line, starts another game.
 */
export function readTagSection(source: SourceText, start: number): TagSection {
  const {text} = source;
  const pairs = new Map<string, TagPair>();
  const diagnostics: Diagnostic[] = [];
  const cursor = new GameCursor(text, start, text.length, false);
  let sectionEnd = start;
  while (skipToTag(cursor)) {
    const pair = readTagPair(text, cursor.at, cursor.endOfLine());
    if (pair === undefined) break;
    const name = usualTagName(pair.name);
    const known = pairs.get(name);
    if (known !== undefined && (name === 'Event' || cursor.isAfterBlankLine)) break;
    diagnostics.push(...judgePair(source, pair, name, known));
    if (known === undefined) pairs.set(name, pair);
    cursor.at = pair.span.end;
    sectionEnd = cursor.at;
  }
  return {pairs, end: sectionEnd, diagnostics};
}

/** Goes to the next tag pair if only white space and comments precede it. */
function skipToTag(cursor: GameCursor): boolean {
  while (cursor.skipBlanks()) {
    if (cursor.isBeforeTag()) return true;
    const first = cursor.text.charAt(cursor.at);
    if (first === ';') cursor.at = cursor.endOfLine();
    else if (first === '{') cursor.at = findCommentEnd(cursor.text, cursor.at, cursor.end).at + 1;
    else return false;
  }
  return false;
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
  if (known !== undefined)
    yield reportFlaw('game-tag', source, span, `Duplicate tag \`${name}\`, the first one is used`);
  if (pair.name !== name) {
    const message = `Unexpected tag name \`${pair.name}\`, expected \`${name}\``;
    yield {...reportFlaw('game-tag-spelling', source, span, message), expected: [name]};
  }
}
