import {defineCommand} from '../define/define.ts';
import {mayTouchBoard, isAboutChess, leaveUnfollowed} from '../expand/push-gap.ts';
import {executing, type DocumentEngine, type Execute} from '../expand/expansion-engine.ts';
import {grabMandatory, takeTokens, grabOptional, skipSpaces, takeStar} from '../lexer/grab.ts';
import {textOfTokens} from '../lexer/text-of-tokens.ts';
import {CATEGORY, controlAt, grouped, isOf, kept, type Token, doubled} from '../lexer/token.ts';
import {noteTitleCode} from '../state/title-code.ts';
import {readArgument} from './expansion-primitives.ts';
import {DOCUMENT_HOOKS} from './environment-primitives.ts';
import {learnMacro} from './learn-macro.ts';
import {patch} from './patch-primitives.ts';

/** LaTeX's `\AddToHook{env/game/begin}[label]{...}`, `\AddToHookNext{...}{...}`. */
const addHook: Execute = (engine, token, document) => {
  const name = readArgument(engine)?.trim();
  const isNext = token.text === 'AddToHookNext';
  if (!isNext) grabOptional(engine.input);
  const given = grabMandatory(engine.input);
  if (name === undefined || given === undefined) return;
  const code = isNext ? {tokens: onceOnly(document, token, given.tokens)} : given;
  const [kind = '', of = '', where = ''] = name.split('/');
  const isOfEnd = DOCUMENT_HOOKS.end.includes(name);
  const isOfBegin = DOCUMENT_HOOKS.begin.includes(name);
  if (isOfBegin && document.session.hasBegun) engine.input.push(code.tokens);
  else if (isOfBegin || isOfEnd || kind === 'env') {
    const {hooks} = document.session.values;
    hooks.set(name, [...(hooks.get(name) ?? []), ...kept(code.tokens)]);
  } else if (kind === 'cmd')
    patch(document, controlAt(token, of.trim()), {
      code: code.tokens,
      isBefore: where === 'before',
      isGlobal: true,
    });
  else leaveUnfollowed(document, token, code.tokens, {what: `\\${token.text}{${name}}`});
};

/** Code that makes a macro of itself and forgets it when it is carried out. */
function onceOnly(
  document: DocumentEngine,
  token: Token,
  code: readonly Token[],
): readonly Token[] {
  const {session} = document;
  session.onceOnly += 1;
  const own = controlAt(token, `skm@next@${session.onceOnly}`);
  learnMacro(document, own, {parameters: [], tokens: code.flatMap(doubled), isGlobal: true});
  return [own, controlAt(token, 'gdef'), own, ...grouped(token, [])];
}

/** titlesec's `\titleformat{\section}[shape]{format}{label}{sep}{before}[after]`. */
const titleFormat: Execute = (engine, _, document) => {
  skipSpaces(engine.input);
  const isStarred = takeStar(engine.input);
  const name = grabMandatory(engine.input)?.tokens[0];
  grabOptional(engine.input);
  const count = isStarred ? 1 : 4;
  const codes = Array.from({length: count}, () => takeTokens(engine.input));
  const after = isStarred ? undefined : grabOptional(engine.input);
  noteTitleCode(document.page.state, codes.map(textOfTokens).join(','));
  if (name?.kind !== 'control') return;
  const last = codes.at(-1)?.findLast((token) => !isOf(token, CATEGORY.space));
  const code = [...codes.flat(), ...(after?.tokens ?? [])].filter(({kind}) => kind !== 'hole');
  // The last command before a title takes the title.
  const taker = last && document.wrapperOf(last);
  const takesMoves =
    taker !== undefined &&
    taker.parameters.length > 0 &&
    mayTouchBoard(textOfTokens(document.bodyOf(taker)));
  if (takesMoves)
    defineCommand(document.page.state, name.text, {kind: 'opaque', touchesBoard: true}, true);
  else if (mayTouchBoard(textOfTokens(code)) || isAboutChess(document, code)) {
    patch(document, name, {code, isBefore: true, isGlobal: true});
  }
};

/** The fonts of titles in sectsty, fncychap, memoir and KOMA-Script: `\sectionfont{...}`, `\setkomafont{section}{...}`. */
const titleFont: Execute = ({input}, token, document) => {
  const name = token.text.endsWith('komafont') ? takeTokens(input) : [];
  const of = name.length === 0 ? token.text.replace(/font$/, '') : textOfTokens(name);
  const code = takeTokens(input);
  noteTitleCode(document.page.state, textOfTokens(code));
  if (of !== token.text)
    patch(document, controlAt(token, of), {code, isBefore: true, isGlobal: true});
};

const FONTS = [
  'section',
  'subsection',
  'subsubsection',
  'paragraph',
  'chapter',
  'part',
  'allsections',
].map((of) => `${of}font`);

/** Primitives that put code before and after environments, commands and the document. */
export const hookPrimitives = executing([
  [addHook, 'AddToHook', 'AddToHookNext'],
  [titleFormat, 'titleformat'],
  [titleFont, ...FONTS, 'ChTitleVar', 'setsecheadstyle', 'addtokomafont', 'setkomafont'],
]);
