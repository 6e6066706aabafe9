import {readdirSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {everyNode, readCommandTree} from '../../src/cli/command-tree.ts';
import {COMMANDS} from '../../src/cli/program.ts';
import {writeFakeEngine} from '../book/verify/fake-engine.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {listen} from './listen.ts';
import {skakmat, skakmatProcess, skakmatWithAccount} from './run-skakmat.ts';

const PGN =
  '[Event "Paris Opera"]\n[White "Morphy"]\n[Black "Isouard"]\n[Result "*"]\n\n1. e4 e5 2. Nf3 *\n';

const BOOK = String.raw`\documentclass{article}\usepackage{xskak}\begin{document}
\newchessgame\mainline{1.e4 e5 2.Nf3}
\end{document}
`;

/** What a command is given besides the option; the others need nothing. */
const GIVEN: Readonly<Record<string, readonly string[]>> = {
  check: ['book.tex'],
  prove: ['book.tex'],
  verify: ['--engine', './engine.mjs', 'games.pgn'],
  build: ['book.tex'],
  watch: ['book.tex'],
  preview: ['book.tex'],
  precompute: ['book.tex'],
  games: ['games.pgn'],
  convert: ['games.pgn', '--to', 'pgn'],
  extract: ['book.tex'],
  sync: ['--source', 'games.pgn', 'book.tex'],
  templates: ['game'],
  diagram: ['games.pgn'],
  boards: ['book.tex'],
  tokens: ['1.e4'],
  'config show': ['book.tex'],
  doctor: ['book.tex'],
};

const VALUES = ['', ' ', 'no such value', '☃', '0', '-1', '99999999999', 'e', ',', '..'];

/** Values that choose what is there anyhow, with the reason why each means something. */
const MEANT: readonly (readonly [value: RegExp, why: string])[] = [
  [/ --max-(?:warnings|unjudged) "0"$/, 'no more than none'],
  [/ --min-ply "0"$/, 'at least none'],
  [/ --width "0"$/, 'lines are not broken'],
  [/ --event "e"$/, 'a part of the name of the event'],
  [/ --allow-root "\.\."$/, 'a folder that exists'],
  [/ --cache-location "\.\."$/, 'a folder that exists'],
  [/ --caption ""$/, 'no caption'],
  [/ --exec "[^" ]/, 'a command of the shell'],
];

/** The answer of `prove` to what could mean something. */
const NO_TEX = /^.* pdflatex not found.*\n/gm;

/** Commands that only end when they are told to. */
const LASTING = new Set(['watch', 'preview', 'lsp']);

const NODES = everyNode(readCommandTree(listen().program, COMMANDS)).filter(({options}) =>
  options.some(({value}) => value !== undefined),
);

test.each(NODES.map((node) => [node.path.join(' '), node] as const))(
  'every value of an option of %s has an effect or is refused',
  (name, {path, options}) => {
    const run = (...extra: readonly string[]): Left =>
      leave(name, [...path, ...(GIVEN[name] ?? []), ...extra]);
    const plain = LASTING.has(name) ? undefined : run();
    const idle = options.flatMap((option) => {
      const flag = option.names.at(-1) ?? '';
      if (option.value === undefined) return [];
      return VALUES.flatMap((value) => {
        const tried = `${name} ${flag} ${JSON.stringify(value)}`;
        if (MEANT.some(([form]) => form.test(tried))) return [];
        const left = run(flag, value);
        const isRefused = left.code === 2 && /./.test(left.stderr.replace(NO_TEX, ''));
        const hasEffect = plain !== undefined && left.code < 2 && !isSame(left, plain);
        if (isRefused || hasEffect) return [];
        return [`${tried}: ${left.code} ${left.stderr}`];
      });
    });
    expect(idle).toEqual([]);
  },
);

/** All that a run leaves. */
interface Left {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly files: Readonly<Record<string, string>>;
}

function leave(name: string, args: readonly string[]): Left {
  const folder = temporaryFolder({'games.pgn': PGN, 'book.tex': BOOK});
  if (name === 'verify') writeFakeEngine(folder, {});
  // Without TeX, what can be refused must be refused before TeX is looked for.
  const env = name === 'prove' ? {PATH: '/nowhere'} : {};
  // The server of programs has no editor to offer.
  const {code, stdout, stderr} =
    name === 'lsp'
      ? skakmatProcess(folder, args, env, 30_000)
      : LASTING.has(name)
        ? skakmatWithAccount(folder, args, '', env, 30_000)
        : skakmat(folder, args, '', env);
  const names = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((file) =>
    statSync(join(folder, file)).isFile(),
  );
  const files = names.map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);
  return {code: code ?? Infinity, stdout, stderr, files: Object.fromEntries(files)};
}

function isSame(one: Left, other: Left): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
