import {mainLine, Position, readFen} from '../../../chess/index.ts';
import type {Game, Result, Tags} from '../../../chess/index.ts';
import {SourceText, type Diagnostic} from '../../../text/index.ts';
import {trimBlanks} from '../blanks.ts';
import {reportFlaw} from '../flaws.ts';
import type {GameReading, ReadOptions} from '../game-format.ts';
import {GameCursor} from '../movetext-reader/game-cursor.ts';
import {findAfterRemarks} from '../movetext-reader/next-game.ts';
import {readMovetext, type MovetextReading} from '../movetext-reader/read-movetext.ts';
import {isTagStart} from '../movetext-reader/tag-start.ts';
import {beginsUnnumbered, beginsGame} from './begins-game.ts';
import {chooseResult, contradictsBoard, readResultTag} from './judge-result.ts';
import {PlainLane} from './plain-lane.ts';
import {isTight, reportTightTag, type TagPair} from './read-tag-pair.ts';
import {readTagSection, LineEnds} from './read-tag-section.ts';
import {setUpGame} from './set-up-game.ts';

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

/** Tests whether the options specify nothing about the games beyond their text. */
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

/** The expected start of games without tags. */
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
  // Mail quotes empty lines, too.
  if (/^[>\s]*$/.test(source.slice(span))) return;
  const message = 'Unexpected text that belongs to no game';
  yield reportFlaw('game-outside-text', source, span, message);
}

/** A game of a PGN text, and its diagnostics. */
interface PgnGame {
  readonly game: Game;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the game that starts at `at`, with its tags or with its first move. */
function readPgnGame(
  source: SourceText,
  at: number,
  options: ReadOptions,
  lines = new LineEnds(source.text),
): PgnGame {
  const section = readTagSection(source, at, lines);
  const setup = setUpGame(source, section.pairs, options);
  const {start, variant, playable} = setup;
  const span = {start: section.end, end: source.text.length};
  const reading = readMovetext(source, span, start, {
    letters: options.letters,
    playable,
    game: at,
    isNextGame: (next) =>
      /[{;]/.test(source.text.charAt(next))
        ? findGame(source.text, next, startOf(options)) === next
        : beginsOnLine(source.text, next),
  });
  if (section.comments.length > 0) {
    reading.root.after = [...section.comments, ...reading.root.after];
  }
  const isBare = section.pairs.size === 0 || isEmpty(reading);
  const judged = judgeResult(source, section.pairs, reading, isEmpty(reading));
  const diagnostics = [section, setup, reading, judged].flatMap((part) => part.diagnostics);
  if (isBare) {
    const message = isEmpty(reading)
      ? 'Unexpected game without moves or result'
      : 'Unexpected game without tags';
    diagnostics.push(reportFlaw('game-bare', source, {start: at, end: at + 1}, message));
  }
  const game: Game = {
    source,
    span: trimBlanks(source.text, {start: at, end: Math.max(section.end, reading.end)}),
    tags: tagsOf(section.pairs),
    variant,
    start,
    ...(playable ? {} : {isUnplayed: true}),
    root: reading.root,
    plies: reading.plies,
    result: judged.result,
    reason: section.pairs.get('Termination')?.value,
  };
  return {game, diagnostics};
}

/** True if moves without numbers that follow a result on its line are another game, not `Bc4`. */
function beginsOnLine(text: string, at: number): boolean {
  const isFirstMove = /^(?:[a-h][34]|[^\s\d]{1,2}[acfh]3|P-)/iu.test(text.slice(at, at + 5));
  return isFirstMove && beginsUnnumbered(text, at, Position.start());
}

/** Tests whether nothing follows the tags. */
function isEmpty({root, result, diagnostics}: MovetextReading): boolean {
  const isBlank = root.next === undefined && root.rest === undefined && root.after.length === 0;
  return isBlank && result === undefined && diagnostics.length === 0;
}

/** Returns the tags without the result, which is a property of the game. */
function tagsOf(pairs: ReadonlyMap<string, TagPair>): Tags {
  const tags = new Map<string, string>();
  for (const [name, {value}] of pairs) if (name !== 'Result') tags.set(name, value);
  return tags;
}

/** Determines the result from the moves, the tag and the board. */
function judgeResult(
  source: SourceText,
  pairs: ReadonlyMap<string, TagPair>,
  reading: MovetextReading,
  isBare: boolean,
): {readonly result: Result; readonly diagnostics: readonly Diagnostic[]} {
  const tag = readResultTag(source, pairs.get('Result'));
  const span = reading.resultSpan ?? {start: reading.end, end: reading.end};
  const chosen = chooseResult(source, span, reading.result, tag.result);
  const {result} = chosen;
  const isWhole = reading.plies > 0 && mainLine(reading).at(-1)?.rest === undefined;
  const contradiction =
    isWhole && chosen.diagnostics.length === 0
      ? contradictsBoard(source, span, result, reading.last)
      : [];
  const isMissing = reading.result === undefined && !isBare && !hasOpenComment(reading);
  const message = `Missing result after the moves, expected \`${result}\``;
  return {
    result,
    diagnostics: [
      ...tag.diagnostics,
      ...(isMissing ? [reportFlaw('game-missing-result', source, span, message)] : []),
      ...chosen.diagnostics,
      ...contradiction,
    ],
  };
}

/** Tests whether a comment is not closed, so that it contains everything that follows. */
function hasOpenComment({diagnostics}: MovetextReading): boolean {
  return diagnostics.some(({rule}) => rule === 'game-unclosed-comment');
}

/**
 * Finds the next game from `from` on: a tag pair, the number 1 at the start of a line with a move
 * that is legal in `start`, or a paragraph of moves without numbers, perhaps after comments. The text
 * before it belongs to no game. Returns the end of the text if there is no game.
 */
export function findGame(text: string, from: number, start: Position): number {
  const cursor = new GameCursor(text, from, text.length, false);
  const begins = (at: number): boolean =>
    beginsGame(text, at, start) || beginsUnnumbered(text, at, start);
  let isFirst = true;
  // Comments that begin before this lead to no game.
  let known = from;
  while (cursor.skipBlanks()) {
    const {at} = cursor;
    if (cursor.isBeforeTag() || beginsGame(text, at, start)) return at;
    const isParagraph = cursor.isAfterBlankLine || isFirst;
    if (isParagraph && beginsUnnumbered(text, at, start)) return at;
    if (at >= known) {
      const isFileStart = isFirst && from === 0;
      const after = findAfterRemarks(cursor, isParagraph ? begins : () => false, isFileStart);
      if (after.isGame) return at;
      known = after.end;
    }
    isFirst = false;
    cursor.at = cursor.endOfLine();
  }
  return text.length;
}
