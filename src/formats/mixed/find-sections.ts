import {Position} from '../../chess/position.ts';
import type {Span} from '../../source/span.ts';
import {trimBlanks} from '../blanks.ts';
import {lineSpans} from '../line-spans.ts';
import {isTagStart} from '../movetext-reader/tag-start.ts';
import {opensNicGame} from '../nic/opens-nic-game.ts';
import {findNtrGames} from '../ntr/find-ntr-games.ts';
import {beginsGame} from '../pgn/begins-game.ts';

/** Formats of games that may follow each other in one text. */
export type MixedId = 'pgn' | 'nic' | 'ntr';

/** A part of a text with games of one format; prose belongs to the section before it. */
export interface Section extends Span {
  readonly format: MixedId;
}

/**
 * Divides a text into sections of PGN, NIC and NTR. Each game is recognized by what it looks like;
 * the comments of PGN are skipped, since they may quote games.
 */
export function findSections(text: string): readonly Section[] {
  const finder = new SectionFinder(text);
  for (const line of lineSpans(text)) finder.take(trimBlanks(text, line));
  return finder.end();
}

class SectionFinder {
  readonly #text: string;
  readonly #sections: Section[] = [];
  readonly #start = Position.start();
  /** The ends of NTR games by their starts. */
  readonly #ntr: ReadonlyMap<number, number>;
  #format: MixedId | undefined;
  #begun = 0;
  /** The end of the NTR game that has begun. */
  #covered = 0;
  #isAfterBlank = true;
  #isInComment = false;
  /** Whether the NIC game that has begun has its moves. */
  #hasMoves = false;

  constructor(text: string) {
    this.#text = text;
    const games = findNtrGames(text).games.filter(({players}) => text[players.start] !== '[');
    this.#ntr = new Map(games.map(({players, moves}) => [players.start, moves.end]));
  }

  take(line: Span): void {
    if (line.start === line.end) {
      this.#isAfterBlank = true;
      return;
    }
    const format = this.#formatAt(line);
    if (format !== undefined) this.#begin(format, line.start);
    if (this.#format === 'pgn') this.#skipComments(line);
    this.#isAfterBlank = false;
  }

  end(): readonly Section[] {
    this.#close(this.#text.length);
    return this.#sections;
  }

  /** Returns the format of the game that begins at a line; undefined if none does. */
  #formatAt({start}: Span): MixedId | undefined {
    const text = this.#text;
    if (isTagStart(text, start, true)) return this.#isInComment ? undefined : 'pgn';
    const mayBegin = !this.#isInComment && (this.#isAfterBlank || this.#format !== 'pgn');
    const ntrEnd = mayBegin ? this.#ntr.get(start) : undefined;
    if (ntrEnd !== undefined) {
      this.#covered = ntrEnd;
      return 'ntr';
    }
    if (mayBegin && this.#isAfterBlank && opensNicGame(text, start)) {
      this.#hasMoves = false;
      return 'nic';
    }
    if (this.#format === 'pgn' || start < this.#covered) return undefined;
    const isGame = beginsGame(text, start, this.#start);
    const isOwn = this.#format === 'nic' && !this.#hasMoves;
    if (isGame) this.#hasMoves = true;
    return isGame && !isOwn ? 'pgn' : undefined;
  }

  #begin(format: MixedId, start: number): void {
    if (format === this.#format) return;
    if (this.#format !== undefined) this.#close(start);
    this.#format = format;
    this.#isInComment = false;
  }

  #close(end: number): void {
    if (this.#format === undefined) return;
    this.#sections.push({format: this.#format, start: this.#begun, end});
    this.#begun = end;
  }

  #skipComments({start, end}: Span): void {
    for (let at = start; at < end; at += 1) {
      const character = this.#text.charAt(at);
      if (character === ';' && !this.#isInComment) return;
      if (character === '{') this.#isInComment = true;
      else if (character === '}') this.#isInComment = false;
    }
  }
}
