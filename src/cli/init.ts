import {dirname, join, relative, sep, resolve} from 'node:path';
import {COPYABLE_MACROS, commandTable, parseTex, readTextSettings} from '../tex/index.ts';
import type {TexDocument, TexNode} from '../tex/index.ts';
import {printable, UserError, plural, type SourceText} from '../text/index.ts';
import {
  EXIT,
  findSettingsFile,
  findUpward,
  isDirectory,
  NOTHING,
  readTemplate,
  recognised,
  say,
  widthOf,
  writeWhole,
  type World,
  findFiles,
  makeReadInput,
  tryOpenSource,
} from '../workspace/index.ts';
import type {Stage} from './commands/command-entry.ts';
import type {EditorName} from './commands/options.ts';
import {
  EDITOR_SNIPPETS,
  chooseFile,
  describeSnippet,
  writeFileText,
} from './editors/editor-snippets.ts';

/** The files in a folder that skakmat can check. */
interface Survey {
  /** The number of .tex files. */
  readonly fileCount: number;
  readonly books: readonly BookSurvey[];
  /** Documents that load no chess package. */
  readonly others: readonly string[];
  /** Files that are not documents of their own, and that no document reads. */
  readonly loose: readonly string[];
  /** Files in Latin-1, CP1252 or the like. */
  readonly notUtf8: readonly string[];
}

/** A document about chess. */
interface BookSurvey {
  readonly path: string;
  /** Files that it reads, at any depth. */
  readonly reads: number;
  readonly packages: readonly string[];
  /** Languages of piece letters that the text sets; empty if it sets none. */
  readonly languages: readonly string[];
}

const CHESS_PACKAGES: ReadonlySet<string> = new Set(
  Array.from(commandTable.values(), (entry) => entry.package),
);

/** Looks through all .tex files of a folder. */
async function surveyFolder(folder: string, world: World): Promise<Survey> {
  const sources: SourceText[] = [];
  for (const path of findFiles([folder])) {
    const source = await tryOpenSource(path, world);
    if (source !== undefined) sources.push(source);
  }
  const documents = sources
    .filter(isRoot)
    .map((source) => parseTex(source, {readInput: makeReadInput(source.path)}));
  const read = new Set(
    documents.flatMap((document) => document.documents.map(({source}) => resolve(source.path))),
  );
  const roots = documents.filter(({source}) => !read.has(resolve(source.path)));
  const books = roots.map(surveyBook);
  return {
    fileCount: sources.length,
    books: books.filter(({packages}) => packages.length > 0),
    others: books.filter(({packages}) => packages.length === 0).map(({path}) => path),
    loose: sources
      .filter((source) => !isRoot(source) && !read.has(resolve(source.path)))
      .map(({path}) => path),
    notUtf8: sources.filter(({encoding}) => encoding !== 'utf-8').map(({path}) => path),
  };
}

function isRoot({text}: SourceText): boolean {
  return text.includes('\\documentclass');
}

function surveyBook(document: TexDocument): BookSurvey {
  const {source, packages, documents, children} = document;
  const names = packages.map(({name}) => name).filter((name) => CHESS_PACKAGES.has(name));
  return {
    path: source.path,
    reads: new Set(documents.map((part) => part.source.path)).size,
    packages: [...new Set(names)],
    languages: [...new Set([...children.flatMap(languagesOf), ...languagesTold(document)])],
  };
}

/** `% skakmat: lang=de`, in the document and in what it reads. */
function languagesTold(document: TexDocument): readonly string[] {
  return [document, ...document.documents].flatMap(({source, comments}) =>
    comments
      .flatMap((comment) => readTextSettings(source, comment))
      .flatMap(({key, value}) => (key === 'lang' ? [value] : [])),
  );
}

function languagesOf(node: TexNode): readonly string[] {
  switch (node.type) {
    case 'include':
      return node.document.children.flatMap(languagesOf);
    case 'branches':
      return node.alternatives.flat().flatMap(languagesOf);
    case 'gap':
      return [];
    case 'command': {
      const inner = node.arguments.flatMap(({children}) => children.flatMap(languagesOf));
      if (node.effect !== 'skak-language' || node.options === undefined) return inner;
      const {options} = node;
      return [options.source.slice(options).trim(), ...inner];
    }
  }
}

/** The number of names in a line before it only counts the rest. */
const MOST_NAMES = 5;

/** The number of books that are described individually. */
const MOST_BOOKS = 20;

/** Describes the survey in plain words. */
function describeSurvey({fileCount, books, others, loose, notUtf8}: Survey): string {
  const lines = [
    `Found ${plural(fileCount, '.tex file')}.`,
    ...(books.length === 0 ? ['No document loads a chess package.'] : []),
    ...books.slice(0, MOST_BOOKS).map(describeBook),
    ...(books.length > MOST_BOOKS ? [`And ${books.length - MOST_BOOKS} more about chess.`] : []),
    ...about(others, 'loads no chess package', 'load no chess package'),
    ...about(loose, 'is read by no document', 'are read by no document'),
    notUtf8.length === 0 ? 'All files are UTF-8.' : `Not UTF-8: ${list(notUtf8)}.`,
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function describeBook({path, reads, packages, languages}: BookSurvey): string {
  const files = reads === 0 ? '' : ` and reads ${plural(reads, 'file')}`;
  const letters = languages.length === 0 ? 'English' : languages.join(', ');
  return `${printable(path)} loads ${packages.join(', ')}${files}; piece letters: ${letters}.`;
}

function about(paths: readonly string[], one: string, many: string): readonly string[] {
  if (paths.length === 0) return [];
  return [`${list(paths)} ${paths.length === 1 ? one : many}.`];
}

function list(paths: readonly string[]): string {
  const shown = paths.slice(0, MOST_NAMES).map(printable).join(', ');
  return paths.length > MOST_NAMES ? `${shown} and ${paths.length - MOST_NAMES} more` : shown;
}

interface InitFlags {
  readonly editor?: EditorName;
  readonly file?: string;
  readonly dryRun?: boolean;
  readonly accessible?: boolean;
  readonly overleaf?: boolean;
  readonly zip?: string;
}

/**
 * `skakmat init`: surveys the folder, writes a settings file if there is none, and suggests next
 * steps; with `--accessible` only prints lines for a preamble, with `--editor` only a file for that
 * editor, so that the output can be saved as it is.
 */
export async function init(
  folder: string,
  {editor, file, dryRun, accessible, overleaf, zip}: InitFlags,
  {program, world}: Stage,
): Promise<number> {
  if (accessible === true) {
    world.stdout.write(COPYABLE_MACROS);
    return EXIT.clean;
  }
  if (editor !== undefined) {
    const chosen = chooseFile(EDITOR_SNIPPETS[editor], file);
    const source = {version: program.version() ?? '', readTemplate};
    world.stderr.write(describeSnippet(editor, EDITOR_SNIPPETS[editor], chosen, widthOf(world)));
    world.stdout.write(writeFileText(chosen, source));
    return EXIT.clean;
  }
  if (!isDirectory(folder)) throw new UserError('no-folder', `${folder}: is not a folder`);
  if (overleaf === true) {
    await writeOverleafFiles(zip ?? folder, zip !== undefined, {
      isRehearsal: dryRun === true,
      world,
    });
    return EXIT.clean;
  }
  const survey = await surveyFolder(folder, world);
  if (survey.fileCount === 0) {
    throw new UserError('no-files', `${folder}: no readable .tex files`);
  }
  world.stdout.write(describeSurvey(survey));
  return writeSettingsFile(folder, dryRun === true, world) ? EXIT.clean : EXIT.usage;
}

/** The files that check moves inside TeX: Overleaf runs nothing else. */
const OVERLEAF = ['skakmat.sty', 'skakmat.lua', 'latexmkrc'] as const;

/** Writes them into a folder or an archive; a file of the author's that is not skakmat's stays. */
async function writeOverleafFiles(
  path: string,
  isArchive: boolean,
  {isRehearsal, world}: {readonly isRehearsal: boolean; readonly world: World},
): Promise<void> {
  const {zipFiles} = await import('./games/zip-files.ts');
  const kit = OVERLEAF.map((name) => ({path: name, content: readTemplate(`tex/skakmat/${name}`)}));
  const isOurs = recognised((text) => /\bskakmat\b/.test(text), 'file of skakmat');
  const files = isArchive
    ? [{path, bytes: zipFiles(kit)}]
    : kit.map((one) => ({path: join(path, one.path), bytes: Buffer.from(one.content)}));
  for (const file of files) {
    if (!isRehearsal) writeWhole(file.path, file.bytes, isOurs);
    world.stdout.write(`${isRehearsal ? 'Would write' : 'Wrote'} ${printable(file.path)}\n`);
  }
}

/** Writes the settings file, unless the folder has one; then reports that and returns false. */
function writeSettingsFile(folder: string, isRehearsal: boolean, world: World): boolean {
  const path = join(folder, '.skakmatrc.json');
  const inForce = findSettingsFile(folder);
  const isThere = inForce !== undefined && relative(folder, dirname(inForce)) === '';
  // The schema is that of a local installation; without one, editors rely on the language server.
  const schema = 'schema/skakmatrc.schema.json';
  const installed = findUpward(folder, join('node_modules', 'skakmat', schema));
  const $schema = installed === undefined ? undefined : nameFrom(folder, installed);
  const settings = `${JSON.stringify({$schema, extends: 'recommended'}, undefined, 2)}\n`;
  if (isThere) {
    say(`${inForce} already exists; not changed`, world);
    return false;
  }
  if (!isRehearsal) writeWhole(path, Buffer.from(settings), NOTHING);
  world.stdout.write(`\n${isRehearsal ? 'Would write' : 'Wrote'} ${printable(path)}:\n${settings}`);
  if (inForce !== undefined) world.stdout.write(`It replaces ${printable(inForce)}.\n`);
  return true;
}

/** The path of a file relative to `folder`, as JSON Schema expects it. */
function nameFrom(folder: string, path: string): string {
  const name = relative(folder, path).split(sep).join('/');
  return name.startsWith('.') ? name : `./${name}`;
}
