import {readFileSync} from 'node:fs';
import {UserError} from '../text/index.ts';
import {EXIT, unreadable, writeJson, type World} from '../workspace/index.ts';
import type {RunStats} from './games/run-stats.ts';

/** `skakmat merge-stats`: adds up what the shards of a run have counted, if all are there once. */
export function mergeStats(paths: readonly string[], {stdout}: World): number {
  const all = paths.map((path) => ({path, stats: readStats(path)}));
  requireAll(all);
  const shards = all
    .map(({stats}) => stats)
    .toSorted((one, other) => (one.shard?.number ?? 0) - (other.shard?.number ?? 0));
  const sum = (name: 'games' | 'plies' | 'bytes'): number =>
    shards.reduce((total, stats) => total + stats[name], 0);
  const flaws = new Map<string, number>();
  for (const stats of shards)
    for (const [rule, count] of Object.entries(stats.flaws))
      flaws.set(rule, (flaws.get(rule) ?? 0) + count);
  const merged = {
    ...{version: 1, games: sum('games'), plies: sum('plies')},
    flaws: Object.fromEntries([...flaws].sort(([one], [other]) => (one < other ? -1 : 1))),
    bytes: sum('bytes'),
    shards: shards.map(({games, bytes, sha256}) => ({games, bytes, sha256})),
  };
  stdout.write(`${writeJson(merged, 2)}\n`);
  return EXIT.clean;
}

interface ShardStats {
  readonly path: string;
  readonly stats: RunStats;
}

/** Throws a `UserError` unless the files are those of all shards of one run. */
function requireAll(all: readonly ShardStats[]): void {
  const refuse = (message: string): never => {
    throw new UserError('unreadable', message);
  };
  const known = new Map<number, string>();
  const [first] = all;
  const of = first?.stats.shard?.of ?? 1;
  for (const {path, stats} of all) {
    const {shard = {number: 1, of: 1}} = stats;
    if (shard.of !== of) {
      refuse(
        `${path}: is shard ${shard.number} of ${shard.of}, but ${first?.path ?? ''} is of ${of}`,
      );
    }
    const other = known.get(shard.number);
    if (other !== undefined) refuse(`${path}: is shard ${shard.number}/${of}, as is ${other}`);
    known.set(shard.number, path);
  }
  const missing = Array.from({length: of}, (_, i) => i + 1).filter((one) => !known.has(one));
  if (missing.length > 0) refuse(`shards are missing of ${of}: ${missing.join(', ')}`);
}

function readStats(path: string): RunStats {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw unreadable(path, error);
  }
  try {
    const value: unknown = JSON.parse(text);
    if (isStats(value)) return value;
  } catch {
    // Told below.
  }
  throw new UserError('unreadable', `${path}: no file that --stats-file has written`);
}

function isStats(value: unknown): value is RunStats {
  if (typeof value !== 'object' || value === null) return false;
  const {version, games, plies, bytes, flaws} = value as Partial<RunStats>;
  const isCount = (count: unknown): boolean => Number.isSafeInteger(count);
  return version === 1 && [games, plies, bytes].every(isCount) && typeof flaws === 'object';
}
