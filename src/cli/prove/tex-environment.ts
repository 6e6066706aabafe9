import type {World} from '../world.ts';

/** The variables that TeX and its search for files need; nothing else of ours is told to it. */
const WANTED = new RegExp(
  [
    '^(?:PATH|HOME|USER|LOGNAME|LANG|LC_\\w+|TZ|TMPDIR|TEMP|TMP|SystemRoot|SYSTEMROOT|WINDIR|COMSPEC)$',
    '^(?:USERPROFILE|APPDATA|LOCALAPPDATA|PATHEXT|XDG_CACHE_HOME|FONTCONFIG_\\w+|OSFONTDIR)$',
    '^(?:TEX|BIB|BST|ENC|MF|MP|LUA|LUATEX|CLUA|PDFTEX|XETEX|DVIPS|CMAP|SFD|OPENTYPE|TTF|T1)\\w*(?:INPUTS?|FONTS)$',
    '^(?:TEXMF|TEXFONT|VARTEX|MKTEX|KPATHSEA)\\w*$',
    '^(?:SOURCE_DATE_EPOCH|FORCE_SOURCE_DATE|SELFAUTO\\w*)$',
  ].join('|'),
);

/**
 * The environment of TeX: it writes into `scratch` only, reads beyond the author's folder only where
 * that was allowed, and breaks no line of its log.
 */
export function texEnvironment(
  env: World['env'],
  scratch: string,
  readsAnywhere: boolean,
): Record<string, string> {
  const kept = Object.entries(env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && WANTED.test(entry[0]),
  );
  return {
    ...Object.fromEntries(kept),
    openin_any: readsAnywhere ? 'a' : 'p',
    openout_any: 'p',
    shell_escape: 'f',
    // Nobody looks at the pages, so no font has to be drawn.
    MKTEXPK: '0',
    TEXMFOUTPUT: scratch,
    SKAKMAT_SCRATCH: scratch,
    max_print_line: '100000',
    error_line: '254',
    half_error_line: '238',
  };
}
