import {closeOfGroup} from '../lexer/groups.ts';
import {skipToArgument} from '../lexer/skip-token.ts';

/** Names that start like a conditional and take their branches in braces: etoolbox, ifthen. */
const bracedConditional =
  /^if(?:f|thenelse|toggle|bool|boolexpr|boolexpe|def\w+|cs\w+|undef|blank|str\w+|num\w+|dim\w+|in\w*list\w*|patchable\w*|ltx\w+|rmnum|test|nottest|strempty|hyperref|iscommand\w*)$/;

/** Conditionals of TeX, e-TeX, pdfTeX and iftex, which no two groups make into anything else. */
const ownConditionals: ReadonlySet<string> = new Set(
  `if ifcat ifx ifnum ifdim ifodd ifcase ifvmode ifhmode ifmmode ifinner ifvoid ifhbox ifvbox ifeof iftrue
  iffalse ifdefined ifcsname iffontchar ifincsname ifabsnum ifabsdim ifprimitive ifpdfabsnum ifpdfabsdim
  ifpdfprimitive ifpdf ifetex ifeTeX ifluatex ifLuaTeX ifluahbtex ifLuaHBTeX ifxetex ifXeTeX iftutex ifTUTeX
  ifPDFTeX ifptex ifpTeX ifuptex ifupTeX`.split(/\s+/),
);

/** Tests whether a name is that of a conditional of TeX or iftex. */
export function isOfTex(name: string): boolean {
  return ownConditionals.has(name);
}

/** Tests whether a name opens a conditional that `\fi` closes. */
export function isConditional(name: string): boolean {
  if (!name.startsWith('if')) return false;
  return ownConditionals.has(name) || !bracedConditional.test(name);
}

/**
 * True if what follows an unknown name that begins with `if`, which ends at `offset`, are branches in
 * braces: at least two groups, and no `\else` or `\fi` after them.
 *
 *     \ifdraft{draft}{final}      \ifprint{\bf text}\fi
 *             ^^^^^^^^^^^^^^
 */
export function takesBranches(name: string, text: string, offset: number, end: number): boolean {
  if (ownConditionals.has(name) || name.startsWith('if@')) return false;
  let at = offset;
  let count = 0;
  for (;;) {
    const open = skipToArgument(text, at, end);
    if (open < 0 || open >= end || text.charAt(open) !== '{') break;
    const close = closeOfGroup(text, open, end);
    if (close < 0) return false;
    at = close + 1;
    count += 1;
  }
  return count > 1 && !/^\s*\\(?:else|fi|or)(?![A-Za-z])/.test(text.slice(at, at + 40));
}
