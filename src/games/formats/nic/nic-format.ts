import {movePromotion, type Comment, type Game, type MoveNode} from '../../../chess/index.ts';
import type {Diagnostic, SourceText, Span} from '../../../text/index.ts';
import {trimBlanks} from '../blanks.ts';
import {clip, reportFlaw, reportNoMoves} from '../flaws.ts';
import type {GameFormat, GameReading, ReadOptions} from '../game-format.ts';
import {readRating, type HeaderTags} from '../game-tags.ts';
import {lastLineStart, lineSpans} from '../line-spans.ts';
import {readHeadedGame, isOwnSpelling, reportOutsideText} from '../headed-game.ts';
import {readNicLine, type NicPair, NIC_KEYWORDS, NIC_TITLES, type NicMeaning} from './nic-lines.ts';

/**
 * The text format of NICBASE (New In Chess): lines of keywords and values, then the moves, mostly
 * without capture signs ("Chess File and Database Conversions", 1994).
 */
export const nicFormat: GameFormat = {
  id: 'nic',
  title: 'NIC (New In Chess text)',
  extensions: ['nic'],
  recognises,
  read,
  cut: (text) => fold(text.slice(0, lastLineStart(text))).records.at(-1)?.start ?? 0,
};

function recognises(head: string): boolean {
  return fold(head).records.some(
    ({pairs}) => names(pairs, 'keycode') || (names(pairs, 'white') && names(pairs, 'black')),
  );
}

function names(pairs: readonly NicPair[], keyword: string): boolean {
  return pairs.some((pair) => pair.keyword === keyword);
}

function read(source: SourceText, options: ReadOptions = {}): GameReading {
  const {records, noise} = fold(source.text);
  const games: Game[] = [];
  const diagnostics: Diagnostic[] = [];
  const outside = [...noise];
  for (const record of records) {
    const {game, trailing, diagnostics: own} = readRecord(source, record, options);
    if (game !== undefined) games.push(game);
    for (const diagnostic of own) diagnostics.push(diagnostic);
    if (trailing !== undefined) outside.push(trailing);
  }
  outside.sort((one, other) => one.start - other.start);
  return {games, diagnostics: [...diagnostics, ...reportOutsideText(source, outside, games)]};
}

interface RecordReading {
  readonly game?: Game;
  /** Text outside games: what follows the result, or the whole text. */
  readonly trailing?: Span;
  readonly diagnostics: readonly Diagnostic[];
}

function readRecord(source: SourceText, record: NicRecord, options: ReadOptions): RecordReading {
  const {tags, comments, diagnostics: remarks} = makeNicTags(source, record.pairs);
  const {start, moves} = record;
  const reading = moves && readHeadedGame(source, {start, tags, moves}, options);
  if (moves === undefined || reading?.game === undefined) {
    const isHeader = ['keycode', 'white', 'black'].some((name) => names(record.pairs, name));
    if (!isHeader) return {trailing: {start, end: record.end}, diagnostics: []};
    return {diagnostics: [reportNoMoves(source, record)]};
  }
  const {root} = reading.game;
  if (comments.length > 0) root.after = [...comments, ...root.after];
  const trailing = trimBlanks(source.text, {start: reading.end, end: moves.end});
  const own = reading.diagnostics.filter((diagnostic) => !isOwnSpelling(diagnostic));
  return {
    game: {...reading.game, span: {start, end: record.end}},
    ...(trailing.end > trailing.start ? {trailing} : {}),
    diagnostics: [...remarks, ...own, ...remarkPromotions(reading.game)],
  };
}

function fold(text: string): NicFold {
  const folded = new NicFold(text);
  for (const line of lineSpans(text)) folded.take(trimBlanks(text, line));
  folded.end();
  return folded;
}

/** Reports the first promotion written with `=`, which NIC does not use (FMDATA.TXT). */
function remarkPromotions({source, root}: Game): readonly Diagnostic[] {
  for (let node: MoveNode | undefined = root.next; node !== undefined; node = node.next) {
    if (movePromotion(node.move) === 0 || node.move < 0) continue;
    const written = source.text.slice(node.start, node.end);
    if (!written.includes('=')) continue;
    const message = `Unexpected \`=\` in \`${written}\`, expected \`${written.replace('=', '')}\``;
    return [reportFlaw('game-spelling', source, {start: node.start, end: node.end}, message)];
  }
  return [];
}

/** The tags of a game, and the diagnostics about its pairs. */
interface NicTags {
  readonly tags: HeaderTags;
  /** The pairs that no tag can hold. */
  readonly comments: readonly Comment[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Converts pairs in any order to tags; a title or a rating belongs to the player named before it.
 */
function makeNicTags(source: SourceText, pairs: readonly NicPair[]): NicTags {
  const tags: [string, string][] = [];
  const comments: Comment[] = [];
  const diagnostics: Diagnostic[] = [];
  let player: 'White' | 'Black' | undefined;
  for (const pair of pairs) {
    const meaning = NIC_KEYWORDS.get(pair.keyword);
    if (meaning?.kind === 'player') player = meaning.tag;
    const tag = makeTag(pair, meaning, player);
    if (tag === undefined || meaning === undefined) {
      diagnostics.push(complain(source, pair, meaning));
    }
    if (tag === undefined) comments.push(keep(pair));
    if (tag === undefined || tag[1] === '') continue;
    const known = tags.find(([name]) => name === tag[0]);
    if (known === undefined) {
      tags.push(tag);
      continue;
    }
    const message = `Duplicate keyword ${clip(pair.keyword)}, the first one is used`;
    diagnostics.push(reportFlaw('game-tag', source, pair.span, message));
    if (known[1] !== tag[1]) comments.push(keep(pair));
  }
  return {tags, comments, diagnostics};
}

/**
 * Returns the tag of a pair, with an empty value if it has none; undefined if it is not readable.
 */
function makeTag(
  {keyword, value}: NicPair,
  meaning: NicMeaning | undefined,
  player: string | undefined,
): [string, string] | undefined {
  // Keywords that are not part of NIC are kept as they are.
  if (meaning === undefined) return [keyword.charAt(0).toUpperCase() + keyword.slice(1), value];
  switch (meaning.kind) {
    case 'player':
    case 'tag':
    case 'remark':
      return [meaning.tag, value];
    case 'year':
      if (value === '' || value === '?') return ['Date', ''];
      return /^\d{4}$/u.test(value) ? ['Date', `${value}.??.??`] : undefined;
    case 'of-player': {
      if (player === undefined) return undefined;
      const said = meaning.tag === 'Elo' ? readElo(value) : (NIC_TITLES.get(value) ?? value);
      return said === undefined ? undefined : [`${player}${meaning.tag}`, said];
    }
  }
}

/** Reads a rating: empty for none, undefined for any other text. */
function readElo(value: string): string | undefined {
  return readRating(value) ?? (/^(?:0*|[-?])$/u.test(value) ? '' : undefined);
}

function keep({keyword, value, span}: NicPair): Comment {
  return {text: `${keyword} ${value}`, span};
}

function complain(
  source: SourceText,
  {keyword, value, span}: NicPair,
  meaning: NicMeaning | undefined,
): Diagnostic {
  const report = (message: string): Diagnostic => reportFlaw('game-tag', source, span, message);
  if (meaning?.kind === 'year')
    return report(`Unexpected year ${clip(value)}, expected four digits`);
  const name = clip(keyword);
  if (meaning?.kind === 'of-player' && meaning.tag === 'Elo' && readElo(value) === undefined) {
    return report(`Unexpected rating ${clip(value)}, expected up to four digits`);
  }
  if (meaning?.kind === 'of-player') {
    return report(`Unexpected ${name}, expected \`White\` or \`Black\` before it`);
  }
  return report(
    `Unexpected keyword ${name}, expected a NIC keyword such as \`White\` or \`Place\``,
  );
}

/** The parts of a game in the file, before its moves are read. */
interface NicRecord {
  readonly start: number;
  /** Those of the header, then those after the moves. */
  readonly pairs: readonly NicPair[];
  /** Undefined if nothing follows the header. */
  readonly moves: Span | undefined;
  readonly end: number;
}

/** The role of a line for the lines around it. */
type Kind = 'blank' | 'text' | 'header' | 'remark' | 'unknown';

/**
 * Divides the lines of a NIC file into games: header, moves, and remarks such as `Info:` after
 * them.
 *
 * An empty line ends the moves. Remarks after one belong to the preceding game, unless the header
 * of the next game follows them without another empty line.
 */
class NicFold {
  readonly records: NicRecord[] = [];
  readonly noise: Span[] = [];
  readonly #text: string;
  #pairs: NicPair[] = [];
  /** Those of `White` and `Black` that the header has. */
  readonly #players = new Set<string>();
  /** Remarks that may belong to the preceding or the next game. */
  #remarks: NicPair[] = [];
  #moves: Span | undefined;
  #isInMoves = false;
  #isBehindBlank = false;

  constructor(text: string) {
    this.#text = text;
  }

  take(line: Span): void {
    const pairs = readNicLine(this.#text, line);
    switch (this.#kindOf(line, pairs)) {
      case 'blank':
        this.#isInMoves = false;
        this.#isBehindBlank = true;
        this.#keepRemarks();
        return;
      case 'text':
        this.#takeText(line);
        break;
      case 'header':
        this.#takeHeader(pairs);
        break;
      case 'remark':
        this.#isInMoves = false;
        if (!this.#isBehindBlank && this.#remarks.length === 0) this.#add(pairs);
        else for (const pair of pairs) this.#remarks.push(pair);
        break;
      case 'unknown':
        if (this.#isHeaderOpen()) this.#add(pairs);
        else this.noise.push(line);
    }
    this.#isBehindBlank = false;
  }

  end(): void {
    this.#keepRemarks();
    this.#finish();
  }

  #kindOf(line: Span, pairs: readonly NicPair[]): Kind {
    if (line.start === line.end) return 'blank';
    if (pairs.length === 0) return 'text';
    const meanings = pairs.map(({keyword}) => NIC_KEYWORDS.get(keyword)?.kind);
    if (meanings.every((kind) => kind === undefined)) return 'unknown';
    const isRemark = meanings.every((kind) => kind === 'remark');
    return isRemark && !this.#isHeaderOpen() ? 'remark' : 'header';
  }

  #isHeaderOpen(): boolean {
    return this.#pairs.length > 0 && this.#moves === undefined;
  }

  #takeText(line: Span): void {
    this.#keepRemarks();
    if (this.#pairs.length === 0 || (this.#moves !== undefined && !this.#isInMoves)) {
      this.noise.push(line);
      return;
    }
    this.#moves = {start: this.#moves?.start ?? line.start, end: line.end};
    this.#isInMoves = true;
  }

  #takeHeader(pairs: readonly NicPair[]): void {
    const remarks = this.#remarks;
    this.#remarks = [];
    if (this.#moves !== undefined || pairs.some(({keyword}) => this.#players.has(keyword))) {
      this.#finish();
    }
    this.#add(remarks);
    this.#add(pairs);
  }

  /** Attaches remarks to the preceding game, if there is one. */
  #keepRemarks(): void {
    this.#add(this.#remarks);
    this.#remarks = [];
  }

  #add(pairs: readonly NicPair[]): void {
    for (const pair of pairs) {
      this.#pairs.push(pair);
      if (NIC_KEYWORDS.get(pair.keyword)?.kind === 'player') this.#players.add(pair.keyword);
    }
  }

  #finish(): void {
    const [first] = this.#pairs;
    if (first !== undefined) {
      const end = Math.max(this.#pairs.at(-1)?.span.end ?? 0, this.#moves?.end ?? 0);
      this.records.push({start: first.span.start, pairs: this.#pairs, moves: this.#moves, end});
    }
    this.#pairs = [];
    this.#players.clear();
    this.#moves = undefined;
    this.#isInMoves = false;
  }
}
