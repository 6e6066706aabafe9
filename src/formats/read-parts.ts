import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {GameEncoding, GamePart} from '../source/game-encoding.ts';
import type {GameFormat, ReadOptions, GameReading} from './game-format.ts';
import {reportFlaw} from './report-flaw.ts';

/** The result of reading a part, with the part. */
export interface PartReading extends GameReading, GamePart {}

/**
 * Reads the games of a file that comes in parts, each part as soon as it is there.
 *
 * Where the memory of a part is used again for the next one, its diagnostics may be kept, its
 * games not.
 */
export async function* readParts(
  parts: AsyncIterable<GamePart>,
  format: GameFormat,
  options: ReadOptions = {},
): AsyncGenerator<PartReading> {
  const reader = format.open?.(options);
  const whole = new WholeFile();
  let last: GamePart | undefined;
  for await (const part of parts) {
    last = part;
    const {source} = part;
    const reading = whole.settle(part, reader?.read(source) ?? format.read(source, options));
    if (reader !== undefined || reading.diagnostics.length > 0) source.hold();
    yield {...part, ...reading};
  }
  if (last === undefined) return;
  const ending = whole.end(reader?.end() ?? {games: [], diagnostics: []});
  if (ending.games.length + ending.diagnostics.length > 0) yield {...last, ...ending};
}

/** State that depends on more than one part of a file. */
class WholeFile {
  readonly #told = new Set<GameEncoding>(['utf-8']);
  #hasGames = false;
  /** That there are no games, as the first part has it. */
  #none: Diagnostic | undefined;

  /** Adds what the encoding of a part is, if that is news. */
  settle(part: GamePart, reading: GameReading): GameReading {
    const {games, diagnostics} = this.#withoutNone(reading);
    if (this.#told.has(part.encoding)) return {games, diagnostics};
    this.#told.add(part.encoding);
    return {games, diagnostics: [reportEncoding(part), ...diagnostics]};
  }

  end(reading: GameReading): GameReading {
    const {games, diagnostics} = this.#withoutNone(reading);
    const none = this.#hasGames ? undefined : this.#none;
    return {games, diagnostics: none === undefined ? diagnostics : [...diagnostics, none]};
  }

  /** That a part has no games says nothing as long as others may come. */
  #withoutNone({games, diagnostics}: GameReading): GameReading {
    if (games.length > 0) this.#hasGames = true;
    const none = diagnostics.find(({rule}) => rule === 'game-none');
    if (none === undefined) return {games, diagnostics};
    none.source.hold();
    this.#none ??= none;
    return {games, diagnostics: diagnostics.filter((diagnostic) => diagnostic !== none)};
  }
}

function reportEncoding({source, encoding}: GamePart): Diagnostic {
  const message = `Unexpected encoding ${NAMES[encoding]}, expected UTF-8`;
  return reportFlaw('game-encoding', source, {start: 0, end: 0}, message);
}

/** The names of the encodings as messages print them. */
const NAMES: Readonly<Record<GameEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
  cp437: 'CP437 (DOS)',
};
