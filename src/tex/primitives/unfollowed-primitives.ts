import {defineCommand} from '../define/define.ts';
import {readNumber} from '../expand/numbers.ts';
import {isDefined} from '../expand/meanings.ts';
import {pushGapAtCall, pushUnknown, isAboutChess, leaveUnfollowed} from '../expand/push-gap.ts';
import {nextSolid, skipEquals} from '../expand/skip-tokens.ts';
import {
  executing,
  type DocumentEngine,
  type Execute,
  type ExpansionEngine,
} from '../expand/expansion-engine.ts';
import {
  grabMandatory,
  takeTokens,
  grabOptional,
  peekToken,
  skipSpaces,
  takeStar,
} from '../lexer/grab.ts';
import {textOfTokens} from '../lexer/text-of-tokens.ts';
import {CATEGORY, isOf, type Token} from '../lexer/token.ts';
import {expandBody, leaveBroken, readDefined, takeGlobal} from './learn-macro.ts';
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

/** `\aftergroup\play`: one token, put off; a name without a meaning gets one before it is carried out. */
const later: Execute = (engine, token, document) => {
  const next = engine.input.next();
  if (next === undefined) return;
  const isLater = next.kind === 'control' && isDefined(engine, next) !== true;
  if (isLater || isAboutChess(document, [next])) pushUnknown(document, token);
  leaveUnfollowed(document, token, [next]);
};

/** `\AtBeginDvi{...}`, `\fancyhead[L]{...}`: code for the page on which it happens to be. */
function onPage(count: number): Execute {
  return (engine, token, document) => {
    takeStar(engine.input);
    grabOptional(engine.input);
    for (let i = 0; i < count; i += 1) {
      leaveUnfollowed(document, token, takeTokens(engine.input));
    }
  };
}

/** `\AfterPackage*{url}{...}` of scrlfile, `\AtBeginOfFile{one.tex}{...}` of filehook: code for when a file is read. */
const atFile: Execute = (engine, token, document) => {
  for (let next = peekToken(engine.input); next !== undefined; next = peekToken(engine.input)) {
    if (isOf(next, CATEGORY.open) || next.kind === 'control') break;
    engine.input.next();
  }
  grabMandatory(engine.input);
  leaveUnfollowed(document, token, takeTokens(engine.input));
};

/** A name whose value only TeX knows. */
function learnUnknown({page}: DocumentEngine, name: Token | undefined): void {
  if (name?.kind !== 'control') return;
  defineCommand(page.state, name.text, {kind: 'opaque', touchesBoard: true}, false);
}

/** `\read\file to\line`. */
const readLine: Execute = (engine, _, document) => {
  skipSpaces(engine.input);
  engine.input.next();
  for (let next = peekToken(engine.input); next !== undefined; next = peekToken(engine.input)) {
    if (next.kind === 'control') break;
    engine.input.next();
  }
  learnUnknown(document, readDefined(engine));
};

/** `\StrBefore{...}{...}[\line]` of xstring. */
function makeString(count: number): Execute {
  return (engine, _, document) => {
    takeStar(engine.input);
    grabOptional(engine.input);
    for (let i = 0; i < count; i += 1) grabMandatory(engine.input);
    const name = grabOptional(engine.input)?.tokens.find(({kind}) => kind === 'control');
    learnUnknown(document, name);
  };
}

/** `\CatchFileDef\lines{games.tex}{...}`. */
const nameFile: Execute = (engine, _, document) => {
  const [name] = takeTokens(engine.input);
  grabMandatory(engine.input);
  grabMandatory(engine.input);
  learnUnknown(document, name);
};

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

/** `\IfStrEqCase{...}{...}[...]` of xstring. */
const stringCase: Execute = (engine, token, document) => {
  grabMandatory(engine.input);
  const cases = takeTokens(engine.input);
  const others = grabOptional(engine.input)?.tokens ?? [];
  if (isAboutChess(document, [...cases, ...others])) pushUnknown(document, token);
};

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

/** `\setlist[games]{first=\skaklanguage[german]}` of enumitem: code for lists that are begun later. */
const setList: Execute = (engine, token, document) => {
  takeStar(engine.input);
  grabOptional(engine.input);
  leaveUnfollowed(document, token, takeTokens(engine.input));
};

/** `\newtcolorbox{game}[1]{before upper=\newgame}`: code for boxes that are set later. */
const newBox: Execute = (engine, token, document) => {
  grabOptional(engine.input);
  grabMandatory(engine.input);
  if (/^[a-z]/.test(token.text)) {
    grabOptional(engine.input);
    grabOptional(engine.input);
  } else grabMandatory(engine.input);
  leaveUnfollowed(document, token, takeTokens(engine.input));
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
  [onPage(1), 'AtBeginDvi', 'AtBeginShipout', 'AtBeginShipoutNext', 'AtEndDvi', 'EveryShipout'],
  [onPage(1), 'AddEverypageHook', 'AddThispageHook', 'AddToShipoutPicture', 'markright'],
  [onPage(1), 'AddToShipoutPictureBG', 'AddToShipoutPictureFG', 'AtNextShipout', 'AtTextUpperLeft'],
  [onPage(1), 'AtBeginShipoutFirst', 'AtBeginSection', 'AtBeginSubsection', 'AtBeginSubsubsection'],
  [onPage(1), 'AtBeginPart', 'AtBeginLecture', 'AtBeginNote', 'AtEndNote', 'BeforeClearDocument'],
  // filehook 0.8; scrlfile 3.41.
  [onPage(1), 'AtBeginOfEveryFile', 'AtEndOfEveryFile', 'AtBeginOfFiles', 'AtEndOfFiles'],
  [onPage(1), 'AtBeginOfIncludes', 'AtEndOfIncludes', 'AfterIncludes', 'AtBeginOfInputs'],
  [onPage(1), 'AtEndOfInputs', 'BeforeClosingMainAux', 'AfterReadingMainAux', 'AtEndAfterFileList'],
  [atFile, 'AtBeginOfFile', 'AtEndOfFile', 'AtBeginOfIncludeFile', 'AtEndOfIncludeFile'],
  [atFile, 'AfterIncludeFile', 'AtBeginOfInputFile', 'AtEndOfInputFile', 'AtBeginOfPackageFile'],
  [atFile, 'AtEndOfPackageFile', 'AtBeginOfClassFile', 'AtEndOfClassFile'],
  [atFile, 'AfterFile', 'BeforeFile', 'AfterPackage', 'BeforePackage', 'AfterClass', 'BeforeClass'],
  [atFile, 'AfterAtEndOfPackage', 'AfterAtEndOfClass'],
  [onPage(2), 'markboth'],
  [readLine, 'read', 'readline'],
  [stringCase, 'IfStrEqCase', 'IfEqCase'],
  // catchfile 1.8.
  [nameFile, 'CatchFileDef', 'CatchFileEdef'],
  [defineCharacter, 'newunicodechar', 'DeclareUnicodeCharacter'],
  [align, 'halign', 'valign'],
  [setList, 'setlist', 'setitemize', 'setenumerate', 'setdescription'],
  // tcolorbox 5.1.
  [newBox, 'newtcolorbox', 'renewtcolorbox', 'newtcbox', 'renewtcbox', 'NewTColorBox'],
  [newBox, 'RenewTColorBox', 'DeclareTColorBox', 'ProvideTColorBox', 'NewTCBox', 'DeclareTCBox'],
  [withSuffix, 'WithSuffix'],
  [inSizes, 'mathpalette'],
  [playAgain, 'againframe'],
  [breakLoop, '@break@tfor', 'breakforeach', 'xintbreakfor'],
  [lineEnd, 'endlinechar'],
  [allGlobal, 'globaldefs'],
  // xstring 1.85, section 3.
  [makeString(1), 'StrLen', 'StrRemoveBraces'],
  [makeString(2), 'StrBefore', 'StrBehind', 'StrDel', 'StrLeft', 'StrRight', 'StrGobbleLeft'],
  [makeString(2), 'StrGobbleRight', 'StrChar', 'StrCount', 'StrPosition', 'StrCompare'],
  [makeString(3), 'StrSubstitute', 'StrMid', 'StrBetween'],
  [openOut, 'openout'],
  [write, 'write', 'message', 'errmessage'],
]);
