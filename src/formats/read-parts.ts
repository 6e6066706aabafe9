import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {GameEncoding, GamePart} from '../source/game-encoding.ts';
import type {GameFormat, ReadOptions, Reading} from './game-format.ts';
import {reportProblem} from './report-problem.ts';

/** What came out of a part, and the part. */
export interface PartReading extends Reading, GamePart {}

/**
 * Reads the games of a file that comes in parts, each as soon as it is there.
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
  const told = new Set<GameEncoding>(['utf-8']);
  let last: GamePart | undefined;
  for await (const part of parts) {
    const {source} = part;
    const {games, diagnostics} = reader?.read(source) ?? format.read(source, options);
    const all = told.has(part.encoding) ? diagnostics : [reportEncoding(part), ...diagnostics];
    told.add(part.encoding);
    if (reader !== undefined || all.length > 0) source.hold();
    yield {...part, games, diagnostics: all};
    last = part;
  }
  if (reader !== undefined && last !== undefined) yield {...last, ...reader.end()};
}

function reportEncoding({source, encoding}: GamePart): Diagnostic {
  const message = `The text is ${NAMES[encoding]}, expected UTF-8`;
  return reportProblem('game-encoding', source, {start: 0, end: 0}, message);
}

const NAMES: Readonly<Record<GameEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
  cp437: 'of code page 437 (DOS)',
};
