import {Position, type Game} from '../../../chess/index.ts';
import {SourceText, type Diagnostic, type Span} from '../../../text/index.ts';
import {trimBlanks} from '../blanks.ts';
import type {GameFormat, GameReading, ReadOptions, SeenGames} from '../game-format.ts';
import {lastLineStart, lineSpans} from '../line-spans.ts';
import {isTagStart} from '../movetext-reader/tag-start.ts';
import {nicFormat} from '../nic/nic-format.ts';
import {opensNicGame} from '../nic/nic-lines.ts';
import {ntrFormat, findNtrGames} from '../ntr/ntr-format.ts';
import {beginsGame, beginsUnnumbered} from '../pgn/begins-game.ts';
import {pgnFormat} from '../pgn/pgn-format.ts';

/** Formats of games that may follow each other in one text. */
type MixedId = 'pgn' | 'nic' | 'ntr';

/** A part of a text with games of one format; prose belongs to the section before it. */
interface Section extends Span {
  readonly format: MixedId;
}

/**
 * Divides a text into sections of PGN, NIC and NTR. Each game is recognized by what it looks like;
 * the comments of PGN are skipped, since they may quote games.
 */
function findSections(text: string): readonly Section[] {
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
  /** True if the NIC game that has begun has its moves. */
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
    const isGame =
      beginsGame(text, start, this.#start) ||
      (this.#isAfterBlank && beginsUnnumbered(text, start, this.#start));
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

const FORMATS: Readonly<Record<MixedId, GameFormat>> = {
  pgn: pgnFormat,
  nic: nicFormat,
  ntr: ntrFormat,
};

/** Flaws that games of another format have where they are not recognized. */
const SUSPICIOUS: ReadonlySet<string> = new Set([
  ...['game-outside-text', 'game-unknown-text', 'game-malformed-record', 'game-none'],
]);

/**
 * Returns a format that also reads games of PGN, NIC and NTR in the same text, as in the file
 * DEMO1.TXT of FileMate; other formats are returned as they are.
 */
export function mixedFormat(format: GameFormat): GameFormat {
  if (!(format.id in FORMATS)) return format;
  return {
    ...format,
    read: (source, options) => readMixed(format, source, options),
    cut: (text) => cutMixed(format, text),
  };
}

function readMixed(format: GameFormat, source: SourceText, options?: ReadOptions): GameReading {
  const reading = format.read(source, options);
  if (!reading.diagnostics.some(({rule}) => SUSPICIOUS.has(rule))) return reading;
  const sections = findSections(source.text);
  if (sections.every((section) => section.format === format.id)) return reading;
  return readSections(source, sections, options);
}

/**
 * Reads the sections of each format, with all other text blanked, so that places stay the same.
 */
function readSections(
  source: SourceText,
  sections: readonly Section[],
  options?: ReadOptions,
): GameReading {
  const games: Game[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const id of new Set(sections.map(({format}) => format))) {
    const part = keepSections(source, sections, id);
    const reading = FORMATS[id].read(part, options);
    for (const game of reading.games) games.push({...game, source});
    for (const diagnostic of reading.diagnostics) diagnostics.push({...diagnostic, source});
  }
  games.sort((one, other) => one.span.start - other.span.start);
  diagnostics.sort((one, other) => one.span.start - other.span.start);
  return {games, diagnostics, seen: sections.map((section) => describe(section, source, games))};
}

function keepSections(
  {text, path, encoding, origin}: SourceText,
  sections: readonly Section[],
  id: MixedId,
): SourceText {
  const parts = sections.map(({format, start, end}) => {
    const part = text.slice(start, end);
    return format === id ? part : part.replace(/[^\r\n]/g, ' ');
  });
  return new SourceText(parts.join(''), path, encoding, origin);
}

function describe(
  {format, start, end}: Section,
  source: SourceText,
  games: readonly Game[],
): SeenGames {
  const own = games.filter(({span}) => span.start >= start && span.start < end);
  const first = own[0]?.span.start ?? start;
  return {format, line: source.place(first).line, games: own.length};
}

function cutMixed(format: GameFormat, text: string): number {
  const cut = format.id === 'pgn' ? format.cut(text) : 0;
  if (cut > 0) return cut;
  const sections = findSections(text.slice(0, lastLineStart(text)));
  const last = sections.at(-1);
  if (last === undefined || sections.every((section) => section.format === format.id)) {
    return format.cut(text);
  }
  return last.start + FORMATS[last.format].cut(text.slice(last.start));
}
