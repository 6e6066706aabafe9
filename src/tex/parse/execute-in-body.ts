import {emitCommand} from '../calls/emit-command.ts';
import type {DocumentEngine} from '../expand/expansion-engine.ts';
import {isAboutChess, mayTouchBoard, pushGapAtCall} from '../expand/push-gap.ts';
import {noteAside, noteLater, notesAt} from '../gaps/note-unfollowed.ts';
import {noteUndefined, noteUnreadMacro} from '../gaps/unread-macro.ts';
import {grabArguments, grabOptional, grabWhole, peekToken, skipSpaces} from '../lexer/grab.ts';
import {tokensOfStretch} from '../lexer/lexer.ts';
import {textOfTokens} from '../lexer/text-of-tokens.ts';
import {
  CATEGORY,
  controlAt,
  grouped,
  isCharacter,
  isOf,
  type Parameter,
  type Token,
} from '../lexer/token.ts';
import {notePrinters} from '../macros/choice.ts';
import type {Choice, Meaning} from '../macros/meaning.ts';
import {pushUndecided} from '../primitives/choice-primitives.ts';
import {isFollowedLike, noteCut, noteMisspelling} from '../slips/misspelling.ts';
import {isInPlainGroup} from '../state/assign.ts';
import {pushBranches, traitsOf} from '../state/open-conditionals.ts';

/** Actions at marks in the input. */
export const marked = new WeakMap<Token, () => void>();

/** Does what the scan would do, where the arguments come from the body of a macro. */
export function executeInBody(document: DocumentEngine, token: Token, meaning: Meaning): void {
  const {input, page, session} = document;
  if (meaning.kind === 'choice') {
    executeChoice(document, token, meaning.choice);
    return;
  }
  if (meaning.kind === 'control') {
    if (readControl(document, token, meaning.name)) return;
  } else if (meaning.kind === 'misspelt' || meaning.kind === 'plain') {
    const {start} = page.call().span;
    if (session.inputs.hasUnreadCode)
      noteUnreadMacro(page.state, token.text, start, textOfTokens(nextGroups(input)));
    else if (meaning.kind === 'misspelt' && isFollowedLike(meaning.entry, peekSolid(input)?.text)) {
      noteMisspelling(session, meaning.entry, token);
      emitCommand(document, token, meaning.entry);
      return;
    } else if (meaning.kind === 'plain' && meaning.mayBeCut === true) noteCut(session, token);
    else if (meaning.kind === 'plain' && meaning.isStrange === true)
      noteUndefined(page.state, token.text, start, `{${textOfTokens(nextGroups(input))}`);
  }
  page.owner = {name: token.text, groups: 0};
}

/** Carries out a control sequence that steers the scan; `false` if its arguments are groups like any other. */
function readControl(document: DocumentEngine, token: Token, name: string): boolean {
  const {input, page, session} = document;
  const literal = LITERAL.get(name);
  if (literal !== undefined) {
    if (name !== 'path' || '|!+{'.includes(peekToken(input)?.text ?? ' '))
      grabArguments(input, [{kind: 'optional'}, ...literal]);
    return true;
  }
  if (WITH_LABEL.has(name)) {
    const label = grabOptional(input, '[', ']', true);
    if (label !== undefined) input.push(grouped(token, label.tokens));
    return label !== undefined || name === 'item';
  }
  if (notePrinters.includes(name)) {
    const {source, span} = page.call();
    page.state.output.items.push(notesAt(source, span));
    if (session.hasMovingNotes)
      pushGapAtCall(document, {kind: 'repetition', what: `\\${name}`, touchesBoard: true});
  }
  return false;
}

/** Control sequences that carry out a text in brackets in a group, or elsewhere. */
const WITH_LABEL: ReadonlySet<string> = new Set([
  ...['item', 'part', 'chapter', 'section', 'subsection', 'subsubsection', 'paragraph', 'caption'],
]);

const verbatim: Parameter = {kind: 'verbatim'};

/** Control sequences that take arguments literally, and print them. */
const LITERAL: ReadonlyMap<string, readonly Parameter[]> = new Map([
  ...['url', 'nolinkurl', 'href', 'index', 'glossary', 'path', 'verb', 'Verb', 'lstinline'].map(
    (name): [string, Parameter[]] => [name, [verbatim]],
  ),
  ...['mintinline', 'SaveVerb'].map((name): [string, Parameter[]] => [name, [verbatim, verbatim]]),
]);

/** The groups that come next, which stay where they are. */
export function nextGroups(input: DocumentEngine['input']): readonly Token[] {
  const mark = input.mark();
  const held: Token[] = [];
  while (mark !== undefined && isOf(peekToken(input), CATEGORY.open)) {
    const group = grabWhole(input);
    if (group === undefined) break;
    for (const token of group.tokens)
      held.push(...(token.kind === 'stretch' ? tokensOfStretch(token) : [token]));
  }
  if (mark !== undefined) input.goBack(mark);
  return held;
}

/**
 * A macro after `\noexpand`, or without its arguments: TeX stops there. One that ends a group may be given them
 * if a macro that is not known takes the group.
 */
export function leaveUnexpanded(document: DocumentEngine, token: Token): void {
  const wrapper = document.wrapperOf(token);
  const next = peekToken(document.input);
  if (wrapper && next === undefined) return;
  if (wrapper && isOf(next, CATEGORY.close) && !isInPlainGroup(document.page.state)) return;
  const held = wrapper ? [...document.bodyOf(wrapper), ...nextGroups(document.input)] : [token];
  if (!isAboutChess(document, held) && !mayTouchBoard(textOfTokens(held))) return;
  document.session.hasChess = true;
  const what = `${wrapper ? '' : '\\noexpand'}\\${token.text}`;
  pushGapAtCall(document, {kind: 'macro', what, touchesBoard: wrapper !== undefined});
}

/** The next token that is no blank, which stays where it is. */
function peekSolid(input: DocumentEngine['input']): Token | undefined {
  skipSpaces(input);
  return peekToken(input);
}

/** `\only<1>{...}`, `\endnote{...}`: any of its branches, or a text that is carried out elsewhere. */
function executeChoice(document: DocumentEngine, token: Token, choice: Choice): void {
  const {input} = document;
  const {parameters, first, needsOverlay, aside} = choice;
  if (needsOverlay && !isCharacter(peekToken(input), '<')) return;
  const mark = input.mark();
  const taken = grabArguments(input, parameters);
  if (taken === undefined) {
    if (mark !== undefined) input.goBack(mark);
    return;
  }
  const branches = taken.slice(first).map(({tokens}) => tokens);
  if (aside !== undefined) executeAside(document, token, {aside, texts: branches});
  else {
    const [one = [], ...others] = branches;
    const rest = others.flatMap((tokens, i) =>
      i > 0 ? [controlAt(token, 'else'), ...tokens] : tokens,
    );
    pushUndecided(document, token, one, rest);
  }
}

/** Carries out texts that TeX carries out elsewhere; after them the board is what it was. */
function executeAside(
  document: DocumentEngine,
  token: Token,
  {aside, texts}: {readonly aside: 'page' | 'notes'; readonly texts: readonly (readonly Token[])[]},
): void {
  const {page, input} = document;
  const {state} = page;
  const {items} = state.output;
  const starts: number[] = [];
  const marks = texts.map(() => controlAt(token, '\\aside'));
  const end = controlAt(token, '\\aside');
  for (const mark of marks)
    marked.set(mark, () => {
      starts.push(items.length);
      page.owner = undefined;
    });
  marked.set(end, () => {
    const [from = items.length] = starts;
    const all = items.splice(from);
    const alternatives = starts.map((start, i) =>
      all.slice(start - from, (starts[i + 1] ?? Infinity) - from),
    );
    const call = page.call();
    const {source, span} = call;
    const place = {name: call.name, start: span.start};
    state.cursor.offset = Math.max(state.cursor.offset, input.base?.offset ?? 0);
    if (aside === 'page') noteLater(state, place, all);
    pushBranches(state.session, {source, span, alternatives, ...traitsOf(aside)}, items);
    noteAside(state, aside, place, all);
  });
  input.push([...texts.flatMap((text, i) => [marks[i] as Token, ...grouped(token, text)]), end]);
}
