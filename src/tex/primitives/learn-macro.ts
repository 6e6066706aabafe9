import {defineCommand} from '../define/define.ts';
import {mayTouchBoard, pushGapAtCall} from '../expand/push-gap.ts';
import {Unknowable, type DocumentEngine, type ExpansionEngine} from '../expand/expansion-engine.ts';
import {grabGroup, skipSpaces} from '../lexer/grab.ts';
import type {Parameter} from '../lexer/token.ts';
import {SourceText, type Stretch} from '../../text/index.ts';
import {textOfTokens} from '../lexer/text-of-tokens.ts';
import {CATEGORY, isCharacter, isOf, kept, thaw, type Token} from '../lexer/token.ts';
import type {Meaning, Wrapper} from '../macros/meaning.ts';
import {mayPlay} from '../macros/undecided-definitions.ts';

/** The name that a definition defines, with or without braces and star. */
export function readDefined({input}: ExpansionEngine): Token | undefined {
  skipSpaces(input);
  let token = input.next();
  if (isCharacter(token, '*')) {
    skipSpaces(input);
    token = input.next();
  }
  if (token === undefined) return undefined;
  if (isOf(token, CATEGORY.open)) {
    return grabGroup(input, token)?.tokens.find(({kind}) => kind === 'control');
  }
  if (token.kind === 'control' || isOf(token, CATEGORY.active)) return token;
  input.unread(token);
  return undefined;
}

/** Ends the prefixes of an assignment; whether it is global. */
export function takeGlobal(engine: ExpansionEngine): boolean {
  return takePrefixes(engine).has('global');
}

/** Ends the prefixes of a definition: `global`, `long`, `protected`. */
export function takePrefixes(engine: ExpansionEngine): ReadonlySet<string> {
  const {prefixes} = engine;
  engine.prefixes = new Set();
  return prefixes;
}

/** A macro to be defined; its parameters are undefined where they are not understood. */
interface NewMacro {
  readonly parameters: readonly Parameter[] | undefined;
  readonly tokens: readonly Token[];
  readonly isGlobal?: boolean;
  readonly isProtected?: boolean;
  readonly isRobust?: boolean;
  readonly isLong?: boolean;
  /** True if TeX may expand some of the tokens further. */
  readonly isGuessed?: boolean;
  /** True if only TeX knows what the tokens have become. */
  readonly isInexact?: boolean;
}

/** Makes a macro of tokens; one whose body or parameters only TeX knows is opaque. */
export function learnMacro(
  engine: DocumentEngine,
  {text: name}: Token,
  {parameters, tokens, isGlobal = false, isInexact = false, ...traits}: NewMacro,
): void {
  const {session, page} = engine;
  const wrapper = {
    ...makeWrapper(name, parameters ?? [], tokens),
    isProtected: false,
    isLong: false,
    ...traits,
  };
  const own: Meaning = {kind: 'wrapper', wrapper};
  const plays = (isInexact && mayPlay(session, own)) || mayTouchBoard(textOfTokens(tokens));
  const touchesBoard = plays || (parameters?.length !== 0 && 'perhaps');
  const isKnown = parameters !== undefined && !isInexact;
  defineCommand(page.state, name, isKnown ? own : {kind: 'opaque', touchesBoard}, isGlobal);
}

/** A macro whose body is these tokens. */
export function makeWrapper(
  name: string,
  parameters: readonly Parameter[],
  tokens: readonly Token[],
): Wrapper {
  return {name, parameters, body: stretchOf(tokens), atIsLetter: true, tokens: kept(tokens)};
}

/** The place of a body, as near as one stretch can say. */
function stretchOf(tokens: readonly Token[]): Stretch {
  const [first] = tokens;
  const last = tokens.at(-1);
  if (first === undefined || last === undefined) return textStretch('');
  const isWhole = last.source === first.source && last.end >= first.start;
  return isWhole
    ? {source: first.source, start: first.start, end: last.end}
    : textStretch(textOfTokens(tokens));
}

/** A text as a stretch of its own. */
export function textStretch(text: string): Stretch {
  return {source: new SourceText(text, ''), start: 0, end: text.length};
}

/** The result of `\edef`, and whether it holds a command of chess at which TeX stops: none is made to be expanded. */
type ExpandedBody = Pick<NewMacro, 'tokens' | 'isInexact' | 'isGuessed'> & {
  readonly isBroken?: boolean;
};

/** Expands a body as `\edef` does; code that only TeX can expand stays as it is. */
export function expandBody(
  engine: ExpansionEngine,
  body: readonly Token[],
  keepsRobust = false,
): ExpandedBody {
  try {
    const tokens = engine.expandAll(body, keepsRobust || 'primitive');
    const isBroken = tokens.some(({kind, text, isFrozen}, i) => {
      const meaning = kind === 'control' && isFrozen !== true ? engine.meaningOf(text) : undefined;
      return meaning?.kind === 'chess' && meaning.entry.isNode && tokens[i - 1]?.text !== 'protect';
    });
    const isGuessed = tokens.some(
      (token, i) => tokens[i - 1]?.text !== 'protect' && mayExpand(engine, token),
    );
    return {tokens: tokens.map(thaw), isBroken, isGuessed};
  } catch (error) {
    if (error instanceof Unknowable) return {tokens: body, isInexact: true};
    throw error;
  }
}

/** Tests whether a token that the reading does not expand may be a macro of LaTeX or of a package. */
function mayExpand(engine: ExpansionEngine, {kind, text, isFrozen}: Token): boolean {
  if (kind !== 'control' || isFrozen === true || UNEXPANDABLE.has(text)) return false;
  const meaning = engine.meaningOf(text);
  return meaning === undefined || GUESSED.has(meaning.kind);
}

const GUESSED: ReadonlySet<Meaning['kind']> = new Set([
  ...(['plain', 'misspelt', 'choice', 'control', 'primitive', 'switch'] as const),
]);

/** Primitives of TeX, and what `\let` has made a character. */
const UNEXPANDABLE: ReadonlySet<string> = new Set([
  ...['relax', 'par', 'begingroup', 'endgroup', 'bgroup', 'egroup', 'def', 'edef', 'gdef', 'xdef'],
  ...[
    'let',
    'global',
    'long',
    'protected',
    'advance',
    'count',
    'catcode',
    'hbox',
    'vbox',
    'setbox',
  ],
  ...['hskip', 'vskip', 'kern', 'penalty', 'char', 'hfil', 'hfill', 'vfil'],
]);

/** Names what expands commands of chess: TeX stops there, and what it does with the rest only TeX knows. */
export function leaveBroken(document: DocumentEngine, what: string): void {
  document.session.hasChess = true;
  pushGapAtCall(document, {kind: 'macro', what, touchesBoard: true});
}
