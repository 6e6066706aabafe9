import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import type {GameWriter} from '../../games/index.ts';
import type {TypesetOptions, TypstOptions, WebAssets, WebOptions} from '../../typeset/index.ts';
import {
  describeSystemError,
  isSameFile,
  OWN_OUTPUT,
  readTemplate,
  say,
  type World,
} from '../../workspace/index.ts';

/** Makes a writer of one page, which is loaded only if it is needed. */
export async function makeWebWriterFor(options: WebOptions): Promise<GameWriter> {
  const {makeWebWriter} = await import('../../typeset/web/make-web-writer.ts');
  return makeWebWriter(options, webAssets('page.css'));
}

/** Makes a writer of documents in Typst, which is loaded only if it is needed. */
export async function makeTypstWriterFor(options: TypstOptions): Promise<GameWriter> {
  const {makeTypstWriter} = await import('../../typeset/typst/make-typst-writer.ts');
  return makeTypstWriter(options);
}

/** Makes a writer of sites; their files are written when all games are known. */
export async function makeSiteWriterFor(options: WebOptions): Promise<GameWriter> {
  const {isSitePart, SiteMaker} = await import('../../typeset/web/make-site.ts');
  const assets = {...webAssets('page.css'), search: readTemplate('web/site.js')};
  const maker = new SiteMaker(options, assets);
  return {
    ...{title: 'HTML site', extension: 'html', head: '', separator: '', tail: ''},
    write: (game) => {
      maker.add(game);
      return '';
    },
    files: () => maker.files(),
    isPart: isSitePart,
    get remark() {
      return maker.remark;
    },
  };
}

/** Removes what skakmat wrote for a larger site in the same folder, unless it was edited; returns the number of files. */
export function removeOldParts(
  folder: string,
  written: ReadonlySet<string>,
  {
    writer,
    inputs,
    world,
  }: {
    readonly writer: GameWriter;
    readonly inputs: readonly string[];
    readonly world: World;
  },
): number {
  let removed = 0;
  let path = folder;
  try {
    for (const entry of readdirSync(folder, {withFileTypes: true})) {
      path = join(folder, entry.name);
      if (!entry.isFile() || written.has(path)) continue;
      const content = (): string => readFileSync(path, 'utf8');
      if (writer.isPart?.(entry.name, content) !== true || !OWN_OUTPUT.allows(path)) continue;
      if (inputs.some((input) => isSameFile(input, path))) continue;
      rmSync(path);
      removed += 1;
    }
  } catch (error) {
    say(`${path}: not removed: ${describeSystemError(error)}`, world);
  }
  return removed;
}

/** Makes a writer of e-books; the book is written when all games are known. */
export async function makeEpubWriterFor(
  options: Omit<TypesetOptions, 'solutions'>,
): Promise<GameWriter> {
  const {EpubMaker} = await import('../../typeset/web/make-epub.ts');
  const {zipFiles} = await import('./zip-files.ts');
  const modified = new Date().toISOString().slice(0, 10);
  const maker = new EpubMaker({...options, modified}, webAssets('book.css'));
  return {
    ...{title: 'EPUB', extension: 'epub', head: '', separator: '', tail: ''},
    write: (game) => {
      maker.add(game);
      return '';
    },
    finish: () => zipFiles(maker.files()),
    get remark() {
      return maker.remark;
    },
  };
}

/** Reads the files that pages and books are made with. */
export function webAssets(style: string): WebAssets {
  return {
    style: readTemplate(`web/${style}`),
    script: readTemplate('web/page.js'),
    font: readTemplate('web/figurines.otf', 'base64'),
    sha256: (text) => createHash('sha256').update(text).digest('base64'),
  };
}
