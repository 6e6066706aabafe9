import {ENGLISH_LETTERS, OTHER_LANGUAGES} from '../movetext-reader/piece-heads.ts';
import {readLooseMove} from '../movetext-reader/read-loose-move.ts';
import {partitionPoint, type Diagnostic, type SourceText} from '../../../text/index.ts';
import type {Game} from '../../../chess/index.ts';
import {trimBlanks} from '../blanks.ts';
import type {GameFormat, ReadOptions, GameReading} from '../game-format.ts';
import {readPgn, findGame} from '../pgn/read-pgn.ts';
import {readHeadedGame} from '../headed-game.ts';
import {usualStart} from '../usual-start.ts';
import {readHeading, withHeading} from './headings.ts';

/**
 * Moves without tags, as copied from a web page or an e-mail: with or without numbers, in any language, with
 * comments and variations as in PGN, and with the headings of ChessBase and Scid.
 */
export const movetextFormat: GameFormat = {
  id: 'movetext',
  title: 'moves alone',
  extensions: [],
  recognises: (head) => hasMoves(head, {}),
  read,
  cut,
};

function hasMoves(head: string, options: ReadOptions): boolean {
  const start = usualStart(options).position;
  return findGame(head, 0, start) < head.length || lacksNumbers(head, options);
}

function read(source: SourceText, options: ReadOptions = {}): GameReading {
  const reading = isLoose(source.text, options)
    ? readWithoutNumbers(source, options)
    : readPgn(source, options);
  const diagnostics = reading.diagnostics.filter(({rule}) => !EXPECTED.has(rule));
  return readHeadings(source, {...reading, diagnostics});
}

/** Reads headings from the text outside games, which contains other lines than those of a heading only before it. */
function readHeadings(source: SourceText, {games, diagnostics}: GameReading): GameReading {
  const headed = [...games];
  const left = diagnostics.flatMap((found) => {
    const {start, end} = found.span;
    if (found.rule !== 'game-outside-text') return [found];
    const at = partitionPoint(headed, ({span}) => span.start < end);
    const game = headed[at];
    const heading = game?.tags.size === 0 ? readHeading(source, {start, end}) : undefined;
    if (game === undefined || heading === undefined) return [found];
    headed[at] = withHeading(game, heading);
    return [
      {start, end: heading.start},
      {start: heading.end, end},
    ]
      .map((rest) => trimBlanks(source.text, rest))
      .filter((rest) => rest.start < rest.end)
      .map((span) => ({...found, span}));
  });
  return {games: headed, diagnostics: left};
}

/** Tests whether moves without numbers are followed by what makes them prose in other files. */
function isLoose(text: string, options: ReadOptions): boolean {
  if (!lacksNumbers(text, options)) return false;
  return findGame(text, 0, usualStart(options).position) > text.search(/\S/u);
}

/** Flaws of PGN that are normal without a header. */
const EXPECTED: ReadonlySet<string> = new Set(['game-bare', 'game-missing-result']);

/** Tests whether a text starts with two legal moves without numbers. */
function lacksNumbers(text: string, options: ReadOptions): boolean {
  const words = /^\s*([^\s\d.]\S{1,11})\s+([^\s\d.]\S{1,11})(?:\s|$)/u.exec(text)?.slice(1);
  if (words === undefined) return false;
  return [ENGLISH_LETTERS, ...OTHER_LANGUAGES].some((letters) => {
    const position = usualStart(options).position.clone();
    return words.every((word) => {
      const loose = readLooseMove(word, position, letters);
      if (loose.kind === 'legal') position.play(loose.move);
      return loose.kind === 'legal';
    });
  });
}

function readWithoutNumbers(source: SourceText, options: ReadOptions): GameReading {
  const games: Game[] = [];
  const diagnostics: Diagnostic[] = [];
  const {length: end} = source.text;
  for (let at = 0; at < end;) {
    const moves = {start: at, end};
    const reading = readHeadedGame(source, {start: at, tags: [], moves}, options);
    if (reading.game === undefined) break;
    games.push(reading.game);
    for (const diagnostic of reading.diagnostics) diagnostics.push(diagnostic);
    at = Math.max(reading.end, at + 1);
  }
  return {games, diagnostics};
}

/** Cuts before the last line that starts a game after the result of another one. */
function cut(text: string): number {
  for (let at = text.length; at > 0;) {
    at = text.lastIndexOf('\n', at - 1);
    if (at < 0) return 0;
    const line = text.slice(at + 1, at + 41);
    const isFirst = /^[ \t]*1[ \t]*\./u.test(line) || lacksNumbers(line, {});
    if (isFirst && /(?:1-0|0-1|1\/2-1\/2|\*)\s*$/u.test(text.slice(Math.max(0, at - 20), at))) {
      return at + 1;
    }
  }
  return 0;
}
