import type {Diagnostic, SourceText, Span} from '../../../text/index.ts';
import {MoveNode, type Game} from '../../../chess/index.ts';
import type {GameFormat, ReadOptions, GameReading} from '../game-format.ts';
import {lastLineStart} from '../line-spans.ts';
import {reportFlaw} from '../flaws.ts';
import {startTags} from '../game-tags.ts';
import type {GameStart} from '../usual-start.ts';
import {
  readPosition,
  splitPositionLine,
  type PositionLine,
  listsPositions,
  readPositionLines,
} from './read-position.ts';

/**
 * One position per line in Forsyth-Edwards Notation (PGN standard 1994-03-12, 16.1), with or
 * without the two move counters.
 *
 * Each becomes a game without moves. Lines that start with `#`, `;`, `%` or `//` are comments; text
 * after a FEN becomes a comment on the position.
 */
export const fenFormat: GameFormat = {
  id: 'fen',
  title: 'list of FENs',
  extensions: ['fen'],
  recognises: (head) => listsPositions(head, () => true),
  read,
  cut: lastLineStart,
};

function read(source: SourceText, options: ReadOptions = {}): GameReading {
  const games: Game[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const span of readPositionLines(source, diagnostics)) {
    const line = splitPositionLine(source.text, span);
    if (source.slice(line.fen).includes('/')) {
      const {start, diagnostics: problems} = readPosition(source, line.fen, options.variant);
      diagnostics.push(...problems);
      if (start === undefined) continue;
      diagnostics.push(...remarkFields(source, line), ...remarkSign(source, line));
      games.push(makeGame(source, span, start, line.rest));
    } else {
      const message = 'Unexpected text, expected a FEN on each line';
      diagnostics.push(reportFlaw('game-malformed-record', source, span, message));
    }
  }
  return {games, diagnostics};
}

function makeGame(source: SourceText, span: Span, start: GameStart, rest: Span): Game {
  const root = MoveNode.root(span.start);
  const text = source.slice(rest).replace(SIGN, '');
  if (text !== '') root.after = [{text, span: rest}];
  return {
    ...{source, span, root, plies: 0, result: '*', reason: undefined},
    tags: new Map(startTags(start.position, start.variant)),
    variant: start.variant,
    start: start.position,
  };
}

/** Signs that may start a comment after a FEN. */
const SIGN = /^(?:[;#]+|\/\/)\s*/u;

/** Reports unusual numbers of fields: a FEN has six, or four without the move counters. */
function remarkFields(source: SourceText, {fen, fields}: PositionLine): readonly Diagnostic[] {
  if (fields === 4 || fields === 6) return [];
  const message = `The FEN has ${fields} fields, expected 6, or 4 without the counts`;
  return [reportFlaw('game-fen-spelling', source, fen, message)];
}

function remarkSign(source: SourceText, {rest}: PositionLine): readonly Diagnostic[] {
  if (rest.start === rest.end || SIGN.test(source.slice(rest))) return [];
  const message = 'Unexpected text after the FEN, read as a comment, expected `;` before it';
  return [reportFlaw('game-fen-spelling', source, rest, message)];
}
