import type {MagicComment, TexDocument} from './tex-document.ts';

/** Packages that only LuaTeX and XeTeX can load. */
export const UNICODE_PACKAGES: ReadonlySet<string> = new Set([
  ...['fontspec', 'unicode-math', 'polyglossia', 'mathspec', 'xltxtra', 'xunicode', 'xeCJK'],
  ...['luacode', 'luatextra', 'luatexja', 'luatexja-fontspec', 'luatexja-preset', 'luaotfload'],
]);

const program = /^(?:TS-)?program\s*=/i;
const luaProgram = /^(?:TS-)?program\s*=\s*(?:dvi)?lua/i;
const unicodeProgram = /^(?:TS-)?program\s*=\s*(?:dvi)?(?:lua|xe)(?:hb)?(?:la)?tex/i;

/** Tests whether a document asks for LuaTeX or XeTeX, by the packages it loads or in a comment. */
export function isUnicodeEngine({
  packages,
  comments,
}: Pick<TexDocument, 'packages' | 'comments'>): boolean {
  if (packages.some(({name}) => UNICODE_PACKAGES.has(name))) return true;
  return comments.some(({kind, text}) => kind === 'tex' && unicodeProgram.test(text));
}

/** Tests whether a document asks for LuaTeX. */
export function isLuaEngine({
  packages,
  comments,
}: Pick<TexDocument, 'packages' | 'comments'>): boolean {
  if (packages.some(({name}) => /^lua/.test(name))) return true;
  return comments.some(({kind, text}) => kind === 'tex' && luaProgram.test(text));
}

/** The engine that a comment for editors names; undefined where it names none. */
export function engineNamedBy({
  text,
}: Pick<MagicComment, 'text'>): 'unicode' | 'eight-bit' | undefined {
  if (!program.test(text)) return undefined;
  return unicodeProgram.test(text) ? 'unicode' : 'eight-bit';
}
