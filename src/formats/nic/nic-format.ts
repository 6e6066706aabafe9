import type {Diagnostic} from '../../diagnostic/diagnostic.ts';
import type {Game} from '../../game/game.ts';
import type {SourceText} from '../../source/source-text.ts';
import type {Span} from '../../source/span.ts';
import type {GameFormat, ReadOptions, GameReading} from '../game-format.ts';
import {lastLineStart, lineSpans} from '../line-spans.ts';
import {isOwnSpelling} from '../own-spelling.ts';
import {readHeadedGame} from '../read-headed-game.ts';
import {reportOutsideText} from '../report-outside-text.ts';
import {reportFlaw} from '../report-flaw.ts';
import {trimBlanks} from '../blanks.ts';
import {NicFold} from './nic-fold.ts';
import type {NicRecord} from './nic-fold.ts';
import {makeNicTags} from './nic-tags.ts';
import type {NicPair} from './read-nic-line.ts';
import {remarkPromotions} from './remark-promotions.ts';

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
  const {tags, diagnostics: remarks} = makeNicTags(source, record.pairs);
  const {start, moves} = record;
  const reading = moves && readHeadedGame(source, {start, tags, moves}, options);
  if (moves === undefined || reading?.game === undefined) {
    const isHeader = ['keycode', 'white', 'black'].some((name) => names(record.pairs, name));
    if (!isHeader) return {trailing: {start, end: record.end}, diagnostics: []};
    return {diagnostics: [reportNoMoves(source, record)]};
  }
  const trailing = trimBlanks(source.text, {start: reading.end, end: moves.end});
  const own = reading.diagnostics.filter((diagnostic) => !isOwnSpelling(diagnostic));
  return {
    game: {...reading.game, span: {start, end: record.end}},
    ...(trailing.end > trailing.start ? {trailing} : {}),
    diagnostics: [...remarks, ...own, ...remarkPromotions(reading.game)],
  };
}

function reportNoMoves(source: SourceText, {start, end}: NicRecord): Diagnostic {
  const message = 'Unexpected header without moves';
  return reportFlaw('game-malformed-record', source, {start, end}, message);
}

function fold(text: string): NicFold {
  const folded = new NicFold(text);
  for (const line of lineSpans(text)) folded.take(trimBlanks(text, line));
  folded.end();
  return folded;
}
