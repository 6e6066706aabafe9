import {readFen} from '../../chess/fen.ts';
import {Position} from '../../chess/position.ts';
import type {Diagnostic} from '../../diagnostic/diagnostic.ts';
import type {Game} from '../../game/game.ts';
import {SourceText} from '../../source/source-text.ts';
import type {GameReading, ReadOptions} from '../game-format.ts';
import {trimBlanks} from '../blanks.ts';
import {LineEnds} from '../movetext-reader/line-ends.ts';
import {isTagStart} from '../movetext-reader/tag-start.ts';
import {reportFlaw} from '../report-flaw.ts';
import {findGame} from './find-game.ts';
import {PlainLane} from './plain-lane.ts';
import {readPgnGame} from './read-pgn-game.ts';
import {isTight, reportTightTag} from './tight-tag.ts';

/**
 * Reads all games of a PGN text.
 *
 * A game starts with a tag pair or, without tags, with a legal first move. It ends with its result
 * or at the next tag section, never at an empty line. Text between games, such as the reports of a
 * magazine or the header of a mail, belongs to no game.
 */
export function readPgn(source: SourceText, options: ReadOptions = {}): GameReading {
  const lane = isUsual(options) ? PlainLane.over(source, options) : undefined;
  const games: Game[] = [];
  readPlain(lane, 0, games);
  const isPlain = lane !== undefined && lane.next === source.bytes?.length;
  const reading = isPlain
    ? {games, diagnostics: []}
    : readBeforeDosEnd(source, options, lane, games);
  lane?.close();
  return reading;
}

/** Whether the options specify nothing about the games beyond their text. */
function isUsual({letters, fen, variant = 'standard'}: ReadOptions): boolean {
  return letters === undefined && fen === undefined && variant === 'standard';
}

/** Reads consecutive plain games, the first of which starts at byte `start`. */
function readPlain(lane: PlainLane | undefined, start: number, games: Game[]): void {
  for (let at = start; lane !== undefined; at = lane.next) {
    const game = lane.read(at);
    if (game === undefined) return;
    games.push(game);
  }
}

/** Reads games that are not plain, and returns to plain reading after each of them. */
function readClosely(
  source: SourceText,
  options: ReadOptions,
  lane: PlainLane | undefined,
  games: Game[],
): GameReading {
  const {text} = source;
  const start = startOf(options);
  const diagnostics: Diagnostic[] = [];
  const lines = new LineEnds(text);
  let at = games.at(-1)?.span.end ?? 0;
  for (;;) {
    const next = findGame(text, at, start);
    diagnostics.push(...reportOutside(source, at, next));
    if (next >= text.length) break;
    // A text that begins within a line follows a game.
    const isAfterGame = games.length > 0 || source.origin.column > 1;
    if (isAfterGame && isTagStart(text, next, true) && isTight(text, at, next)) {
      diagnostics.push(reportTightTag(source, next));
    }
    const known = games.length;
    readPlain(lane, source.byteOf(next), games);
    if (games.length === known) {
      const {game, diagnostics: found} = readPgnGame(source, next, options, lines);
      games.push(game);
      // Not spread: there may be more of them than the maximum number of arguments.
      for (const diagnostic of found) diagnostics.push(diagnostic);
    }
    at = Math.max(games.at(-1)?.span.end ?? 0, next + 1);
  }
  if (games.length === 0) {
    const span = {start: 0, end: 0};
    diagnostics.push(reportFlaw('game-none', source, span, 'Unexpected text without a game'));
  }
  return {games, diagnostics};
}

/** Where games without tags are expected to start. */
function startOf({fen}: ReadOptions): Position {
  const outcome = fen === undefined ? undefined : readFen(fen);
  return outcome?.kind === 'position' ? outcome.position : Position.start();
}

/**
 * Reads the text before the character 1A, with which DOS ends it; the rest of the sector is not
 * text, and is reported.
 */
function readBeforeDosEnd(
  source: SourceText,
  options: ReadOptions,
  lane: PlainLane | undefined,
  games: Game[],
): GameReading {
  const {text, path, encoding, origin} = source;
  const at = text.indexOf('\u001A');
  if (at < 0 || text.includes('[Event', at)) return readClosely(source, options, lane, games);
  const before = new SourceText(text.slice(0, at), path, encoding, origin);
  const reading = readClosely(before, options, lane, games);
  const diagnostics = [...reading.diagnostics, ...reportOutside(source, at, text.length)];
  return {games: reading.games, diagnostics};
}

function* reportOutside(source: SourceText, start: number, end: number): Generator<Diagnostic> {
  const span = trimBlanks(source.text, {start, end});
  if (span.start === span.end) return;
  const message = 'Unexpected text that belongs to no game';
  yield reportFlaw('game-outside-text', source, span, message);
}
