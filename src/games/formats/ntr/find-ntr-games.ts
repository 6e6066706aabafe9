import {Position} from '../../../chess/index.ts';
import type {Span} from '../../../text/index.ts';
import {lineSpans} from '../line-spans.ts';
import {beginsGame} from '../pgn/begins-game.ts';
import {trimBlanks} from '../blanks.ts';
import {readPlayersLine} from './read-ntr-header.ts';

/** The spans of a game's lines, without surrounding white space. */
export interface NtrGame {
  readonly players: Span;
  /** Undefined if the moves directly follow the players. */
  readonly event: Span | undefined;
  /** To the next empty line or header. */
  readonly moves: Span;
}

/** The games of a text, and the lines outside games. */
interface NtrParts {
  readonly games: readonly NtrGame[];
  readonly noise: readonly Span[];
}

/** The lines of a header by their numbers. */
interface Head {
  readonly players: number;
  readonly moves: number;
}

/**
 * Finds games in prose: a line that names two players, followed within two lines by a legal first
 * move. Without that move, newsletters would be taken for games, as by FileMate (FMDATA.TXT).
 */
export function findNtrGames(text: string): NtrParts {
  const lines = Array.from(lineSpans(text), (line) => trimBlanks(text, line));
  const games: NtrGame[] = [];
  const noise: Span[] = [];
  let done = 0;
  const heads = findHeads(text, lines);
  for (const [i, {players, moves}] of heads.entries()) {
    for (const line of lines.slice(done, players)) noise.push(line);
    const end = endOfMoves(lines, moves, heads[i + 1]?.players ?? lines.length);
    const [first, last] = [lines[moves], lines[end - 1]];
    const header = lines[players];
    done = end;
    if (first === undefined || last === undefined || header === undefined) continue;
    const event = moves - players > 1 ? lines[players + 1] : undefined;
    games.push({players: header, event, moves: {start: first.start, end: last.end}});
  }
  for (const line of lines.slice(done)) noise.push(line);
  return {games, noise: noise.filter(({start, end}) => end > start)};
}

function findHeads(text: string, lines: readonly Span[]): readonly Head[] {
  const start = Position.start();
  const heads: Head[] = [];
  let free = 0;
  for (const [i, line] of lines.entries()) {
    if (!beginsGame(text, line.start, start)) continue;
    const players = findPlayers(text, lines.slice(Math.max(free, i - 2), i));
    if (players === undefined) continue;
    heads.push({players: i - players, moves: i});
    free = i + 1;
  }
  return heads;
}

/** Returns how many lines above the moves the players are: two or one, 0 if absent. */
function findPlayers(text: string, above: readonly Span[]): number | undefined {
  const written = above.map(({start, end}) => text.slice(start, end));
  const found = [/ - /u, /-/u].flatMap((dash) =>
    written.flatMap((line, i) =>
      dash.test(line) && !written.includes('', i) && readPlayersLine(line) !== undefined
        ? [written.length - i]
        : [],
    ),
  );
  return found[0];
}

function endOfMoves(lines: readonly Span[], first: number, next: number): number {
  let end = first;
  while (end < next && isFilled(lines[end])) end += 1;
  return end;
}

function isFilled(line: Span | undefined): boolean {
  return line !== undefined && line.end > line.start;
}
