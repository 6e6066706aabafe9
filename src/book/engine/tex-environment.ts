import {join} from 'node:path';
import type {World} from '../../workspace/index.ts';
import {addInputs} from './latexmk-settings.ts';

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
