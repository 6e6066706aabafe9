import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {RULES} from '../../../src/lint/rules/index.ts';
import {inDocument} from '../../check-text.ts';
import {Prng} from '../../prng.ts';
import type {Outcome, Wishes} from '../outcome.ts';
import {Scene} from '../scene.ts';

/** The size of the large documents, in characters. */
const MEGABYTE = 1_000_000;

/** Where small books lie. */
const FOLDERS = ['test/fixtures', 'test/trust/cases', 'examples'];

/** The file that a small book begins with. */
const ROOTS = ['input.tex', 'main.tex', 'a.tex', 'book.tex', 'bulletin.tex'];

/** Requests, with what they read. */
const REQUESTS = [
  'game file=games.pgn game=2',
  'games file=games.pgn player=Morphy diagrams=every=4',
  'diagram file=games.pgn game=1 after=2w',
  'game file=no.pgn game=2',
  'game file=games.pgn game=99',
];

const GAMES =
  '[White "Morphy"]\n[Black "Hart"]\n\n1. e4 e5 2. Nf3 {best} Nc6 *\n\n' +
  '[White "Lasker"]\n[Black "Bauer"]\n\n1. f4 d5 2. e3 (2. Nf3 g6) Nf6 1-0\n';

/** A document that begins and ends with its body, by the lines that `\begin{document}` and `\end{document}` stand in. */
interface SmallBook {
  readonly name: string;
  /** The file that it begins with. */
  readonly root: string;
  /** Its files by their names. */
  readonly files: Readonly<Record<string, string>>;
  readonly head: string;
  readonly body: string;
  readonly tail: string;
}

/** Ways to make a book large; each returns its files. */
const WAYS: Readonly<
  Record<string, (book: SmallBook, size: number) => Readonly<Record<string, string>>>
> = {
  'in the last kilobyte': ({root, head, body, tail, files}, size) => ({
    ...files,
    [root]: `${head}${prose(size)}${body}${tail}`,
  }),
  'at the beginning': ({root, head, body, tail, files}, size) => ({
    ...files,
    [root]: `${head}${body}${body.endsWith('\n') ? '' : '\n'}\n${prose(size)}${tail}`,
  }),
  'between large files': ({root, head, body, tail, files}, size) => ({
    ...files,
    [root]: `${head}\\input{prose-1}\n\n${body}${body.endsWith('\n') ? '' : '\n'}\n\\input{prose-2}\n${tail}`,
    'prose-1.tex': prose(size / 2),
    'prose-2.tex': prose(size / 2),
  }),
  'in a file of its own': ({root, head, body, tail, files}, size) => ({
    ...files,
    [root]: `${head}${prose(size)}\\input{${OWN}}\n${tail}`,
    [OWN]: body,
  }),
};

/** The file that a body has of its own. */
const OWN = 'own.tex';

const PARAGRAPH =
  'The hall was full long before the first clock was started, and those who had come late stood along the walls.\n' +
  'Nobody spoke; now and then a chair was moved, and the rain could be heard on the roof.\n\n';

function prose(size: number): string {
  return PARAGRAPH.repeat(Math.ceil(size / PARAGRAPH.length));
}

/**
 * What is found in a small book is found in it as part of a large one: findings, games and records.
 * `only` names another folder of books.
 */
export async function runBookTwins({runs, seed, only, report}: Wishes): Promise<Outcome> {
  const random = new Prng(seed);
  const folders = only === undefined ? FOLDERS : [only];
  const books = [...smallBooks(folders), ...(only === undefined ? bodies() : [])];
  const rest = books.flatMap((book) => Object.keys(WAYS).map((way) => [book, way] as const));
  const count = Math.min(runs, rest.length);
  const failures: string[] = [];
  for (let tried = 0; tried < count; tried += 1) {
    const [[book, way] = []] = rest.splice(random.below(rest.length), 1);
    if (book === undefined || way === undefined) break;
    const small = await findAll(book.root, book.files);
    const files = WAYS[way]?.(book, MEGABYTE) ?? {};
    const large = await findAll(book.root, files);
    for (const [what, found] of Object.entries(small)) {
      if (large[what] === found) continue;
      failures.push(`${book.name} ${way}: ${what} differ`);
      report(`${failures.at(-1) ?? ''}\n${found}\n---\n${large[what] ?? ''}`);
    }
  }
  return {tried: count, failures, notes: [`${books.length} books`]};
}

/** The findings with the lines that they are on, the games, the records and the text that `--fix` and `build` leave. */
async function findAll(
  root: string,
  files: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const scene = new Scene(files);
  try {
    const check = await scene.run([
      'check',
      '--no-config',
      '--preset',
      'strict',
      '--format',
      'json',
      root,
    ]);
    const {findings} = JSON.parse(check.stdout) as {readonly findings: readonly Finding[]};
    const extract = await scene.run(['extract', '--no-config', root]);
    await scene.run(['precompute', '--no-config', root]);
    const records = scene.texts.get(root.replace(/\.tex$/, '.skm')) ?? '';
    await scene.run(['check', '--no-config', '--fix', root]);
    await scene.run(['build', '--no-config', root]);
    return {
      findings: findings.map((one) => show(one, root, files)).join('\n'),
      games: extract.stdout,
      records,
      'corrected texts': bodiesOf(scene.texts),
    };
  } finally {
    scene.remove();
  }
}

interface Finding {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly rule: string;
  readonly message: string;
}

/** A finding with the text of its line in place of its number. */
function show(
  {file, line, column, rule, message}: Finding,
  root: string,
  files: Readonly<Record<string, string>>,
): string {
  const text = files[file]?.split(/\r\n|\r|\n/)[line - 1] ?? '';
  const name = file === OWN ? root : file;
  return `${name}:${column} ${rule} ${message.replaceAll(/line \d+/g, 'line N')}: ${text}`;
}

/** The texts without what makes them large. */
function bodiesOf(texts: ReadonlyMap<string, string>): string {
  const own = texts.get(OWN) ?? '';
  return [...texts]
    .filter(([name]) => name.endsWith('.tex') && name !== OWN && !name.startsWith('prose-'))
    .map(
      ([name, text]) =>
        `${name}\n${text
          .replaceAll(PARAGRAPH, '')
          .replaceAll(`\\input{${OWN}}`, () => own)
          .replaceAll(/\\input\{prose-\d\}/g, '')
          .replaceAll(/\s+/g, ' ')}`,
    )
    .join('\n');
}

function smallBooks(folders: readonly string[]): readonly SmallBook[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, {withFileTypes: true})
      .filter((entry) => entry.isDirectory())
      .map(({name}) => name)
      .sort()
      .flatMap((name) => readBook(name, join(folder, name))),
  );
}

/** Empty for a text that is no complete document, or says something before or after its body. */
function readBook(name: string, folder: string): readonly SmallBook[] {
  const names = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter(
    (file) => /\.(?:tex|sty|cls|pgn|txt)$/.test(file) && !/^output/.test(file),
  );
  const files = Object.fromEntries(
    names.map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
  const root = ROOTS.find((file) => files[file] !== undefined) ?? '';
  const book = split(name, root, files);
  return book === undefined ? [] : [book];
}

/** The examples of all rules, and requests. */
function bodies(): readonly SmallBook[] {
  const examples = RULES.flatMap(({name, examples}) =>
    examples.map(({wrong, dialect}) => [name, inDocument(wrong, dialect)] as const),
  );
  const requests = REQUESTS.map(
    (request) => [request, inDocument(`% skakmat: ${request}\n% skakmat: end`)] as const,
  );
  return [...examples, ...requests].flatMap(
    ([name, text]) => split(name, 'book.tex', {'book.tex': text, 'games.pgn': GAMES}) ?? [],
  );
}

function split(
  name: string,
  root: string,
  files: Readonly<Record<string, string>>,
): SmallBook | undefined {
  const [, head, body, tail] =
    /^([^]*\\begin\{document\}[ \t]*(?:\r\n|\r|\n))([^]*)(\\end\{document\}[^]*)$/.exec(
      files[root] ?? '',
    ) ?? [];
  if (head === undefined || body === undefined || tail === undefined) return undefined;
  return {name, root, files, head, body, tail};
}
