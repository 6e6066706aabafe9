import {defineCommand} from '../define/define.ts';
import {readNumber} from '../expand/numbers.ts';
import {isDefined} from '../expand/meanings.ts';
import {
  pushGap,
  pushGapAtCall,
  pushUnknown,
  isAboutChess,
  leaveUnfollowed,
} from '../expand/push-gap.ts';
import {nextSolid, skipEquals} from '../expand/skip-tokens.ts';
import {
  executing,
  type DocumentEngine,
  type Execute,
  type ExpansionEngine,
} from '../expand/expansion-engine.ts';
import {grabMandatory, peekToken, takeTokens} from '../lexer/grab.ts';
import {textOfTokens} from '../lexer/text-of-tokens.ts';
import {CATEGORY, isOf, type Token} from '../lexer/token.ts';
import {expandBody, leaveBroken, takeGlobal} from './learn-macro.ts';
import {assign} from '../state/assign.ts';

/** `\everypar={...}`: code that TeX carries out without a command. */
const everywhere: Execute = (engine, token, document) => {
  skipEquals(engine);
  const next = nextSolid(engine);
  if (next === undefined) return;
  const isGlobal = takeGlobal(engine);
  const {toks} = document.session.values;
  if (isOf(next, CATEGORY.open)) engine.input.unread(next);
  const code = isOf(next, CATEGORY.open)
    ? grabMandatory(engine.input)?.tokens
    : (toks.get(next.text) ?? [next]);
  if (code !== undefined) leaveUnfollowed(document, token, code, {isGlobal});
};

/** `\aftergroup\play`: one token, put off; what it means then may be defined in between. */
const later: Execute = (engine, token, document) => {
  const next = engine.input.next();
  if (next === undefined) return;
  const {text, offset} = document.page.state.cursor;
  const isLater =
    next.kind === 'control' &&
    (isDefined(engine, next) !== true || isDefinedIn(text.slice(offset), next.text));
  if (isLater || isAboutChess(document, [next])) pushUnknown(document, token);
  leaveUnfollowed(document, token, [next]);
};

/** Tests whether a text defines a name. */
function isDefinedIn(text: string, name: string): boolean {
  const at = text.indexOf(`\\${name}`);
  if (at < 0) return false;
  const own = name.replace(/\W/g, '\\$&');
  return new RegExp(`(?:def|let|ommand|Cmd|cmd)\\*?\\s*\\{?\\\\${own}(?![A-Za-z@])`).test(text);
}

/** `\skakmat@later\name{code}`: code that TeX carries out at places that are not followed. */
const atOtherTimes: Execute = ({input}, token, document) => {
  const [place = token] = takeTokens(input);
  leaveUnfollowed(document, place, takeTokens(input));
};

/** `\skakmat@guess\name{code}`: what is done with code about chess is not known. */
const guess: Execute = ({input}, token, document) => {
  const [place = token] = takeTokens(input);
  if (isAboutChess(document, takeTokens(input))) pushUnknown(document, place);
};

/** `\skakmat@perhaps\name{code}`: whether the code is carried out, and how often, is not known. */
const perhaps: Execute = ({input}, token, document) => {
  const [place = token] = takeTokens(input);
  pushGap(document, place, takeTokens(input));
};

/** A name whose value only TeX knows. */
function learnUnknown({page}: DocumentEngine, name: Token | undefined): void {
  if (name?.kind !== 'control') return;
  defineCommand(page.state, name.text, {kind: 'opaque', touchesBoard: true}, false);
}

/** `\newunicodechar{♘}{N}`, `\DeclareUnicodeCharacter{2658}{N}`: in moves the character is what it stands for. */
const defineCharacter: Execute = (engine, token, document) => {
  const written = textOfTokens(takeTokens(engine.input)).trim();
  const code = /^[\dA-Fa-f]{2,6}$/.test(written) ? Number.parseInt(written, 16) : undefined;
  const character = code === undefined || code > 0x10ffff ? written : String.fromCodePoint(code);
  leaveUnfollowed(document, token, takeTokens(engine.input));
  if (character === '') return;
  const {unfollowed} = document.session.values;
  assign(document.page.state, unfollowed, [`catcode ${character}`, `\\${token.text}`], true);
};

/** `\openout\file=games.tex`: what the file holds from now on is not known. */
const openOut: Execute = (engine, _, {session}) => {
  engine.input.next();
  skipEquals(engine);
  let next = nextSolid(engine);
  let name = '';
  for (; next?.kind === 'character'; next = engine.nextExpanded()) {
    if (isOf(next, CATEGORY.space) && name !== '') break;
    name += next.text;
  }
  if (next?.kind === 'control') engine.input.unread(next);
  session.inputs.made.set(name.replace(/["{}]/g, '').replace(/\.tex$/, ''), true);
};

/** `\write\file{...}`, also of `\immediate`, and `\message{...}`. */
const write: Execute = (engine, {text}, document) => {
  if (text === 'write') readFileNumber(engine);
  const {tokens = []} = grabMandatory(engine.input) ?? {};
  // A page is written when `\protect` is `\noexpand`.
  if (expandBody(engine, tokens, text === 'write').isBroken === true)
    leaveBroken(document, `\\${text}`);
};

function readFileNumber(engine: ExpansionEngine): void {
  for (let next = peekToken(engine.input); next !== undefined; next = peekToken(engine.input)) {
    if (isOf(next, CATEGORY.open)) return;
    engine.input.next();
    if (next.kind === 'control') return;
  }
}

/** `\endlinechar=-1`: moves on several lines are not parted. */
const lineEnd: Execute = (engine, token, document) => {
  const isGlobal = takeGlobal(engine);
  skipEquals(engine);
  const what = readNumber(engine) === 13 ? '' : `\\${token.text}`;
  const {unfollowed} = document.session.values;
  assign(document.page.state, unfollowed, ['catcode \n', what], isGlobal);
};

/** `\halign to 5cm{...}`: the first line is carried out around each cell. */
const align: Execute = (engine, token, document) => {
  for (let next = peekToken(engine.input); next !== undefined; next = peekToken(engine.input)) {
    if (isOf(next, CATEGORY.open)) break;
    engine.input.next();
  }
  if (isAboutChess(document, takeTokens(engine.input))) pushUnknown(document, token);
};

/** `\WithSuffix\newcommand\play*[1]{...}` of suffix: what the command does hangs on what follows it. */
const withSuffix: Execute = ({input}, _, document) => {
  for (let next = input.next(); next !== undefined; next = input.next()) {
    if (next.kind !== 'control' || PREFIXES.has(next.text)) continue;
    const [name] = takeTokens(input);
    learnUnknown(document, name);
    break;
  }
  for (let next = peekToken(input); next !== undefined; next = peekToken(input)) {
    if (isOf(next, CATEGORY.open)) break;
    input.next();
  }
  grabMandatory(input);
};

const PREFIXES: ReadonlySet<string> = new Set(['global', 'long', 'outer', 'protected']);

/** `\mathpalette\play{}`: the macro is carried out four times. */
const inSizes: Execute = ({input}, token, document) => {
  const next = peekToken(input);
  if (next?.kind === 'control' && isAboutChess(document, [next])) pushUnknown(document, token);
};

/** beamer's `\againframe{label}`: a frame is carried out once more. */
const playAgain: Execute = (_, {text}, document) => {
  if (document.session.hasChess)
    pushGapAtCall(document, {kind: 'repetition', what: `\\${text}`, touchesBoard: 'noted'});
};

/** `\@break@tfor`: which turns of a loop are left out is not known. */
const breakLoop: Execute = (_, token, document) => {
  pushUnknown(document, token);
};

/** `\globaldefs=1`: groups undo nothing any more. */
const allGlobal: Execute = (_, token, document) => {
  const {unfollowed} = document.session.values;
  assign(document.page.state, unfollowed, [token.text, `\\${token.text}`], true);
};

/** Primitives that carry out code at places that are not followed, or set names to the unknown. */
export const unfollowedPrimitives = executing([
  [everywhere, 'everypar', 'everymath', 'everydisplay', 'everyhbox', 'everyvbox', 'everycr'],
  [everywhere, 'everyeof', 'output', 'everyjob'],
  [later, 'aftergroup', 'afterassignment'],
  [atOtherTimes, 'skakmat@later'],
  [guess, 'skakmat@guess'],
  [perhaps, 'skakmat@perhaps'],
  [
    ({input}, _, document) => {
      learnUnknown(
        document,
        takeTokens(input).find(({kind}) => kind === 'control'),
      );
    },
    'skakmat@forget',
  ],
  [
    (engine, _, document) => {
      learnUnknown(document, nextSolid(engine));
      skipEquals(engine);
      readNumber(engine);
    },
    'luadef',
  ],
  [defineCharacter, 'newunicodechar', 'DeclareUnicodeCharacter'],
  [align, 'halign', 'valign'],
  [withSuffix, 'WithSuffix'],
  [inSizes, 'mathpalette'],
  [playAgain, 'againframe'],
  [breakLoop, '@break@tfor', 'breakforeach', 'xintbreakfor'],
  [lineEnd, 'endlinechar'],
  [allGlobal, 'globaldefs'],
  [openOut, 'openout'],
  [write, 'write', 'message', 'errmessage'],
]);
