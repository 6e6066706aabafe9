import {join, delimiter, resolve} from 'node:path';
import {isInside, namesIn, readOrNothing, realPathOf, repositoryOf} from '../../workspace/index.ts';
import type {World} from '../../workspace/index.ts';
import {readLatexmkrc, type LatexmkSettings} from '../prove/choose-engine.ts';
import {execFileSync} from 'node:child_process';
import {accessSync, constants, cpSync, mkdirSync} from 'node:fs';

/** The files latexmk reads, the author's own settings before those of the book (latexmk 4.79). */
const IN_HOME = ['.config/latexmk/latexmkrc', '.latexmkrc'];
const BESIDE_BOOK = ['latexmkrc', '.latexmkrc'];

/** Reads the settings that latexmk would use for a book in `folder`, without executing them. */
export function readLatexmkSettings(folder: string, {env}: World): LatexmkSettings {
  const home = env['HOME'];
  const ours = home === undefined ? [] : IN_HOME.map((name) => join(home, name));
  const texts = [...ours, ...BESIDE_BOOK.map((name) => join(folder, name))].map(readOrNothing);
  const {inputs, ...others} = readLatexmkrc(texts.join('\n'));
  const kept = inputs?.filter((input) => isOfBook(input, folder));
  return {...others, ...(kept !== undefined && kept.length > 0 && {inputs: kept})};
}

/** Returns the value of TEXINPUTS with folders prepended, and TeX's own after it if it was unset. */
export function addInputs(folders: readonly string[], value: string | undefined): string {
  return [...folders, value ?? ''].join(delimiter);
}

/** True if a folder is in the repository of the book: TeX reads what is on its search path. */
function isOfBook(input: string, folder: string): boolean {
  const place = realPathOf(resolve(folder, input.replace(/\/+$/, '')));
  return isInside(repositoryOf(folder), place);
}

/** The variables that TeX and its file search need; no others are passed on. */
const WANTED = new RegExp(
  [
    '^(?:PATH|HOME|USER|LOGNAME|LANG|LC_\\w+|TZ|TMPDIR|TEMP|TMP|SystemRoot|SYSTEMROOT|WINDIR|COMSPEC)$',
    '^(?:USERPROFILE|APPDATA|LOCALAPPDATA|PATHEXT|XDG_CACHE_HOME|FONTCONFIG_\\w+|OSFONTDIR)$',
    '^(?:TEX|BIB|BST|ENC|MF|MP|LUA|LUATEX|CLUA|PDFTEX|XETEX|DVIPS|CMAP|SFD|OPENTYPE|TTF|T1)\\w*(?:INPUTS?|FONTS)$',
    '^(?:TEXMF|TEXFONT|VARTEX|MKTEX|KPATHSEA)\\w*$',
    '^(?:SOURCE_DATE_EPOCH|FORCE_SOURCE_DATE|SELFAUTO\\w*)$',
  ].join('|'),
);

/** The folders that TeX may use. */
interface TexPlaces {
  readonly scratch: string;
  /** Folders it searches before those that the user has set. */
  readonly inputs: readonly string[];
  /** True if it may read files outside the folder of the document. */
  readonly readsAnywhere: boolean;
}

/**
 * Returns the environment of TeX: it writes only into `scratch`, reads outside the author's folder
 * only where allowed, and does not wrap the lines of its log.
 */
export function texEnvironment(
  env: World['env'],
  {scratch, inputs, readsAnywhere}: TexPlaces,
): Record<string, string> {
  const kept = Object.entries(env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && WANTED.test(entry[0]),
  );
  return {
    // A shell would find TeX by itself, but TeX could then not find its files.
    PATH: '',
    ...Object.fromEntries(kept),
    openin_any: readsAnywhere ? 'a' : 'p',
    openout_any: 'p',
    shell_escape: 'f',
    // The pages are discarded, so no font has to be drawn; Metafont would run code of the book.
    MKTEXPK: '0',
    MKTEXMF: '0',
    MKTEXTFM: '0',
    MISSFONT_LOG: join(scratch, 'missfont.log'),
    TEXMFOUTPUT: scratch,
    // TeX adds no `.tex` to names in its output directory; the document may read what it has written.
    TEXINPUTS: addInputs([scratch, ...inputs], env['TEXINPUTS']),
    SKAKMAT_SCRATCH: scratch,
    max_print_line: '100000',
    error_line: '254',
    half_error_line: '238',
  };
}

/** The folder, within the scratch folder, of the trees that TeX and its packages may write; TeX itself opens no name that begins with a dot. */
const TREES = '.texmf';

/** The trees of a user, and those of the caches; both kinds are in the order in which they are searched. */
const VARIABLES = ['TEXMFCONFIG', 'TEXMFVAR', 'TEXMFHOME'] as const;
const CACHES = ['TEXMFCACHE', 'TEXMFVAR', 'TEXMFSYSVAR'] as const;

/** A copy of larger caches would take longer than what it saves. */
const MOST_CACHE_FILES = 200;

/**
 * Returns variables that give TeX trees and caches of its own in the scratch folder. What a run leaves
 * there is gone with it: a package in the user's `TEXMFVAR` would be loaded by every later run of TeX.
 * The user's own trees are searched after them, as parts of `TEXMFHOME`.
 */
export function makeTexTrees(
  scratch: string,
  env: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const [config, own, cache] = ['config', 'var', 'cache'].map((name) => {
    const path = join(scratch, TREES, name);
    mkdirSync(path, {recursive: true});
    return path;
  }) as [string, string, string];
  const names = [...VARIABLES, ...CACHES.filter((name) => name !== 'TEXMFVAR')];
  const values = new Map(askKpsewhich(names, env));
  const trees = VARIABLES.flatMap((name) => values.get(name) ?? []);
  const caches = CACHES.flatMap((name) => values.get(name)?.split(delimiter) ?? []);
  copyFontNames(caches, own);
  return {
    TEXMFCONFIG: config,
    TEXMFVAR: own,
    ...(trees.length > 0 && {TEXMFHOME: `{${trees.join(',')}}`}),
    TEXMFCACHE: [...new Set([own, ...caches])].join(delimiter),
    XDG_CACHE_HOME: cache,
  };
}

/** Asks for variables of TeX's own file search; none if its program is not there. */
function askKpsewhich(
  names: readonly string[],
  env: Readonly<Record<string, string>>,
): readonly (readonly [string, string])[] {
  try {
    const question = names.map((name) => `$${name}`).join('\n');
    const answer = execFileSync('kpsewhich', ['-expand-var', question], {
      ...{env, encoding: 'utf8', timeout: 10_000, stdio: ['ignore', 'pipe', 'ignore']},
    });
    const values = answer.split(/\r?\n/);
    return names.flatMap((name, i) => {
      const value = values[i] ?? '';
      return value === '' || value.includes('$') ? [] : [[name, value] as const];
    });
  } catch {
    return [];
  }
}

/**
 * Copies luaotfload's index of the fonts, which it reads only where it may write it, and takes minutes to
 * make. The fonts themselves it also reads from the caches that follow.
 */
function copyFontNames(caches: readonly string[], own: string): void {
  const indexes = caches.flatMap((cache) =>
    namesIn(join(cache, CACHE)).map((space) => ({
      cache,
      space,
      path: join(cache, CACHE, space, NAMES),
    })),
  );
  const found = indexes.filter(({path}) => namesIn(path).length > 0);
  // luaotfload writes to the first of them that it may write, so that this one is in use.
  const index = found.find(({path}) => isWritable(path)) ?? found[0];
  if (index === undefined || namesIn(index.path).length > MOST_CACHE_FILES) return;
  cpSync(index.path, join(own, CACHE, index.space, NAMES), {recursive: true, dereference: true});
}

const CACHE = 'luatex-cache';
const NAMES = 'names';

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
