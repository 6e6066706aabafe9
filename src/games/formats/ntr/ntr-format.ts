import type {Diagnostic, SourceText, Span} from '../../../text/index.ts';
import type {Game} from '../../../chess/index.ts';
import type {GameFormat, ReadOptions, GameReading} from '../game-format.ts';
import {isOwnSpelling} from '../own-spelling.ts';
import {readHeadedGame, type HeadedReading} from '../read-headed-game.ts';
import {reportOutsideText} from '../report-outside-text.ts';
import {reportFlaw} from '../report-flaw.ts';
import {lastLineStart} from '../line-spans.ts';
import {trimBlanks} from '../blanks.ts';
import {findNtrGames, type NtrGame} from './find-ntr-games.ts';
import {readEventLine, readPlayersLine} from './read-ntr-header.ts';

/**
 * "Nunn's Text Reader", ChessBase's text format of the nineties: a line with the players, one with
 * place and year, then the moves and an empty line ("Chess File and Database Conversions", 1994).
 */
export const ntrFormat: GameFormat = {
  id: 'ntr',
  title: 'NTR (ChessBase text)',
  extensions: ['ntr'],
  recognises: (head) => findNtrGames(head).games.length > 0,
  read,
  cut,
};

/** The lines of a header, whose first ones may be missing at the start of a text. */
const HEADER_LINES = 3;

/** Cuts before the last game, whose header is surely complete. */
function cut(text: string): number {
  const {games} = findNtrGames(text.slice(0, lastLineStart(text)));
  const start = games.at(-1)?.players.start ?? 0;
  const before = text.slice(0, start).split(/\r\n?|\n/, HEADER_LINES + 1);
  return before.length > HEADER_LINES ? start : 0;
}

function read(source: SourceText, options: ReadOptions = {}): GameReading {
  const {games: found, noise} = findNtrGames(source.text);
  const games: Game[] = [];
  const diagnostics: Diagnostic[] = [];
  const outside = [...noise];
  for (const parts of found) {
    const {game, end, diagnostics: own} = readGame(source, parts, options);
    if (game !== undefined) games.push(game);
    for (const diagnostic of own) diagnostics.push(diagnostic);
    const trailing = trimBlanks(source.text, {start: end, end: parts.moves.end});
    if (trailing.end > trailing.start) outside.push(trailing);
  }
  outside.sort((one, other) => one.start - other.start);
  return {games, diagnostics: [...diagnostics, ...reportOutsideText(source, outside, games)]};
}

function readGame(
  source: SourceText,
  {players, event, moves}: NtrGame,
  options: ReadOptions,
): HeadedReading {
  const tags = [
    ...(readPlayersLine(source.slice(players)) ?? []),
    ...(event === undefined ? [] : readEventLine(source.slice(event))),
  ];
  const reading = readHeadedGame(source, {start: players.start, tags, moves}, options);
  const missing = event === undefined ? [reportMissingEvent(source, players)] : [];
  const own = reading.diagnostics.filter((diagnostic) => !isOwnSpelling(diagnostic));
  return {...reading, diagnostics: [...missing, ...own]};
}

function reportMissingEvent(source: SourceText, players: Span): Diagnostic {
  const message = 'Missing line with place and year between the players and the moves';
  return reportFlaw('game-tag', source, players, message);
}
