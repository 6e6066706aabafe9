import {OPEN_BRACE, type Span} from '../../text/index.ts';
import type {MoveToken} from '../movetext/token.ts';
import {afterControl, closeOfGroup, needsArgument} from '../../tex/index.ts';
import type {LookUp} from './if-test.ts';

/** The control sequences and characters that the document and its engine can carry in a comment. */
export interface CommentRules {
  /** Tests whether a control sequence, named without its backslash, survives after a move. */
  readonly carries: (name: string) => boolean;
  /** Looks up control sequences, whose meaning decides how the packages read them. */
  readonly lookUp: LookUp;
  /** Tests whether the document itself defines a command, so that it may hold a move. */
  readonly isOwn: (name: string) => boolean;
  /** True if the engine reads characters beyond ASCII as characters, as LuaTeX and XeTeX do. */
  readonly isUnicode: boolean;
  /** True if all code is known, so that `_` and `^` are what TeX makes of them. */
  readonly isAllKnown?: boolean;
}

/**
 * The first thing in a move's comment that the packages cannot carry; undefined where there is none.
 *
 * skak expands the comment again and again while it looks for the end of the move, until it meets
 * the first plain character that cannot belong to one; what is after that is safe. So
 * `e4\textbf{!}` breaks into errors, and `e4!\textbf{x}` is printed as it should be. Everything
 * here was tried with skak 1.5.3 and xskak 1.5.
 */
export function findStray(text: string, token: MoveToken, rules: CommentRules): Span | undefined {
  const {start, end} = token;
  let at = token.meaningEnd;
  let isSafe = false;
  let depth = text.charCodeAt(start) === OPEN_BRACE ? 1 : 0;
  while (at < end) {
    const sign = text.charAt(at);
    const after = sign === '\\' ? afterControl(text, at, end) : at + 1;
    const control = sign === '\\' ? text.slice(at + 1, after) : undefined;
    const stray = {start: at, end: after};
    if (depth === 0 && NEVER.has(sign)) return stray;
    if (control !== undefined && isStarved(text, stray, end, rules)) return stray;
    if (control === ' ' || (sign === '$' && !isSafe && mathEnd(text, at, end) < 0)) return stray;
    if (!isSafe) {
      if (control !== undefined && rules.lookUp(control)?.kind === 'broken') return stray;
      if (TIES.has(sign) || (sign > '~' && !rules.isUnicode)) return stray;
    }
    if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (control === undefined && sign !== '$' && !GOES_ON.has(sign)) isSafe = true;
    at = sign === '$' && !isSafe ? mathEnd(text, at, end) + 1 : after;
    if (control !== undefined && !isSafe) at = skipGroups(text, at, end);
  }
  return findScript(text, {start: token.meaningEnd, end}, rules);
}

/** The first `_` or `^` outside of formulas, at which TeX stops; what macros make of their arguments is not known. */
function findScript(
  text: string,
  {start, end}: Span,
  {isAllKnown = false}: CommentRules,
): Span | undefined {
  for (let at = start; isAllKnown && at < end;) {
    const sign = text.charAt(at);
    if (sign === '_' || sign === '^') return {start: at, end: at + 1};
    if (sign === '\\') {
      at = afterControl(text, at, end);
      const [options = ''] = /^\s*\[[^\]]*\]/.exec(text.slice(at, Math.min(end, at + 200))) ?? [];
      at = skipGroups(text, at + options.length, end);
    } else at = (sign === '$' ? Math.max(at, mathEnd(text, at, end)) : at) + 1;
  }
  return undefined;
}

/**
 * Finds what stops TeX in a comment: a control sequence whose argument is missing, because its group ends
 * after it, or a `_` or `^`.
 */
export function findBroken(
  text: string,
  {start, end}: Span,
  rules: CommentRules,
): Span | undefined {
  for (let at = text.indexOf('\\', start); at >= 0 && at < end; at = text.indexOf('\\', at)) {
    const after = afterControl(text, at, end);
    if (isStarved(text, {start: at, end: after}, end, rules)) return {start: at, end: after};
    at = after;
  }
  const [own = ''] = /^\\xskakcomment\s*\{/.exec(text.slice(start, end)) ?? [];
  return findScript(text, {start: start + own.length, end}, rules);
}

/** Tests whether the group of a control sequence ends with it though it needs an argument. */
function isStarved(
  text: string,
  control: Span,
  end: number,
  {isOwn, lookUp}: CommentRules,
): boolean {
  let at = control.end;
  while (at < end && /\s/.test(text.charAt(at))) at += 1;
  if (at >= end || text.charAt(at) !== '}') return false;
  const name = text.slice(control.start + 1, control.end);
  const view = lookUp(name);
  return isOwn(name) ? view?.kind === 'macro' && view.parameters > 0 : needsArgument(name);
}

/** The offset of the dollar sign that ends the formula which begins at `at`; -1 if none does. */
function mathEnd(text: string, at: number, end: number): number {
  const close = text.indexOf('$', at + 1);
  return close > at + 1 && close < end ? close : -1;
}

/** The offset after the arguments of a control sequence. */
function skipGroups(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && text.charAt(at) === '{') {
    const close = closeOfGroup(text, at, end);
    at = close < 0 ? end : close + 1;
  }
  return at;
}

/** They break or scramble the list wherever they are outside braces. */
const NEVER: ReadonlySet<string> = new Set('_^&)');
/** Ties, which do not survive directly after a move. */
const TIES: ReadonlySet<string> = new Set('~\u00a0');
/** After these skak still looks for the end of the move. */
const GOES_ON: ReadonlySet<string> = new Set('abcdefgh12345678x=+#');
