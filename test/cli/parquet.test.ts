import {execFileSync} from 'node:child_process';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {DuckDBInstance} from '@duckdb/node-api';
import {
  asyncBufferFromFile,
  parquetMetadataAsync,
  parquetReadObjects,
  parquetSchema,
} from 'hyparquet';
import {expect, test} from 'vitest';
import {temporaryFolder} from '../temporary-folder.ts';
import {PROGRAM, skakmat} from './run-skakmat.ts';

const GAMES = [1, 2, 3, 4]
  .map((round) => ({round, result: round > 2 ? '0-1' : '1-0'}))
  .map(
    ({round, result}) =>
      `[Event "Wien"]\n[Date "1873.07.2${round}"]\n[Round "${round}"]\n[White "Blackburne"]\n[Black "Steinitz ♔"]\n` +
      `[WhiteElo "${2600 + round}"]\n[TimeControl "300+3"]\n[ECO "C${60 + round}"]\n[Result "${result}"]\n\n` +
      `1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 {developing} 5. O-O Nxe4 6. d4 b5 ${result}\n\n`,
  )
  .join('');
const WRONG = '[Event "Paris"]\n[White "Réti"]\n[Result "1-0"]\n\n1. e4 e5 2. Ke3 Nc6 1-0\n\n';
/** Several row groups, and parts for several threads. */
const MANY = (GAMES + WRONG).repeat(5_000);

/** The recipe for DuckDB, as the page has it. */
const [, WRITE = '', QUERY = ''] =
  /## DuckDB.*?```sh\n(.*?)```.*?```sql\n(.*?)```/su.exec(readFileSync('docs/scale.md', 'utf8')) ??
  [];

type Rows = readonly Readonly<Record<string, unknown>>[];

async function readParquet(path: string): Promise<Rows> {
  return parquetReadObjects({file: await asyncBufferFromFile(path)});
}

function readRows(path: string): Rows {
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as Rows[number]);
}

/** Asks DuckDB in a folder; numbers are texts, since sums are of 128 bits. */
async function ask(folder: string, query: string): Promise<readonly (readonly string[])[]> {
  const connection = await (await DuckDBInstance.create()).connect();
  await connection.run(`set file_search_path = '${folder}'`);
  const reader = await connection.runAndReadAll(query);
  const rows = reader.getRows().map((row) => row.map(String));
  connection.closeSync();
  return rows;
}

test('Parquet has the fields of flat rows, and whole numbers as such', async () => {
  const folder = temporaryFolder({'games.pgn': GAMES + WRONG});
  const {code} = skakmat(folder, ['convert', 'games.pgn', '-o', 'games.parquet']);
  expect(code).toBe(1);
  skakmat(folder, ['convert', 'games.pgn', '--to', 'jsonl', '--flat', '-o', 'games.jsonl']);
  const path = join(folder, 'games.parquet');
  const rows = readRows(join(folder, 'games.jsonl'));
  expect(await readParquet(path)).toEqual(rows);
  expect(rows.map((row) => row['flaws'])).toEqual([null, null, null, null, 'game-illegal-move']);
  const metadata = await parquetMetadataAsync(await asyncBufferFromFile(path));
  const columns = parquetSchema(metadata).children.map(({element}) => element);
  expect(columns.map(({name}) => name)).toEqual(Object.keys(rows[0] ?? {}));
  const whole = columns.filter(({type}) => type === 'INT32').map(({name}) => name);
  expect(whole).toEqual(['whiteElo', 'blackElo', 'plies', 'errors', 'warnings']);
  expect(columns.every(({type, converted_type: kind}) => type === 'INT32' || kind === 'UTF8')).toBe(
    true,
  );
});

test('a large file has several row groups, the same with any number of threads and in a pipe', async () => {
  const folder = temporaryFolder({'games.pgn': MANY});
  const args = ['convert', 'games.pgn', '--quiet', '--to', 'parquet', '--jobs'];
  skakmat(folder, [...args, '1', '-o', '1.parquet']);
  skakmat(folder, [...args, '2', '-o', '2.parquet']);
  const pipe = `"$0" "$1" ${args.join(' ')} 1 | cat > pipe.parquet`;
  execFileSync('sh', ['-c', pipe, process.execPath, PROGRAM], {cwd: folder, stdio: 'pipe'});
  const [one, ...others] = ['1.parquet', '2.parquet', 'pipe.parquet'].map((name) =>
    readFileSync(join(folder, name)),
  );
  for (const other of others) expect(other.equals(one ?? Buffer.alloc(0))).toBe(true);
  const file = await asyncBufferFromFile(join(folder, '1.parquet'));
  const groups = (await parquetMetadataAsync(file)).row_groups;
  expect(groups.length).toBeGreaterThan(1);
  expect(groups.reduce((sum, group) => sum + Number(group.num_rows), 0)).toBe(25_000);
  skakmat(folder, ['convert', 'games.pgn', '--quiet', '--flat', '--to', 'jsonl', '-o', 'a.jsonl']);
  const same = `(from '1.parquet' except all select * from read_json('a.jsonl', maximum_object_size=1000000))`;
  expect(await ask(folder, `select count(*) from ${same}`)).toEqual([['0']]);
});

test('shards are one table, also those without a game', async () => {
  const folder = temporaryFolder({'games.pgn': MANY});
  for (const shard of ['1/3', '2/3', '3/3'])
    skakmat(folder, [
      ...['convert', 'games.pgn', '--quiet', '--shard', shard],
      ...['-o', `${shard.charAt(0)}.parquet`, '--stats-file', `${shard.charAt(0)}.json`],
    ]);
  const few = temporaryFolder({'few.pgn': GAMES});
  skakmat(few, ['convert', 'few.pgn', '--shard', '2/2', '-o', 'none.parquet']);
  expect(await ask(folder, `select count(*), sum(plies), sum(errors) from '?.parquet'`)).toEqual([
    ['25000', '250000', '5000'],
  ]);
  expect(await ask(few, `select count(*) from 'none.parquet'`)).toEqual([['0']]);
});

test('the recipe for DuckDB does as the page says', async () => {
  const folder = temporaryFolder({'games.pgn': MANY});
  for (const line of WRITE.trim().split('\n')) {
    const [program = '', ...args] = line.split(' ');
    if (program === 'skakmat') expect(skakmat(folder, args).code).toBe(1);
    else execFileSync(program, args, {cwd: folder});
  }
  expect(readdirSync(join(folder, 'out')).every((name) => name.endsWith('.parquet'))).toBe(true);
  const rows = await ask(folder, QUERY);
  expect(rows).toEqual([1, 2, 3, 4].map((i) => ['e5', `C6${i}`, '5000', i > 2 ? '1' : '0']));
});

test('fields are chosen for Parquet, and files split', async () => {
  const folder = temporaryFolder({'games.pgn': GAMES + WRONG});
  const args = ['convert', 'games.pgn', '--fields', 'Event,plies', '--split', 'event'];
  expect(skakmat(folder, [...args, '--to', 'parquet', '-o', '{event}.parquet']).code).toBe(1);
  expect(await readParquet(join(folder, 'Paris.parquet'))).toEqual([{Event: 'Paris', plies: 2}]);
  expect(await readParquet(join(folder, 'Wien.parquet'))).toHaveLength(4);
});

test('what breaks off leaves no file, and a file of others is not replaced', () => {
  const folder = temporaryFolder({'games.pgn': GAMES, 'table.parquet': 'PAR1 of others'});
  expect(skakmat(folder, ['convert', 'games.pgn', 'none.pgn', '-o', 'new.parquet']).code).toBe(2);
  expect(existsSync(join(folder, 'new.parquet'))).toBe(false);
  const {code, stderr} = skakmat(folder, ['convert', 'games.pgn', '-o', 'table.parquet']);
  expect(code).toBe(2);
  expect(stderr).toContain('already exists and was not written by skakmat');
});

test.each([
  [['--to', 'parquet', '--flat'], '--flat has no effect on parquet; it is for jsonl'],
  [['--to', 'json', '--fields', 'san'], '--fields has no effect on json; it is for jsonl, parquet'],
  [['--to', 'jsonl', '--fields', 'whiteelo'], 'did you mean whiteElo?'],
  [['--to', 'parquet', '--title', 'Games'], '--title has no effect on parquet'],
])('%j is refused', (args, words) => {
  const {code, stderr} = skakmat(temporaryFolder({'g.pgn': GAMES}), ['convert', 'g.pgn', ...args]);
  expect(code).toBe(2);
  expect(stderr).toContain(words);
});
