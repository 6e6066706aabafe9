import {resolve} from 'node:path';
import {findFiles, makeReadInput, tryOpenSource, type World} from '../../workspace/index.ts';
import {commandTable, parseTex, readTextSettings} from '../../tex/index.ts';
import type {TexDocument, TexNode} from '../../tex/index.ts';
import type {SourceText} from '../../text/index.ts';

/** The files in a folder that skakmat can check. */
export interface Survey {
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
export interface BookSurvey {
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
export async function surveyFolder(folder: string, world: World): Promise<Survey> {
  const sources: SourceText[] = [];
  for (const path of findFiles([folder])) {
    const source = await tryOpenSource(path, world);
    if (source !== undefined) sources.push(source);
  }
  const documents = sources.filter(isRoot).map(parse);
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

function parse(source: SourceText): TexDocument {
  return parseTex(source, {readInput: makeReadInput(source.path)});
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
