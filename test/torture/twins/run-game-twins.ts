import {readFileSync, readdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {writeGames} from '../../bench/pgn.ts';
import {Prng} from '../../prng.ts';
import {writeFakeEngine} from '../../book/verify/fake-engine.ts';
import type {Ran} from '../../trust/run-inside.ts';
import type {Outcome, Wishes} from '../outcome.ts';
import {Scene} from '../scene.ts';

/** The size of a part that is larger than any file here, so that there is one. */
const WHOLE = 1 << 25;

/** The exit code of a command line that cannot be meant. */
const REFUSED = 2;

/** The size of a part of the program, and one with which a small file has many. */
const TRUE_SIZE = 1 << 16;
const SMALL_SIZE = 1 << 9;

/** Where games are written to, and what they are written as. */
const TARGETS: Readonly<Record<string, readonly string[]>> = {
  pgn: ['--to', 'pgn'],
  roster: ['--to', 'pgn', '--roster'],
  wide: ['--to', 'pgn', '--width', '0'],
  json: ['--to', 'json'],
  jsonl: ['--to', 'jsonl'],
  flat: ['--to', 'jsonl', '--flat'],
  fields: ['--to', 'jsonl', '--fields', 'White,san,flaws'],
  fen: ['--to', 'fen'],
  every: ['--to', 'fen', '--every-ply'],
  ply: ['--to', 'fen', '--ply', '3'],
  epd: ['--to', 'epd'],
  uci: ['--to', 'uci'],
  ...Object.fromEntries(
    ['fragment', 'book', 'bulletin', 'repertoire', 'index', 'crosstable', 'beamer'].map((name) => [
      name,
      ['--to', 'tex', '--template', name],
    ]),
  ),
};

/** Options that hold, sort, pass over, change or divide games. */
const ARRANGED: Readonly<Record<string, readonly string[]>> = {
  sort: ['--sort', 'date,-round'],
  unique: ['--unique'],
  'unique-best': ['--unique-best'],
  spelling: ['--spelling', 'spelling.ssp'],
  known: ['--known', 'known.pgn'],
  first: ['--first', '3'],
  last: ['--last', '3'],
  flatten: ['--flatten'],
  merge: ['--merge'],
  strip: ['--strip', 'comments,nags'],
  'to-ply': ['--to-ply', '5'],
  openings: ['--openings'],
  player: ['--player', 'a'],
  where: ['--where', 'elo > 2000 or plies < 10'],
  result: ['--result', '1-0'],
  plies: ['--plies', '0..60'],
  position: ['--position', 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'],
  'min-ply': ['--min-ply', '8'],
  not: ['--not', '--white', 'a'],
  opening: ['--opening', '1.e4'],
  game: ['--game', '2,5-4000'],
  split: ['--split', '7', '-o', 'out-{number}.pgn'],
  'split-player': ['--split', 'player', '-o', 'out-{player}.pgn'],
};

/** Options that choose games, or say how they are read; each by itself. */
const CHOSEN: Readonly<Record<string, readonly string[]>> = {
  white: ['--white', 'a'],
  black: ['--black', 'C'],
  event: ['--event', 'Short'],
  site: ['--site', 'a'],
  round: ['--round', '1'],
  annotator: ['--annotator', 'Z'],
  eco: ['--eco', 'A00-E99'],
  date: ['--date', '1900-1960'],
  elo: ['--elo', '1000..3000'],
  ends: ['--ends', 'check'],
  'either-color': [
    ...['--position', 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2'],
    '--either-color',
  ],
  material: ['--material', 'KQRRBBNNPPPPPPPP KQRRBBNNPPPPPPPP'],
  underpromotion: ['--underpromotion'],
  within: ['--material', 'KQ* KQ*', '--within', '0..9'],
  'in-variations': ['--opening', '1.e4 * 2.Nf3', '--in-variations'],
  tag: ['--tag', 'White=a'],
  from: ['--from', 'pgn'],
  encoding: ['--encoding', 'windows-1252'],
  lang: ['--lang', 'en'],
  fen: ['--fen', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
  variant: ['--variant', 'standard'],
  shard: ['--shard', '1/1', '--stats-file', 'stats.json'],
  plan: ['--to', 'tex', '--template', 'book', '--diagrams', 'none', '--plan', 'plan.yml'],
};

/** Options of which one excludes the other. */
const EXCLUSIVE = [/^split/, /^(?:merge|flatten)$/];

/** Other commands that read game files. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  list: ['games'],
  named: ['games', '--openings', '--player', 'a'],
  check: ['games', '--check', '--jobs', '1'],
  findings: [
    'games',
    '--check',
    '--jobs',
    '1',
    '--format',
    'json',
    '--board',
    '--proof-time',
    '600',
  ],
  names: ['games', '--check', '--jobs', '1', '--check-names'],
  shard: ['games', '--check', '--jobs', '1', '--shard', '1/1', '--stats-file', 'stats.json'],
  roundtrip: ['games', '--roundtrip', '--from', 'pgn'],
  statistics: ['games', '--statistics', '--openings'],
  standings: ['games', '--standings'],
  tree: ['games', '--tree', '--depth', '3'],
  repertoire: ['games', '--repertoire', 'white', '--reference', 'games.txt'],
  diagram: ['diagram', '--to', 'latex', '--game', '3-9', '--ply', '2'],
  build: ['build', '--no-config', 'book.tex'],
  sync: ['sync', '--source', 'games.txt', 'games.tex'],
  'sync as json': ['sync', '--source', 'games.txt', '--format', 'json', 'games.tex'],
  verify: ['verify', '--engine', './engine.mjs', '--jobs', '1'],
};

/** Commands whose arguments name their files. */
const NAMES_FILES: ReadonlySet<string | undefined> = new Set(['build', 'sync', 'templates']);

/** Commands that print with TeX; what they give it is kept. */
const PRINTED: Readonly<Record<string, readonly string[]>> = {
  preview: ['templates', '--preview', 'games.txt', '-o', 'all.pdf'],
  printed: ['convert', '-q', '--force', '--jobs', '1', '--pdf', '-o', 'games.pdf'],
};

/** A TeX whose document is its input, which it also adds to `log`. */
function writeFakeTex(folder: string, log: string): void {
  const script = `#!/bin/sh\nfor name; do :; done\ncat "$name" >> '${log}'\ncp "$name" "\${name%.tex}.pdf"\n: > "\${name%.tex}.log"\n`;
  writeFileSync(join(folder, 'pdflatex'), script, {mode: 0o755});
}

const BOOK = String.raw`\documentclass{article}\usepackage{xskak}\begin{document}
% skakmat: games file=games.txt player=a
% skakmat: end
\end{document}
`;

/** A book of one game that is in the file, and one that differs from it. */
const GAMES = String.raw`\documentclass{article}\usepackage{xskak}\begin{document}
\newchessgame[white=B0a,black=C]\mainline{1.e4 e5 2.Nf3}
\newchessgame[white=B1a,black=C]\mainline{1.e4 e5 2.d3}
\end{document}
`;

const PLAN = `- chapter: Short
  games: 4,1
- chapter: Others
  where: plies > 3
- chapter: The rest
  rest: true
`;

/** A run of the program: its name, its arguments without the files, and whether they go to standard input. */
interface Case {
  readonly name: string;
  readonly args: readonly string[];
  readonly input?: boolean;
}

/** All options alone and in pairs, with one target; all targets alone, with what holds games, and the other commands. */
export function allCases(): readonly Case[] {
  const cases: Case[] = Object.entries({...OTHERS, ...PRINTED}).map(([name, args]) => ({
    name,
    args,
  }));
  const convert = ['convert', '-q', '--force', '--jobs', '1'];
  const add = (name: string, ...args: readonly string[]): void => {
    cases.push({name, args: [...convert, ...args]});
  };
  for (const [target, to] of Object.entries(TARGETS)) {
    add(target, ...to);
    add(`${target} sort`, ...to, '--sort', 'white,-date');
    add(`${target} unique sort`, ...to, '--unique', '--sort', 'date');
  }
  const options = Object.entries(ARRANGED);
  for (const [at, [one, first]] of options.entries()) {
    add(one, '--to', 'pgn', ...first);
    for (const [other, second] of options.slice(at + 1)) {
      if (EXCLUSIVE.some((pattern) => pattern.test(one) && pattern.test(other))) continue;
      add(`${one} ${other}`, '--to', 'pgn', ...first, ...second);
    }
  }
  for (const [one, option] of Object.entries(CHOSEN)) {
    add(one, ...(option.includes('--to') ? [] : ['--to', 'pgn']), ...option);
  }
  cases.push({
    name: 'stdin sort',
    args: [...convert, '--to', 'pgn', '--sort', 'date'],
    input: true,
  });
  cases.push({name: 'stdin merge', args: [...convert, '--to', 'pgn', '--merge'], input: true});
  return cases;
}

/** Games of very different lengths: short ones, one longer than a part, and what readers must take care of. */
function pieces(partSize: number): readonly string[] {
  const known = madePieces.get(partSize) ?? makePieces(partSize);
  madePieces.set(partSize, known);
  return known;
}

const madePieces = new Map<number, readonly string[]>();

function makePieces(partSize: number): readonly string[] {
  const long = writeGames(1, true, 7).text.replace(
    '1. ',
    `{${'A long story. '.repeat(partSize / 12)}} 1. `,
  );
  const short = Array.from(
    {length: 9},
    (_, i) =>
      `[Event "Short"]\n[Date "19${i}0.??.??"]\n[White "B${i}a"]\n[Annotator "Z${i}"]\n[Black "C"]\n[Result "*"]\n\n1. e4 e5 2. ${i % 2 ? 'd4' : 'Nf3'} *\n\n`,
  );
  const folder = 'test/fixtures/games/pgn-annotations';
  const zoo = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const spoilt =
    '[Event "Spoilt"]\n[White "K\u00f8a"]\n[Result "0-1"]\n\n1. e4 e5 2. Ke4 Nc6 0-1\n\n';
  return [
    ...short.slice(0, 4),
    ...Array.from({length: 12}, (_, i) => `${writeGames(1, i % 2 === 1, i + 1).text}\n`),
    `${long}\n`,
    ...zoo.map((text) => `${text.trimEnd()}\n\n`),
    ...short.slice(4),
    spoilt,
  ];
}

/** Texts of the other formats, by name; each is repeated. */
function otherFormats(): Readonly<Record<string, string>> {
  const root = 'test/fixtures/games';
  const names = readdirSync(root, {recursive: true, encoding: 'utf8'}).filter((name) =>
    /chesslive\/(?:0[1-35]|09)[^/]*\.txt$|style12\/[^/]*\.log$|nic-ntr\/(?:10|12|20|23)[^/]*\.(?:nic|ntr)$|other\//.test(
      name,
    ),
  );
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(root, name), 'utf8')]));
}

/** All that a run has left: what it printed, and the files that it wrote. */
interface Left extends Ran {
  readonly files: Readonly<Record<string, string>>;
}

/** Runs a case on files in parts of some size. */
async function leave(
  {args, input = false}: Case,
  files: readonly string[],
  partSize: number,
): Promise<Left> {
  const names = files.map((_, index) => (index === 0 ? 'games.txt' : `games-${index}.txt`));
  const scene = new Scene({
    'book.tex': BOOK,
    'games.tex': GAMES,
    'plan.yml': PLAN,
    'known.pgn': '1. e4 e5 2. d4 *\n',
    'spelling.ssp': '@PLAYER\nB0a\n = C\n',
    ...Object.fromEntries(names.map((name, i) => [name, files[i] ?? ''])),
  });
  try {
    if (args[0] === 'verify') writeFakeEngine(scene.folder, {});
    writeFakeTex(scene.root, join(scene.folder, 'printed.tex'));
    const paths = NAMES_FILES.has(args[0]) || input ? [] : names;
    const ran = await scene.run([...args, ...paths], {
      env: {
        SKAKMAT_PART_SIZE: `${partSize}`,
        PATH: `${scene.root}:${process.env['PATH'] ?? ''}`,
      },
      input: input ? files.join('') : '',
    });
    const written = [...scene.texts].filter(([name]) => !names.includes(name));
    return {...ran, files: Object.fromEntries(written)};
  } finally {
    scene.remove();
  }
}

/** Conversions whose games are those of the single pieces, in some order. */
const MADE_OF_GAMES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  ['pgn', 'jsonl', 'fen', 'uci'].flatMap((target) =>
    [[], ['--strip', 'nags'], ['--to-ply', '7'], ['--where', 'plies > 3'], ['--flatten']].map(
      (option) => {
        const args = ['convert', '-q', '--to', target, '--sort', 'date', ...option];
        return [args.join(' '), args];
      },
    ),
  ),
);

/** Whether the games of a large file are those that its pieces give alone, read carefully, as often as they occur. */
async function isMadeOfPieces(one: Case, partSize: number): Promise<boolean> {
  const texts = pieces(partSize);
  const times = Math.ceil((partSize * 4.5) / texts.join('').length) + 1;
  const large = await leave(one, [texts.join('').repeat(times)], partSize);
  const small: string[] = [];
  for (const text of texts) {
    const {stdout} = await leave(one, [carefully(text)], WHOLE);
    small.push(...gamesIn(stdout));
  }
  const expected = Array.from({length: times}, () => small).flat();
  return JSON.stringify(gamesIn(large.stdout).sort()) === JSON.stringify(expected.sort());
}

/** The games of an output: sections of PGN, or lines. */
function gamesIn(output: string): string[] {
  const games = output.startsWith('[') ? output.split(/\n\n(?=\[)/) : output.split('\n');
  return games.map((game) => game.trim()).filter((game) => game !== '');
}

/** Makes the one part of a file end within a line, so that only the reader of trees reads it. */
function carefully(text: string): string {
  return text.trimEnd();
}

/**
 * The same games in many parts and in one, which the careful reader reads, give the same to the byte:
 * output, messages, exit code and files. `only` names a case.
 */
export async function runGameTwins({runs, seed, only, report}: Wishes): Promise<Outcome> {
  const random = new Prng(seed);
  const cases = allCases().filter(({name}) => only === undefined || name === only);
  const chosen = choose(cases, runs, random);
  const failures: string[] = [];
  let tried = 0;
  const compare = async (
    one: Case,
    files: readonly string[],
    partSize: number,
    what: string,
  ): Promise<void> => {
    tried += 1;
    const many = await leave(one, files, partSize);
    const whole = await leave(one, files.map(carefully), WHOLE);
    if (many.code === REFUSED) failures.push(`${one.name}: ${many.stderr}`);
    const place = firstDifference(JSON.stringify(many), JSON.stringify(whole));
    if (place === undefined) return;
    failures.push(`${one.name}, ${what}: differs at ${place}`);
    report(`${failures.at(-1) ?? ''}\n${one.args.join(' ')}`);
  };
  for (const [index, one] of chosen.entries()) {
    // Every tenth case has parts of their true size, and all have where nothing is left out.
    const isTrue = runs >= cases.length || index % 10 === 0;
    const partSize = isTrue ? TRUE_SIZE : SMALL_SIZE;
    const text = pieces(partSize).join('');
    const large = text.repeat(Math.ceil((partSize * 4.5) / text.length));
    await compare(one, [large], partSize, 'one file');
    if (one.input !== true && !NAMES_FILES.has(one.args[0])) {
      const cut = Math.floor(large.length / 2);
      const at = large.indexOf('\n\n[Event ', cut) + 2;
      await compare(one, [large.slice(0, at), large.slice(at), text], partSize, 'three files');
    }
  }
  if (only === undefined) {
    for (const [name, args] of choose(Object.entries(MADE_OF_GAMES), runs, random)) {
      tried += 1;
      if (await isMadeOfPieces({name, args}, SMALL_SIZE)) continue;
      failures.push(`${name}: not the games of the single pieces`);
    }
    for (const [name, text] of choose(Object.entries(otherFormats()), runs, random)) {
      const partSize = runs >= cases.length ? TRUE_SIZE : SMALL_SIZE * 4;
      const large = `${text.trimEnd()}\n\n`.repeat(Math.ceil((partSize * 4.5) / text.length));
      const args = ['convert', '-q', '--to', 'pgn', '--sort', 'date', '--unique'];
      await compare({name, args}, [large], partSize, 'one file');
    }
  }
  const shared = choose(Object.keys(SHARED), only === undefined ? runs : 0, random);
  tried += shared.length;
  for (const name of differingByThreads(shared)) failures.push(`${name}: three threads differ`);
  return {tried, failures, notes: [`${cases.length} cases, ${chosen.length} chosen`]};
}

/** Commands whose work threads share, in the program as it is built. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['pgn', 'jsonl', 'fen', 'epd', 'uci'].map((target) => [
      target,
      ['convert', '--to', target, '--force'],
    ]),
  ),
  wanted: ['convert', '--to', 'pgn', '--player', 'a', '--where', 'plies > 3'],
  findings: ['games', '--check'],
  'findings as json': ['games', '--check', '--format', 'json', '--board'],
};

/** The cases in which three threads give anything else than one. */
function differingByThreads(names: readonly string[]): readonly string[] {
  const text = pieces(TRUE_SIZE).join('');
  const large = text.repeat(Math.ceil(LARGE_FOR_THREADS / text.length));
  const scene = new Scene({'games.txt': large, 'games-1.txt': text, 'games-2.txt': large});
  const files = ['games.txt', 'games-1.txt', 'games-2.txt'];
  try {
    return names.filter((name) => {
      const [one, three] = ['1', '3'].map((jobs) =>
        JSON.stringify(scene.runProgram([...(SHARED[name] ?? []), '--jobs', jobs, ...files])),
      );
      return one !== three;
    });
  } finally {
    scene.remove();
  }
}

/** More than a thread takes at once. */
const LARGE_FOR_THREADS = 5_000_000;

/** Some of a list, chosen at random; all if it has no more. */
function choose<Item>(items: readonly Item[], count: number, random: Prng): readonly Item[] {
  if (count >= items.length) return items;
  const rest = [...items];
  return Array.from({length: count}, () => rest.splice(random.below(rest.length), 1)).flat();
}

function firstDifference(one: string, other: string): string | undefined {
  if (one === other) return undefined;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const show = (text: string): string => text.slice(Math.max(0, at - 60), at + 60);
  return `${at} of ${one.length}: ${show(one)} <> ${show(other)}`;
}
