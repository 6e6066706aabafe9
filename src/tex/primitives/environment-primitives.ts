import {GROUP} from '../state/nesting.ts';
import {defineEnvironment} from '../define/define.ts';
import {
  executing,
  type DocumentEngine,
  type Execute,
  type ExpansionEngine,
} from '../expand/expansion-engine.ts';
import {pushGapAtCall} from '../expand/push-gap.ts';
import {noteUnreadEnvironment} from '../gaps/unread-macro.ts';
import {movesBoard, touchesBoard} from '../document/repeated-argument.ts';
import {changesText, mayRepeat, movesText, playsOnce} from '../tables/enclosing-table.ts';
import {grabbingEnvironments} from '../tables/text-commands.ts';
import type {BraceOwner} from '../state/nesting.ts';
import {
  exceeds,
  grabMandatory,
  grabOptional,
  takeTokens,
  grabArguments,
  holdsParagraph,
} from '../lexer/grab.ts';
import {textOfTokens} from '../lexer/text-of-tokens.ts';
import type {Token, Grabbed} from '../lexer/token.ts';
import {
  CATEGORY,
  charactersAt,
  controlAt,
  grouped,
  isControl,
  isOf,
  doubled,
} from '../lexer/token.ts';
import {readArgument} from './expansion-primitives.ts';
import {learnMacro, makeWrapper} from './learn-macro.ts';
import {endAll} from '../inputs/include.ts';
import {kindOfArgument, leaveScopes} from '../state/assign.ts';
import {
  closeCells,
  closeDelimiter,
  endAnyCell,
  executeSymbol,
  isMath,
  openCells,
  openDelimiter,
} from '../state/scope-edges.ts';
import type {ScanState} from '../state/scan-state.ts';
import {closeEnvironment, openEnvironment} from '../state/open-environments.ts';
import {LABELLED, changesTitle, noteTitleCode} from '../state/title-code.ts';
import {endScopes} from '../state/scopes.ts';

/** The name of a group in braces among the environments that are open. */
export const BRACE = '{';

/** A brace in a macro's body: a group, to whose end definitions and languages last. */
export function openBrace({page, session}: DocumentEngine): void {
  const {state, owner} = page;
  const depth = state.open.groupDepth;
  const kind = owner === undefined ? 'group' : kindOfArgument(owner, session.definitions.commands);
  const {start} = page.call().span;
  const from = state.output.items.length;
  state.open.environments.push({name: BRACE, start, depth, taken: [], kind, owner, from});
  page.owner = undefined;
}

/** Ends the group of a brace; one of a macro that may do anything with it leaves a gap after chess. */
export function closeBrace(document: DocumentEngine, {isText}: Token): void {
  const {page} = document;
  const {state} = page;
  while (isMath(state.open.environments.at(-1)?.name)) state.open.environments.pop();
  const last = state.open.environments.at(-1);
  if (last?.name !== BRACE) return;
  state.open.environments.pop();
  page.owner = last.owner && {...last.owner, groups: last.owner.groups + 1};
  if (state.open.languageDepths.length > 0)
    endScopes(state, isText ? state.cursor.offset : page.call());
  if (!state.session.scopes.undo.isEmpty) leaveScopes(state);
  if (last.owner !== undefined) noteOwner(document, last.owner, last.from ?? 0);
}

/** Leaves a gap after an argument of a macro that may carry it out any number of times, or never. */
function noteOwner(document: DocumentEngine, {name, groups}: BraceOwner, from: number): void {
  const {page, session} = document;
  const meaning = session.definitions.commands.get(name);
  const isControl = meaning?.kind === 'control';
  if (!isControl && meaning !== undefined && meaning.kind !== 'plain') return;
  const changes = changesText.has(name) || changesTitle(session, name);
  const isMild = movesText.has(name) || mayRepeat(name, groups);
  const isSafe = isControl || playsOnce(name, groups);
  if (!isMild && !changes && isSafe) return;
  const items = page.state.output.items
    .slice(from)
    .filter((item) => item.type !== 'gap' || item.touchesBoard !== 'perhaps');
  if (items.some(isMild && !changes ? movesBoard : touchesBoard))
    pushGapAtCall(document, {kind: 'repetition', what: `\\${name}`, touchesBoard: 'noted'});
}

const begin: Execute = (engine, token, document) => {
  const name = readArgument(engine)?.trim();
  if (name !== undefined && name !== 'document') beginEnvironment(document, token, name);
};

const end: Execute = (engine, token, document) => {
  const name = readArgument(engine)?.trim();
  if (name === 'document') endDocument(engine, token, document);
  else if (name !== undefined) endEnvironment(document, token, name);
};

/** The hooks of LaTeX (2020-10-01) at the edges of a document, in the order in which they are carried out. */
export const DOCUMENT_HOOKS = {
  begin: ['begindocument/before', 'begindocument', 'begindocument/end'],
  end: [
    ...['enddocument', 'enddocument/afterlastpage', 'enddocument/afteraux', 'enddocument/info'],
    'enddocument/end',
  ],
};

/** The code that was put off to an edge of the document. */
export function documentHook(
  {values}: DocumentEngine['session'],
  edge: keyof typeof DOCUMENT_HOOKS,
): readonly Token[] {
  return DOCUMENT_HOOKS[edge].flatMap((hook) => values.hooks.get(hook) ?? []);
}

/** `\end{document}` or `\enddocument` that comes of a macro. */
const endDocument: Execute = ({input, session}, token) => {
  input.push([...documentHook(session, 'end'), controlAt(token, '\\halt')]);
};

/** `\stop`: TeX ends. */
function halt(name: string): Execute {
  return ({input}, _, {page}) => {
    const {state} = page;
    state.cursor.offset = Math.max(state.cursor.offset, input.base?.offset ?? 0);
    endAll(state, name, page.call().span.start);
    if (state.session.hasEnded) input.clear();
  };
}

/** `\begin{name}`: what hooks and the definition say. */
export function beginEnvironment(document: DocumentEngine, token: Token, name: string): void {
  const before = document.session.values.hooks.get(`env/${name}/before`) ?? [];
  const named = grouped(token, charactersAt(token, name));
  document.input.push([...before, controlAt(token, '\\enter'), ...named]);
}

const enter: Execute = (engine, token, document) => {
  const name = textOfTokens(takeTokens(engine.input));
  const {page} = document;
  const {state} = page;
  const {session} = document;
  const {definitions, values} = session;
  const hook = values.hooks.get(`env/${name}/begin`) ?? [];
  const wrapper = definitions.environments.get(name)?.begin ?? wrapperOf(engine, name);
  const body = wrapper === undefined ? [] : engine.bodyOf(wrapper);
  if (!engine.spendOn(token, [...hook, ...body])) return;
  if (wrapper === undefined) {
    const call = page.call();
    if (session.inputs.hasUnreadCode) noteUnreadEnvironment(state, name, call.span.start, '');
    openEnvironment(state, name, call.span.start);
    const mark = LABELLED.test(name) ? engine.input.mark() : undefined;
    if (mark !== undefined) {
      noteTitleCode(state, textOfTokens(grabOptional(engine.input)?.tokens ?? []));
      engine.input.goBack(mark);
    }
    if (!call.source.text.startsWith('\\begin', call.span.start)) watchGrabbing(state, name);
    engine.input.push([
      ...hook,
      controlAt(token, '\\cells'),
      ...grouped(token, charactersAt(token, name)),
    ]);
    return;
  }
  const hasBody = definitions.grabbing.has(name) && wrapper.parameters.at(-1)?.kind === 'body';
  const own = hasBody ? wrapper.parameters.slice(0, -1) : wrapper.parameters;
  const given = grabArguments(engine.input, own);
  const taken = given ?? [];
  const content = hasBody ? grabBody(engine, name) : undefined;
  const isCut =
    wrapper.isLong === false && [...taken, ...(content ? [content] : [])].some(holdsParagraph);
  if (given === undefined || isCut)
    pushGapAtCall(document, {kind: 'macro', what: `\\begin{${name}}`, touchesBoard: true});
  openEnvironment(state, name, page.call().span.start, content ? [...taken, content] : taken);
  if (content !== undefined && wrapper.isEnviron === true) {
    learnMacro(document, controlAt(token, 'BODY'), {
      parameters: [],
      tokens: content.tokens.flatMap(doubled),
    });
  }
  const all = content === undefined ? taken : [...taken, content];
  engine.input.push([...hook, ...engine.fill(body, all)]);
};

/** `\end{name}`: the same in reverse. */
export function endEnvironment(document: DocumentEngine, token: Token, name: string): void {
  const {hooks} = document.session.values;
  const wrapper = document.session.definitions.environments.get(name)?.end;
  const {environments} = document.page.state.open;
  const taken = environments.findLast((open) => open.name === name)?.taken ?? [];
  const body = wrapper === undefined ? [] : document.bodyOf(wrapper);
  if (!document.spendOn(token, body)) return;
  const code = document.fill(body, taken);
  const before = hooks.get(`env/${name}/end`) ?? [];
  const after = hooks.get(`env/${name}/after`) ?? [];
  const named = grouped(token, charactersAt(token, name));
  document.input.push([...before, ...code, controlAt(token, '\\leave'), ...named, ...after]);
}

/** `tabularx` and the like in the body of a macro take what they hold as an argument, perhaps twice. */
function watchGrabbing({open, output}: ScanState, name: string): void {
  const last = open.environments.at(-1);
  if (last !== undefined && grabbingEnvironments.has(name)) last.from = output.items.length;
}

const leave: Execute = (engine, _, document) => {
  const name = textOfTokens(takeTokens(engine.input));
  const {page} = document;
  const {state} = page;
  const from = state.open.environments.findLast((open) => open.name === name)?.from;
  closeEnvironment(state, name, page.call());
  if (from !== undefined && state.output.items.slice(from).some(touchesBoard))
    pushGapAtCall(document, {kind: 'repetition', what: `\\begin{${name}}`, touchesBoard: 'noted'});
};

const cells: Execute = (engine, _, {page}) => {
  const name = textOfTokens(takeTokens(engine.input));
  openCells(page.state, name, page.call().span.start);
};

/** Ends or begins a group without a brace. */
function edge(act: (state: ScanState, start: number) => void): Execute {
  return (_, __, {page}) => {
    act(page.state, page.call().span.start);
  };
}

function edgeOfSymbol(symbol: string): Execute {
  return edge((state, start) => {
    executeSymbol(state, symbol, start);
  });
}

function beginCells(name: string): Execute {
  return edge((state, start) => {
    openCells(state, name, start);
  });
}

/** `\begingroup`, and `\bgroup`, which a brace may close. */
function beginGroup(isBrace: boolean): Execute {
  return (_, __, {page}) => {
    openEnvironment(page.state, GROUP, page.call().span.start);
    const opened = page.state.open.environments.at(-1);
    if (opened !== undefined) opened.isBrace = isBrace;
  };
}

/** `\endgroup`, and `\egroup`, which may close a brace of the text. */
function endGroup(isBrace: boolean): Execute {
  return (_, __, {page}) => {
    const {open, controls} = page.state;
    const isOwn = open.environments.at(-1)?.depth === open.groupDepth;
    if (isOwn || !open.isInGroup || !isBrace) closeEnvironment(page.state, GROUP, page.call());
    else controls.get('egroup')?.(page.state, page.call().span.start);
  };
}

function wrapperOf(
  engine: ExpansionEngine,
  name: string,
): ReturnType<ExpansionEngine['wrapperOf']> {
  const meaning = engine.meaningOf(name);
  return meaning?.kind === 'wrapper' ? meaning.wrapper : undefined;
}

/** The content of an environment up to its `\end`, which is left where it is. */
function grabBody(engine: ExpansionEngine, name: string): Grabbed | undefined {
  const {input} = engine;
  const tokens: Token[] = [];
  const mark = input.mark();
  let depth = 0;
  for (let token = input.next(); token !== undefined; token = input.next()) {
    if (isControl(token, 'begin') || isControl(token, 'end')) {
      const group = readGroup(engine);
      if (textOfTokens(group).slice(1, -1).trim() === name) {
        if (token.text === 'end' && depth === 0) {
          for (const back of [token, ...group].reverse()) input.unread(back);
          return {tokens: trim(tokens)};
        }
        depth += token.text === 'end' ? -1 : 1;
      }
      tokens.push(token, ...group);
    } else tokens.push(token);
    if (exceeds(input, tokens)) break;
  }
  if (mark !== undefined) input.goBack(mark);
  return undefined;
}

/** `{name}` after `\end`, with its braces. */
function readGroup({input}: ExpansionEngine): readonly Token[] {
  const group: Token[] = [];
  for (let token = input.next(); token !== undefined; token = input.next()) {
    group.push(token);
    if (isOf(token, CATEGORY.close) || group.length > 100) return group;
    if (group.length === 1 && !isOf(token, CATEGORY.open)) return group;
  }
  return group;
}

function trim(tokens: readonly Token[]): readonly Token[] {
  let start = 0;
  let end = tokens.length;
  while (isOf(tokens[start], CATEGORY.space) && start < end) start += 1;
  while (end > start && isOf(tokens[end - 1], CATEGORY.space)) end -= 1;
  return tokens.slice(start, end);
}

/** `\Collect@Body\play` in the code of an environment: its content becomes an argument of `\play`. */
const collectBody: Execute = (engine, token, {page}) => {
  const macro = grabMandatory(engine.input);
  const name = page.state.open.environments.findLast((open) => !open.name.startsWith('\\'))?.name;
  const content = name === undefined ? undefined : grabBody(engine, name);
  if (macro === undefined || content === undefined) return;
  engine.input.push([...macro.tokens, ...grouped(token, content.tokens)]);
};

/** comment.sty's `\specialcomment{name}{before}{after}`. */
const specialComment: Execute = (engine, _, {page, session}) => {
  const name = readArgument(engine)?.trim();
  const [begin, end] = [grabMandatory(engine.input), grabMandatory(engine.input)];
  if (name === undefined) return;
  session.definitions.lineComments.delete(name);
  defineEnvironment(page.state, name, {
    begin: makeWrapper(name, [], begin?.tokens ?? []),
    end: makeWrapper(name, [], end?.tokens ?? []),
  });
};

/** Groups and environments. */
export const environmentPrimitives = executing([
  [begin, 'begin'],
  [end, 'end'],
  [enter, '\\enter'],
  [cells, '\\cells'],
  [leave, '\\leave'],
  ...Array.from("\\()[]=<>'`", (symbol) => [edgeOfSymbol(symbol), symbol] as const),
  ...['tabular', 'array', 'longtable', 'tabbing'].map((name) => [beginCells(name), name] as const),
  [edge(closeCells), 'endtabular', 'endarray', 'endlongtable', 'endtabbing'],
  [edge(openDelimiter), 'left'],
  [edge(closeDelimiter), 'right'],
  [edge(endAnyCell), 'middle', 'tabularnewline', 'cr', 'crcr', 'kill', 'tcblower'],
  [halt('enddocument'), '\\halt'],
  [halt('stop'), 'stop'],
  [halt('@@end'), '@@end'],
  [endDocument, 'enddocument'],
  [specialComment, 'specialcomment'],
  [collectBody, 'Collect@Body', 'collect@body'],
  [beginGroup(false), 'begingroup'],
  [beginGroup(true), 'bgroup'],
  [endGroup(false), 'endgroup'],
  [endGroup(true), 'egroup'],
]);
