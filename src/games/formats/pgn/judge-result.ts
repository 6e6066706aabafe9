import {isCheckmate, isStalemate, type Position, type Result} from '../../../chess/index.ts';
import type {Diagnostic, SourceText, Span} from '../../../text/index.ts';
import {readResultAt} from '../movetext-reader/read-result-at.ts';
import {reportFlaw} from '../flaws.ts';
import type {TagPair} from './read-tag-pair.ts';

/** A result, and the diagnostics about it. */
interface JudgedResult {
  readonly result: Result | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Values of the tag `Result` that mean unknown. */
const UNKNOWN: readonly string[] = ['', '?', '-', '*'];

/** Reads the result in a tag, in any spelling. */
export function readResultTag(source: SourceText, pair: TagPair | undefined): JudgedResult {
  if (pair === undefined) return {result: undefined, diagnostics: []};
  const {value, span} = pair;
  const written = readResultAt(value, 0);
  const result = UNKNOWN.includes(value)
    ? '*'
    : written?.length === value.length
      ? written.result
      : undefined;
  if (value === result) return {result, diagnostics: []};
  const diagnostic =
    result === undefined
      ? reportFlaw('game-tag', source, span, `Unexpected result \`${value}\`, expected ${ALL}`)
      : misspeltResult(source, span, value, result);
  return {result, diagnostics: [diagnostic]};
}

function misspeltResult(
  source: SourceText,
  span: Span,
  written: string,
  result: Result,
): Diagnostic {
  const message = `Unexpected result \`${written}\`, expected \`${result}\``;
  return {...reportFlaw('game-result-spelling', source, span, message), expected: [result]};
}

const ALL = '`1-0`, `0-1`, `1/2-1/2` or `*`';

/**
 * Chooses between the result after the moves and the one in the tag: the more definite one, or that
 * of the moves if both are.
 */
export function chooseResult(
  source: SourceText,
  span: Span,
  moves: Result | undefined,
  tag: Result | undefined,
): JudgedResult & {readonly result: Result} {
  if (moves === undefined || tag === undefined || moves === tag)
    return {result: moves ?? tag ?? '*', diagnostics: []};
  const result = moves === '*' ? tag : moves;
  const message = `Unexpected result \`${moves}\` after the moves, expected \`${tag}\` as in the tag`;
  const diagnostic = reportFlaw('game-result-contradiction', source, span, message);
  return {result, diagnostics: [diagnostic]};
}

/** Reports a result that contradicts the final position of a game. */
export function contradictsBoard(
  source: SourceText,
  span: Span,
  result: Result,
  last: Position,
): readonly Diagnostic[] {
  if (result === '*' || !last.hasBothKings()) return [];
  const end = endOnBoard(last);
  if (end === undefined || end.result === result) return [];
  const message = `Unexpected result \`${result}\` after ${end.name}, expected \`${end.result}\``;
  const flaw = reportFlaw('game-result-contradiction', source, span, message);
  return [{...flaw, expected: [end.result]}];
}

function endOnBoard(last: Position): {readonly name: string; readonly result: Result} | undefined {
  if (isCheckmate(last)) {
    return {name: 'checkmate', result: last.sideToMove === 'white' ? '0-1' : '1-0'};
  }
  return isStalemate(last) ? {name: 'stalemate', result: '1/2-1/2'} : undefined;
}
