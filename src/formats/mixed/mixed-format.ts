import type {Diagnostic} from '../../diagnostic/diagnostic.ts';
import type {Game} from '../../game/game.ts';
import {SourceText} from '../../source/source-text.ts';
import type {GameFormat, GameReading, ReadOptions, SeenGames} from '../game-format.ts';
import {lastLineStart} from '../line-spans.ts';
import {nicFormat} from '../nic/nic-format.ts';
import {ntrFormat} from '../ntr/ntr-format.ts';
import {pgnFormat} from '../pgn/pgn-format.ts';
import {findSections} from './find-sections.ts';
import type {MixedId, Section} from './find-sections.ts';

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
