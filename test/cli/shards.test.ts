import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {crc32, deflateRawSync, gzipSync} from 'node:zlib';
import {Ajv} from 'ajv';
import {expect, test} from 'vitest';
import {casesOfToday} from '../cases-of-today.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {PROGRAM, skakmat} from './run-skakmat.ts';

const ajv = new Ajv();
const schema = JSON.parse(readFileSync('schema/stats.schema.json', 'utf8')) as object;

const TAGS =
  '[Event "Vienna"]\n[Site "Wien"]\n[Date "1873.07.21"]\n[Round "1"]\n[White "Blackburne"]\n[Black "Steinitz"]\n[Result "1-0"]\n';
const GAME = `${TAGS}\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 {developing} 1-0\n\n`;
const HOSTILE = `${TAGS}\n1. e4 {as in\n\n[Event "Paris"]\n\n${'and so on '.repeat(20_000)}} e5 1-0\n\n`;
const WRONG = `${TAGS}\n1. e4 e5 2. Ke3 Nc6 1-0\n\n`;
const UNTAGGED = '[Event "Linz"]\n[Result "*"]\n\n1. d4 d5 *\n\n';
/** Longer than some shards. */
const LONG = `${TAGS}\n1. e4 {${'long\n'.repeat(250_000)}} e5 1-0\n\n`;

const FILE =
  GAME.repeat(7_000) + WRONG + HOSTILE + LONG + GAME.repeat(6_000) + UNTAGGED.repeat(20) + WRONG;

/** The size of the blocks of bgzip. */
const BLOCK = 0xff00;

const INPUTS: Readonly<Record<string, readonly Buffer[]>> = {
  'as it is': [Buffer.from(FILE)],
  'with CRLF and a byte order mark': [Buffer.from(`\uFEFF${FILE.replaceAll('\n', '\r\n')}`)],
  'in blocks of bgzip': [bgzip(Buffer.from(FILE))],
  'of several files': [Buffer.from(FILE), Buffer.from(GAME), Buffer.from(WRONG + FILE)],
  'of few games': [Buffer.from(GAME.repeat(3))],
};

const RUNS = [
  ['games', '--format', 'tsv'],
  ['games', '--format', 'jsonl', '--white', 'black'],
  ['games', '--check', '--format', 'unix'],
  ['games', '--check', '--game', '7001-7010,13000-', '--format', 'jsonl'],
  ['convert', '--to', 'pgn'],
  ['convert', '--to', 'jsonl', '--game', '7000-7005'],
];

test.each(Object.keys(INPUTS))('shards of input %s put together are one run', (name) => {
  const files = Object.fromEntries((INPUTS[name] ?? []).map((bytes, i) => [`${i}.pgn`, bytes]));
  const folder = temporaryFolder(files);
  for (const args of casesOfToday(RUNS, 4)) {
    const paths = Object.keys(files);
    const whole = skakmat(folder, [...args, ...paths]);
    for (const of of [2, 8]) {
      const parts = Array.from({length: of}, (_, i) =>
        skakmat(folder, [...args, ...paths, '--shard', `${i + 1}/${of}`]),
      );
      expect(parts.map(({stdout}) => stdout).join('') === whole.stdout, args.join(' ')).toBe(true);
      if (name !== 'of few games')
        expect(Math.max(...parts.map(({code}) => code ?? 3))).toBe(whole.code);
    }
  }
});

test('64 shards are one run, and each says where its flaws are in the file', () => {
  const folder = temporaryFolder({'games.pgn': FILE});
  const args = ['convert', 'games.pgn', '--to', 'fen'];
  const whole = skakmat(folder, args);
  const parts = Array.from({length: 64}, (_, i) =>
    skakmat(folder, [...args, '--shard', `${i + 1}/64`]),
  );
  expect(parts.map(({stdout}) => stdout).join('') === whole.stdout).toBe(true);
  const flaws = (text: string) => text.match(/^games\.pgn:.*\n/gm);
  expect(flaws(parts.map(({stderr}) => stderr).join(''))).toEqual(flaws(whole.stderr));
  expect(parts.filter(({stdout}) => stdout !== '').length).toBeGreaterThan(2);
});

test('the recipe for Spark reads a number from each partition, and all rows are those of one run', () => {
  const folder = temporaryFolder({'games.pgn': FILE});
  const recipe = /shard = "(?<line>.*)"/u.exec(readFileSync('docs/scale.md', 'utf8'))?.groups;
  const line = (recipe?.['line'] ?? '')
    .replace('/data/games.pgn', join(folder, 'games.pgn'))
    .replace('skakmat', `${process.execPath} ${PROGRAM}`)
    .replace('/64', '/4');
  // Spark looks at the exit code only when asked to: here it is 1, since some games have errors.
  const rows = [1, 2, 3, 4].map(
    (shard) => spawnSync('sh', ['-c', line], {input: `${shard}\n`, maxBuffer: 1e9}).stdout,
  );
  const whole = skakmat(folder, ['convert', 'games.pgn', '--to', 'jsonl', '--flat', '--quiet']);
  expect(Buffer.concat(rows).toString() === whole.stdout).toBe(true);
});

test('a shard without a game is an empty file', () => {
  const folder = temporaryFolder({'games.pgn': GAME});
  const args = ['convert', 'games.pgn', '--shard', '2/2', '-o', 'two.jsonl'];
  expect(skakmat(folder, args)).toEqual({code: 0, stdout: '', stderr: ''});
  expect(skakmat(folder, ['games', '--check', 'two.jsonl']).code).toBe(2);
});

test.each([
  [['convert', '-', '--to', 'pgn', '--shard', '1/2'], 'divides files, not standard input'],
  [['convert', 'g.pgn', '--to', 'json', '--shard', '1/2'], 'is one document'],
  [['convert', 'g.pgn', '--to', 'tex', '--shard', '1/2'], 'is one document'],
  [['convert', 'g.pgn', '--to', 'pgn', '--sort', 'date', '--shard', '1/2'], '--sort needs all'],
  [
    ['convert', 'g.pgn', '--to', 'pgn', '--unique-best', '--shard', '1/2'],
    '--unique-best needs all',
  ],
  [['convert', 'g.pgn', '--to', 'pgn', '--known', 'g.pgn', '--shard', '1/2'], '--known needs all'],
  [['convert', 'g.pgn', '--to', 'pgn', '--first', '3', '--shard', '1/2'], '--first needs all'],
  [['convert', 'g.pgn', '--to', 'pgn', '--last', '3', '--shard', '1/2'], '--last needs all'],
  [['games', 'g.pgn', '--check', '--check-names', '--shard', '1/2'], '--check-names needs all'],
  [['games', 'g.pgn', '--format', 'json', '--shard', '1/2'], '--format tsv'],
  [['games', 'g.pgn', '--check', '--format', 'sarif', '--shard', '1/2'], 'only reports of lines'],
  [['games', 'g.pgn', '--statistics', '--shard', '1/2'], 'omit --shard'],
  [['games', 'g.pgn', '--shard', '3/2'], 'Expected i/n with i from 1 to n'],
])('%j is refused', (args, words) => {
  const {code, stderr} = skakmat(temporaryFolder({'g.pgn': GAME}), args);
  expect(code).toBe(2);
  expect(stderr).toContain(words);
});

test('a file packed as one stream is read by one shard, which says so', () => {
  const folder = temporaryFolder({'g.pgn.gz': gzipSync(GAME + WRONG)});
  const args = ['convert', 'g.pgn.gz', '--to', 'fen', '--shard'];
  const [first, second] = ['1/2', '2/2'].map((shard) => skakmat(folder, [...args, shard]));
  expect(first?.stderr).toContain('note: g.pgn.gz: cannot be divided; this shard reads all of it');
  expect(first?.stdout).toBe(skakmat(folder, args.slice(0, -1)).stdout);
  expect(second).toEqual({code: 0, stdout: '', stderr: ''});
});

/** Packs as bgzip does: in blocks, each with its size (SAM specification, 4.1). */
function bgzip(bytes: Buffer): Buffer {
  const blocks: Buffer[] = [];
  for (let at = 0; at <= bytes.length; at += BLOCK) {
    const text = bytes.subarray(at, at + BLOCK);
    const packed = deflateRawSync(text);
    const head = Buffer.from([0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 255, 6, 0, 66, 67, 2, 0, 0, 0]);
    head.writeUInt16LE(packed.length + 25, 16);
    const foot = Buffer.alloc(8);
    foot.writeUInt32LE(crc32(text), 0);
    foot.writeUInt32LE(text.length, 4);
    blocks.push(head, packed, foot);
  }
  return Buffer.concat(blocks);
}

test('the stats of shards add up to those of one run', () => {
  const folder = temporaryFolder({'games.pgn': FILE});
  const run = (...args: readonly string[]) => skakmat(folder, args);
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as object;
  for (const args of [
    ['convert', 'games.pgn', '--to', 'jsonl', '--force'],
    ['games', '--check', 'games.pgn', '--format', 'unix'],
  ]) {
    const {stdout} = run(...args, '--jobs', '3', '--stats-file', 'all.json');
    const whole = read('all.json');
    expect(ajv.validate(schema, whole), ajv.errorsText()).toBe(true);
    const sha256 = createHash('sha256').update(stdout).digest('hex');
    expect(whole).toMatchObject({bytes: Buffer.byteLength(stdout), sha256});
    const files = ['1', '2', '3', '4'].map((number) => {
      run(...args, '--shard', `${number}/4`, '--stats-file', `${number}.json`);
      return `${number}.json`;
    });
    for (const file of files) expect(ajv.validate(schema, read(file))).toBe(true);
    const merged = JSON.parse(run('merge-stats', ...files).stdout) as object;
    // The checksum of the whole is not that of its parts.
    expect({...merged, shards: 4, sha256}).toEqual({...whole, shards: 4});
    expect(run('merge-stats', '1.json', '3.json', '4.json').stderr).toContain('missing of 4: 2');
    expect(run('merge-stats', ...files, '2.json').stderr).toContain('2.json: is shard 2/4, as is');
    expect(run('merge-stats', 'games.pgn').stderr).toContain('no file that --stats-file');
  }
});

test.each([
  [['games', 'g.pgn', '--stats-file', 's.json'], '--stats-file needs --check'],
  [['convert', 'g.pgn', '-o', 'site/', '--to', 'html', '--stats-file', 's.json'], 'one file'],
  [['convert', 'g.pgn', '--to', 'pgn', '--stats-file', 'g.pgn'], 'is not a stats file'],
])('%j is refused as well', (args, words) => {
  const {code, stderr} = skakmat(temporaryFolder({'g.pgn': GAME}), args);
  expect([code, stderr]).toEqual([2, expect.stringContaining(words)]);
});
