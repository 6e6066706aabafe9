import {commandTable, type Names} from '../../tex/index.ts';

/**
 * Commands that were seen to survive directly after a move, besides the signs of chessfss: what
 * they expand to begins with two things that differ (skak 1.5.3, xskak 1.5, TeX Live 2022).
 */
export const CARRIED_CONTROLS: ReadonlySet<string> = new Set([
  ...['footnote', 'footnotemark', 'footnotetext', 'ensuremath', 'textsuperscript', 'textsubscript'],
  ...['quad', 'qquad', 'today', 'LaTeX', 'TeX', 'null', 'bgroup', 'ding', 'char'],
  ...['textellipsis', 'textemdash', 'textendash', 'textquoteright', 'ss', 'ae', 'o', 'i'],
]);

/** Commands that TeX does not expand. */
export const PRIMITIVE_CONTROLS: ReadonlySet<string> = new Set([
  ...['#', '%', '&', '/', 'relax', 'hfill', 'hbox', 'unskip', 'ignorespaces', 'noindent'],
]);

/** Commands that were seen to end in errors directly after a move, among them signs of chessfss. */
export const BROKEN_CONTROLS: ReadonlySet<string> = new Set([
  ...['king', 'queen', 'rook', 'bishop', 'knight', 'pawn', 'longcastling', 'shortcastling'],
  ...['symking', 'symqueen', 'symrook', 'symbishop', 'symknight', 'sympawn'],
  ...['textking', 'textqueen', 'textrook', 'textbishop', 'textknight', 'textpawn'],
  ...['textsymking', 'textsymqueen', 'textsymrook', 'textsymbishop', 'textsymknight'],
  ...['textsympawn', 'wmove', 'bmove', 'movecomment', 'lastmove'],
  ...['emph', 'textbf', 'textit', 'textmd', 'textnormal', 'textrm', 'textsc', 'textsf', 'textsl'],
  ...['texttt', 'textup', 'underline', 'bfseries', 'itshape', 'small', 'footnotesize', 'large'],
  ...['normalsize', 'textcolor', 'color', 'mbox', 'fbox', 'makebox', 'raisebox', 'rule', 'phantom'],
  ...['hphantom', 'strut', 'hspace', 'vspace', 'hskip', 'kern', 'penalty', 'medskip', 'par', '\\'],
  ...['newline', 'linebreak', 'pagebreak', 'allowbreak', 'nobreak', 'leavevmode', 'nobreakspace'],
  ...[',', ';', '!', ':', 'thinspace', 'negthinspace', 'enspace', 'thinmuskip', 'xspace'],
  ...['label', 'ref', 'pageref', 'cite', 'index', 'marginpar', 'stepcounter', 'string'],
  ...['dots', 'ldots', 'S', 'P', 'copyright', 'dag', 'ddag', 'pounds', '$', '_', '{', '}', 'aa'],
  ...['textasteriskcentered', 'textbackslash', 'textbar', 'textdagger', 'textless', 'textgreater'],
  ...['pm', 'mp', 'infty', 'times', 'cdot', 'star', 'ast', 'oplus', 'surd', 'square', 'triangle'],
  ...['bigcirc', 'to', 'rightarrow', 'Rightarrow', 'checkmark', 'begingroup'],
]);

/** Signs of formulas that were seen to survive after a `$` in a group after a move: `e4{$\\pm$}`. */
export const FORMULA_SIGNS: ReadonlySet<string> = new Set([
  ...['pm', 'mp', 'infty', 'times', 'cdot', 'star', 'ast', 'oplus', 'bigcirc', 'to', 'leftarrow'],
  ...['rightarrow', 'Rightarrow', 'uparrow', 'downarrow', 'leftrightarrow', 'Leftrightarrow'],
  ...['nearrow', 'searrow', 'alpha', 'beta', 'gamma', 'delta', 'Delta', 'sim', 'approx', 'leq'],
  ...['geq', 'le', 'ge', 'neq', 'ne', 'equiv', 'triangle', 'surd', 'bullet', 'circ', 'dagger'],
  ...['ddagger', 'otimes', 'odot', 'ominus', 'diamond', 'clubsuit', 'spadesuit', 'cdots', 'ldots'],
  ...['dots', 'triangleright', 'triangleleft', 'bigtriangleup', 'bigtriangledown', 'perp', 'gg'],
  'll',
]);

/**
 * Tests whether a command that breaks directly after a move was seen to survive after another character of
 * a remark, as in `e4{ \textbf{good}}`: there `\if` expands it only as far as to what is unlike that character.
 */
export function survivesSecond(name: string): boolean {
  return BROKEN_CONTROLS.has(name) && !BROKEN_ANYWHERE.has(name);
}

/** The last ones are errors outside formulas. */
const BROKEN_ANYWHERE: ReadonlySet<string> = new Set([
  ...['lastmove', 'par', 'string', 'thinmuskip'],
  ...['pm', 'mp', 'infty', 'times', 'cdot', 'star', 'ast', 'oplus', 'surd', 'square', 'triangle'],
  ...['bigcirc', 'to', 'rightarrow', 'Rightarrow'],
]);

/** The depth to which macros are followed that consist of other macros. */
const DEPTH = 8;

/**
 * True if a command survives after a move: a sign of the notation, or one that the document makes
 * of such signs and of characters. Anything else expands into what skak cannot take.
 */
export function isCarried(name: string, definitions: Names, depth = 0): boolean {
  const meaning = definitions.commands.get(name);
  if (meaning?.kind !== 'wrapper') {
    if (BROKEN_CONTROLS.has(name)) return false;
    return (
      commandTable.get(name)?.isSymbol === true ||
      CARRIED_CONTROLS.has(name) ||
      PRIMITIVE_CONTROLS.has(name) ||
      name === 'empty'
    );
  }
  if (depth > DEPTH) return false;
  const {source, start, end} = meaning.wrapper.body;
  const body = source.text.slice(start, end).trimStart();
  if (body === '' || /^[$!?.,;:'"/*@[\]<>|+#-]/.test(body) || /^\{?[i-wyzA-Y09]/.test(body))
    return true;
  const [, inner] = /^\{?\\([A-Za-z@]+|[^])/.exec(body) ?? [];
  return inner !== undefined && isCarried(inner, definitions, depth + 1);
}
