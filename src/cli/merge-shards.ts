import {readFileSync} from 'node:fs';
import {sortCauses, type Account, type AccountPlace, type UnjudgedMoves} from '../skak/index.ts';
import {readJson, UserError, XML_HEAD, writeJson} from '../text/index.ts';
import {EXIT, isReport, joinSarif, summarizeAccount, unreadable} from '../workspace/index.ts';
import type {SarifLog, Shard, World} from '../workspace/index.ts';
import type {RunStats} from './games/run-stats.ts';

/** `skakmat merge-stats`: adds up what the shards of a run have counted, if all are there once. */
export function mergeStats(paths: readonly string[], {stdout}: World): number {
  const all = paths.map((path) => ({path, ...readStats(path)}));
  requireAll(all.map(({path, shard}) => ({path, shard})));
  const shards = all.toSorted(
    (one, other) => (one.shard?.number ?? 0) - (other.shard?.number ?? 0),
  );
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

/** A file about a part of a run. */
interface Part {
  readonly path: string;
  /** Absent if it is about a whole run. */
  readonly shard: Shard | undefined;
}

/** Throws a `UserError` unless the files are about all shards of one run. */
function requireAll(parts: readonly Part[]): void {
  const refuse = (message: string): never => {
    throw new UserError('unreadable', message);
  };
  const known = new Map<number, string>();
  const [first] = parts;
  const of = first?.shard?.of ?? 1;
  for (const {path, shard = {number: 1, of: 1}} of parts) {
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
  const value = readJson(readText(path));
  if (isStats(value)) return value;
  throw new UserError('unreadable', `${path}: no file that --stats-file has written`);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw unreadable(path, error);
  }
}

function isStats(value: unknown): value is RunStats {
  if (typeof value !== 'object' || value === null) return false;
  const {version, games, plies, bytes, flaws} = value as Partial<RunStats>;
  const isCount = (count: unknown): boolean => Number.isSafeInteger(count);
  return version === 1 && [games, plies, bytes].every(isCount) && typeof flaws === 'object';
}

/** `skakmat merge-reports`: makes one report of those of shards, if all are there once. */
export function mergeReports(paths: readonly string[], {stdout}: World): number {
  const reports = paths.map((path) => readReport(path));
  const [first] = reports;
  const other = reports.find(({format}) => format !== first?.format);
  if (first === undefined) return EXIT.clean;
  if (other !== undefined) {
    const found = `${other.path}: is ${other.format}, but ${first.path} is ${first.format}`;
    throw new UserError('unreadable', found);
  }
  const parts = reports.map(({path, account}) => ({path, shard: account?.shard, account}));
  if (parts.some(({shard}) => shard !== undefined)) requireAll(parts);
  const order = parts.map(({shard}, index) => [shard?.number ?? 0, index] as const);
  const sorted = order
    .toSorted(([one], [next]) => one - next)
    .flatMap(([, index]) => reports.slice(index, index + 1));
  const accounts = sorted.flatMap(({account}) => (account === undefined ? [] : [account]));
  const account = accounts.length === 0 ? undefined : mergeAccounts(accounts);
  stdout.write(JOINS[first.format](sorted, account));
  return EXIT.clean;
}

interface Report {
  readonly path: string;
  readonly format: JoinedFormat;
  readonly text: string;
  readonly value: unknown;
  readonly account: Account | undefined;
}

/** Not those of `rdjsonl`. */
const LINES = /^\{"(?:file"|type":"account").*\n$/su;

const JOINED = ['sarif', 'gitlab', 'checkstyle', 'json', 'jsonl'] as const;

type JoinedFormat = (typeof JOINED)[number];

function readReport(path: string): Report {
  const text = readText(path);
  const format = JOINED.find((name) =>
    name === 'jsonl' ? LINES.test(text) : isReport(text, name),
  );
  const value = format === 'jsonl' ? text.split('\n').slice(0, -1).map(readJson) : readJson(text);
  const isWhole = format === 'checkstyle' ? text.endsWith(FOOT) : isJson(value);
  if (format !== undefined && isWhole)
    return {path, format, text, value, account: accountOf(value)};
  throw new UserError(
    'unreadable',
    `${path}: no whole report of check in json, jsonl, sarif, gitlab or checkstyle; reports of lines, such as unix, are put together by cat`,
  );
}

function isJson(value: unknown): boolean {
  return Array.isArray(value) ? !value.includes(undefined) : value !== undefined;
}

/** The contents of a report in JSON; the lines of `jsonl` are a list. */
interface ReportData extends Partial<SarifLog> {
  readonly findings?: readonly object[];
  readonly account?: Account;
}

function accountOf(value: unknown): Account | undefined {
  if (Array.isArray(value)) return (value as readonly unknown[]).find(isAccountLine);
  const {account, runs} = (value ?? {}) as ReportData;
  return account ?? runs?.[0]?.properties?.account;
}

function isAccountLine(line: unknown): line is Account {
  return (line as {readonly type?: unknown} | undefined)?.type === 'account';
}

const HEAD = `${XML_HEAD}<checkstyle version="4.3">\n`;
const FOOT = '</checkstyle>\n';

const JOINS: Readonly<
  Record<JoinedFormat, (reports: readonly Report[], account: Account | undefined) => string>
> = {
  json: (reports, account) => {
    const findings = reports.flatMap(({value}) => (value as ReportData).findings ?? []);
    const summary = account && {account: summarizeAccount(account)};
    return `${writeJson({version: 1, findings, ...summary}, 2)}\n`;
  },
  jsonl: (reports, account) => {
    const lines = reports.flatMap(({value}) => value as readonly object[]);
    const last = account === undefined ? [] : [{type: 'account', ...summarizeAccount(account)}];
    return [...lines.filter((line) => !isAccountLine(line)), ...last]
      .map((line) => `${writeJson(line)}\n`)
      .join('');
  },
  sarif: (reports, account) => {
    const log = joinSarif(
      reports.map(({value}) => value as SarifLog),
      account,
    );
    if (log !== undefined) return `${writeJson(log, 2)}\n`;
    throw new UserError('too-large', 'SARIF holds 25000 results at most; merge reports in json');
  },
  gitlab: (reports) =>
    `${writeJson(
      reports.flatMap(({value}) => value as readonly object[]),
      2,
    )}\n`,
  checkstyle: (reports) =>
    HEAD + reports.map(({text}) => text.slice(HEAD.length, -FOOT.length)).join('') + FOOT,
};

/** Adds up what runs over different books have judged. */
function mergeAccounts(accounts: readonly Account[]): Account {
  const sum = (count: (account: Account) => number): number =>
    accounts.reduce((total, account) => total + count(account), 0);
  const causes = new Map<string, UnjudgedMoves>();
  for (const cause of accounts.flatMap((account) => account.causes)) {
    const {kind} = cause;
    const {halfMoves, blocks, places} = causes.get(kind) ?? NO_MOVES;
    causes.set(kind, {
      kind,
      halfMoves: halfMoves + cause.halfMoves,
      blocks: blocks + cause.blocks,
      places: [...places, ...cause.places],
    });
  }
  return {
    judged: sum(({judged}) => judged),
    unjudged: sum(({unjudged}) => unjudged),
    threats: sum(({threats}) => threats),
    blocks: {
      judged: sum(({blocks}) => blocks.judged),
      partly: sum(({blocks}) => blocks.partly),
      unjudged: sum(({blocks}) => blocks.unjudged),
      uncounted: sum(({blocks}) => blocks.uncounted),
    },
    causes: sortCauses([...causes.values()]),
    notFollowed: accounts.flatMap(({notFollowed}) => notFollowed),
  };
}

const NO_MOVES: {halfMoves: number; blocks: number; places: readonly AccountPlace[]} = {
  ...{halfMoves: 0, blocks: 0},
  places: [],
};
