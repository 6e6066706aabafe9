import type {EntryPoint, Exported} from './read-api.ts';

/** The chapters of a page, in their order. */
const CHAPTERS = [
  {kind: 'function', title: 'Functions'},
  {kind: 'variable', title: 'Values'},
  {kind: 'class', title: 'Classes'},
  {kind: 'type', title: 'Types'},
] as const satisfies {kind: Exported['kind']; title: string}[];

/** Writes the page of an entry point. */
export function writeApiPage({name, summary, exports}: EntryPoint): string {
  const path = name === 'skakmat' ? name : `skakmat/${name}`;
  const chapters = CHAPTERS.flatMap(({kind, title}) => {
    const own = exports.filter((one) => one.kind === kind);
    return own.length === 0 ? [] : [`## ${title}`, ...own.map(writeExport)];
  });
  return [
    `# ${path}`,
    '<!-- Made from the docstrings by `npm run docs`. -->',
    summary,
    `[examples/api/${exampleOf(name)}](../../examples/api/${exampleOf(name)}) is a program that uses it. [All entry points](../api.md)`,
    ...chapters,
  ]
    .join('\n\n')
    .concat('\n');
}

/** The program in examples/api that uses an entry point. */
export function exampleOf(name: string): string {
  return `${name === 'skakmat' ? 'check' : name}.mjs`;
}

function writeExport({name, declaration, docstring, example}: Exported): string {
  return [
    `### ${name}`,
    ...(docstring === '' ? [] : [docstring]),
    `\`\`\`ts\n${indentByTwo(declaration)}\n\`\`\``,
    ...(example === undefined ? [] : [example]),
  ].join('\n\n');
}

/** Declarations as the compiler writes them are indented by four. */
function indentByTwo(text: string): string {
  return text
    .replaceAll(/^(?: {4})+/gmu, (blanks) => ' '.repeat(blanks.length / 2))
    .replaceAll(/^ *#private;\n/gmu, '')
    .replaceAll(/\bimport\("[^"]*"\)\./gu, '');
}
