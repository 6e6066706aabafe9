import {FORMULA_SIGNS, survivesSecond} from './carried-controls.ts';
import type {TexToken} from './tex-text.ts';

/** A control sequence as seen by `\if`, which expands it. */
export type ControlView =
  /** A macro with so many arguments; its tokens hold them as `#` and a digit. */
  | {readonly kind: 'macro'; readonly tokens: readonly TexToken[]; readonly parameters: number}
  /** It cannot be expanded, and is equal to any other of its kind. */
  | {readonly kind: 'primitive'}
  /** It expands to several tokens, the first two of which differ, as signs of the notation do. */
  | {readonly kind: 'sign'}
  /** A character, as letters beyond ASCII are to LuaTeX and XeTeX. */
  | {readonly kind: 'char'}
  /** It was seen to end in errors. */
  | {readonly kind: 'broken'};

/**
 * Looks up a control sequence, named without its backslash, or a character beyond ASCII;
 * undefined if nothing is.
 */
export type LookUp = (name: string) => ControlView | undefined;

/** The first two tokens that `\if` sees in a list once all is expanded; fewer if there are no more. */
export interface Head {
  readonly atoms: readonly string[];
  /** The control sequence, or the sign, whose meaning is not known, where one comes first. */
  readonly unknown: string | undefined;
  /** The control sequence that is known to end in errors, where one comes first. */
  readonly broken?: string;
}

/**
 * The first two unexpandable tokens of a list.
 *
 * skak's `\EqStr{#1}{#2}` is `\if#1#2`, which compares just these: in `f4{!!}` it finds two signs
 * that are equal within the group, and takes the group for whatever it asks after.
 */
export function headOf(tokens: readonly TexToken[], lookUp: LookUp, count = 2): Head {
  const atoms: string[] = [];
  const ahead: TexToken[] = [];
  refill(ahead, tokens);
  for (let steps = 0; atoms.length < count && ahead.length > 0; steps += 1) {
    const token = ahead.pop();
    if (token === undefined || steps > MOST_STEPS) return {atoms, unknown: '\\'};
    if (token.type === 'space') atoms.push(' ');
    else if (token.type === 'paragraph') atoms.push(PRIMITIVE);
    else if (token.type === 'group') {
      atoms.push('{');
      ahead.push(CLOSING);
      refill(ahead, token.tokens);
    } else if (token.type === 'char' && token.char < '~') atoms.push(token.char);
    else {
      const name = token.type === 'char' ? token.char : token.name;
      const what = token.type === 'char' ? name : `\\${name}`;
      const isInFormula = atoms.length === 1 && atoms[0] === '$' && FORMULA_SIGNS.has(name);
      const view = lookUp(name) ?? (isInFormula ? PRIMITIVE_VIEW : undefined);
      if (view === undefined) return {atoms, unknown: what};
      const [first = PRIMITIVE] = atoms;
      const isHarmless = isInFormula || (first !== PRIMITIVE && survivesSecond(name));
      if (view.kind === 'broken' && isHarmless) atoms.push(PRIMITIVE);
      else if (view.kind === 'broken') return {atoms, unknown: what, broken: what};
      else if (view.kind === 'char') atoms.push(name);
      else if (view.kind !== 'macro') atoms.push(...ATOMS[view.kind]);
      else if (!expand(ahead, view)) return {atoms, unknown: what};
    }
  }
  return {atoms: atoms.slice(0, count), unknown: undefined};
}

/**
 * Puts what a macro expands to in front. Where its arguments are missing TeX takes what is next
 * in skak's own code, which matters only if the head of the macro holds them.
 */
function expand(ahead: TexToken[], {tokens, parameters}: MacroView): boolean {
  const actuals: (readonly TexToken[])[] = [];
  while (actuals.length < parameters) {
    const token = ahead.pop();
    if (token === undefined && parameters > MOST_MISSING) return false;
    if (token === undefined) actuals.push([NOTHING_KNOWN]);
    else if (token.type === 'group') actuals.push(token.tokens);
    else if (token.type !== 'space') actuals.push([token]);
  }
  refill(ahead, parameters === 0 ? tokens : fillIn(tokens, actuals));
  return true;
}

type MacroView = Extract<ControlView, {kind: 'macro'}>;

/** The head of a macro's body with its arguments; deeper in its groups they stay as they are. */
function fillIn(
  tokens: readonly TexToken[],
  actuals: readonly (readonly TexToken[])[],
  depth = 0,
): readonly TexToken[] {
  const filled: TexToken[] = [];
  for (let i = 0; i < Math.min(tokens.length, MOST_TOKENS); i += 1) {
    const token = tokens[i];
    const next = tokens[i + 1];
    if (token === undefined) break;
    if (token.type === 'group' && depth < MOST_DEPTH) {
      filled.push({type: 'group', tokens: fillIn(token.tokens, actuals, depth + 1)});
    } else if (token.type === 'char' && token.char === '#' && next?.type === 'char') {
      for (const actual of actuals[Number(next.char) - 1] ?? []) filled.push(actual);
      i += 1;
    } else filled.push(token);
  }
  return filled;
}

/** The characters that a list expands to; undefined where anything else comes up, or too much. */
export function expandedText(tokens: readonly TexToken[], lookUp: LookUp): string | undefined {
  const {atoms, unknown} = headOf(tokens, lookUp, MOST_TOKENS);
  const isText = unknown === undefined && atoms.length < MOST_TOKENS;
  return isText && atoms.every((atom) => atom.length === 1) ? atoms.join('') : undefined;
}

/** Puts the tokens of a macro or group in front: two are wanted, so its head will do. */
function refill(ahead: TexToken[], tokens: readonly TexToken[]): void {
  if (tokens.length > MOST_TOKENS) ahead.push(NOTHING_KNOWN);
  for (let i = Math.min(tokens.length, MOST_TOKENS) - 1; i >= 0; i -= 1) {
    const token = tokens[i];
    if (token !== undefined) ahead.push(token);
  }
}

/** Code 256 to TeX. */
const PRIMITIVE = '\\relax';
/** The tokens of the others: for a sign one such token, and one that is equal to nothing. */
const ATOMS = {primitive: [PRIMITIVE], sign: [PRIMITIVE, '\\sign']} as const;
const PRIMITIVE_VIEW = {kind: 'primitive'} as const;
const CLOSING: TexToken = {type: 'char', char: '}'};
/** No name of a macro, so that nothing is known of it. */
const NOTHING_KNOWN: TexToken = {type: 'control', name: ''};
const MOST_TOKENS = 100;
/** With more of them missing a macro swallows the end of skak's own conditional. */
const MOST_MISSING = 2;
/** No head lies deeper in groups. */
const MOST_DEPTH = 2;
/** More than that is a macro that never ends. */
const MOST_STEPS = 1_000;
