import {readdirSync, readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import type {Diagnostic} from '../../../src/text/diagnostic.ts';
import {UserError} from '../../../src/text/errors.ts';
import {readGames, streamGames} from '../../../src/games/formats/read-parts.ts';
import type {FormatId} from '../../../src/games/formats/format-ids.ts';
import {writeGames} from '../../../src/games/formats/writers.ts';
import {Prng} from '../../prng.ts';

const FOLDER = 'test/fixtures/games';

/** How often each file is read; more than twice are also all files. */
const TRIALS = Number(process.env['SKAKMAT_TRIALS'] ?? 2);

/** The size of a part. */
const PART = 1 << 16;

/** A long name, so that few games fill a part: each one takes time. */
const NAME = 'Pad'.repeat(200);

/** One game in each format, to fill a part. */
const FILLERS: Partial<Record<FormatId, string>> = {
  pgn: `[Event "${NAME}"]\n[Site "pad"]\n\n1. e4 e5 {x} 1-0\n\n`,
  movetext: `[Event "${NAME}"]\n[Site "pad"]\n\n1. e4 e5 {x} 1-0\n\n`,
  nic: `White: ${NAME}\nBlack: Pad\nPlace: X\n1.e4 e5 1-0\n\n`,
  ntr: `${NAME} - Pad\nPad 1990\n1.e4 e5 1-0\n\n`,
  chesslive: `${NAME};Pad;e2:e4;e7:e5;+;x\n`,
};

const FILES = readdirSync(FOLDER, {recursive: true, encoding: 'utf8'})
  .filter((file) => /\.(?:pgn|nic|ntr|log|txt|epd|fen)$/.test(file))
  .filter((file) => readFileSync(`${FOLDER}/${file}`).length < PART)
  .sort();

describe('a file that is read in parts', () => {
  const prng = new Prng(Number(process.env['SKAKMAT_SEED'] ?? 18));
  const chosen = FILES.filter(() => prng.chance(TRIALS > 2 ? 100 : 20));

  test.each(chosen)(
    'a file read in parts is read as in one piece wherever a part ends in %s',
    async (file) => {
      const text = readFileSync(`${FOLDER}/${file}`, 'latin1');
      const format = formatOf(text, file);
      if (format === undefined) return;
      for (let trial = 0; trial < TRIALS; trial += 1) {
        const offset = prng.below(text.length);
        // Padded with itself, a long text would begin with more blanks than are looked at.
        if (text.length > PART / 4 && FILLERS[format] === undefined) continue;
        const bytes = pad(text, format, offset);
        expect(await readParts(bytes, file)).toEqual(readWhole(bytes, file));
      }
    },
  );

  test.each([130, 158, 165, 180, 210])(
    'reports a missing empty line where a part ends, %i characters from the end of one',
    async (offset) => {
      const file = 'pgn-malformed/004-missing-blank-between-games.pgn';
      const bytes = pad(readFileSync(`${FOLDER}/${file}`, 'latin1'), 'pgn', offset);
      expect(await readParts(bytes, file)).toEqual(readWhole(bytes, file));
    },
  );
});

/** Returns `text` after so many games that the first part ends at `offset` of it. */
function pad(text: string, format: FormatId, offset: number): Uint8Array {
  const filler = FILLERS[format] ?? (text.endsWith('\n') ? text : `${text}\n`);
  const size = PART - offset;
  const games = filler.repeat(Math.floor(size / filler.length));
  const blanks = ' '.repeat(size - games.length);
  const padding = games === '' ? blanks : games.replace('\n', `${blanks}\n`);
  return Buffer.from(`${padding}${text}\n${filler.repeat(3)}`, 'latin1');
}

function formatOf(text: string, path: string): FormatId | undefined {
  try {
    return readGames(Buffer.from(text, 'latin1'), {path}).format;
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

/** The games as JSON, then the flaws with their lines. */
function readWhole(bytes: Uint8Array, path: string): readonly string[] {
  const {games, diagnostics} = readGames(bytes, {path});
  return [writeGames(games, 'jsonl'), ...diagnostics.flatMap(describeFlaw).sort()];
}

async function readParts(bytes: Uint8Array, path: string): Promise<readonly string[]> {
  let games = '';
  const flaws: string[] = [];
  for await (const part of streamGames(chunksOf(bytes), {path})) {
    games += writeGames(part.games, 'jsonl');
    flaws.push(...part.diagnostics.flatMap(describeFlaw));
  }
  return [games, ...flaws.sort()];
}

/** The encoding is that of a part, and reported only for files that are read in parts. */
function describeFlaw({rule, source, span}: Diagnostic): readonly string[] {
  return rule === 'game-encoding' ? [] : [`${rule} ${source.place(span.start).line}`];
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 10_000) {
    yield bytes.subarray(at, at + 10_000);
    await Promise.resolve();
  }
}
