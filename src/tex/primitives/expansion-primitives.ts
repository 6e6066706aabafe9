import {isLuaEngine} from '../document/is-unicode-engine.ts';
import {
  Unknowable,
  expanding,
  ifKnown,
  primitiveName,
  type ExpansionEngine,
} from '../expand/expansion-engine.ts';
import {isDefined} from '../expand/meanings.ts';
import {readNumber} from '../expand/numbers.ts';
import type {Meaning} from '../macros/meaning.ts';
import {endsBranch} from '../macros/skipped-branch.ts';
import {noteDefinition} from '../macros/undecided-definitions.ts';
import {assign} from '../state/assign.ts';
import {grabGroup, grabMandatory} from '../lexer/grab.ts';
import {textOfTokens} from '../lexer/text-of-tokens.ts';
import {
  CATEGORY,
  charactersAt,
  controlAt,
  isCharacter,
  isControl,
  isOf,
  type Token,
} from '../lexer/token.ts';

/** `\csname ...\endcsname`: the name between them. */
export function readName(engine: ExpansionEngine): string {
  return engine.strictly(() => spellName(engine));
}

function spellName(engine: ExpansionEngine): string {
  let name = '';
  for (let token = engine.nextExpanded(); token !== undefined; token = engine.nextExpanded()) {
    if (isControl(token, 'endcsname')) return name;
    if (token.kind !== 'character') break;
    name += token.text;
  }
  throw new Unknowable();
}

/** The text of the next argument in braces; undefined where there is none, or its text is not known. */
export function readArgument(engine: ExpansionEngine): string | undefined {
  const argument = grabMandatory(engine.input);
  return argument && readText(engine, argument.tokens);
}

/** The text that an argument expands to; undefined where something in it is not known. */
export function readText(engine: ExpansionEngine, tokens: readonly Token[]): string | undefined {
  const expanded = ifKnown(() => engine.expandAll(tokens));
  return expanded?.every(({kind}) => kind === 'character') ? textOfTokens(expanded) : undefined;
}

/** Puts characters into the input; what is not known ends the expansion of a text. */
export function writeCharacters(
  engine: ExpansionEngine,
  token: Token,
  text: string | undefined,
): void {
  if (text !== undefined) engine.input.push(charactersAt(token, text));
  else if (engine.page === undefined) throw new Unknowable();
  else engine.input.push(freeze([controlAt(token, UNKNOWN_TEXT)]));
}

/** Stands for characters that only TeX knows. */
export const UNKNOWN_TEXT = 'skakmat@text';

/** Tokens that are not expanded any more. */
export const freeze = (tokens: readonly Token[]): readonly Token[] =>
  tokens.map((token) => ({...token, isFrozen: true}));

function expandNext(engine: ExpansionEngine, token: Token | undefined): void {
  if (token === undefined) return;
  if (isSealed(engine, token)) {
    engine.input.unread(token);
    throw new Unknowable();
  }
  if (!engine.expandOnce(token)) engine.input.unread(token);
}

/** `\expandafter\iterate\fi`, where only TeX can decide whether it is reached. */
function endsUndecided(engine: ExpansionEngine, {kind, text}: Token): boolean {
  const choice = engine.choices.innermost;
  if (kind !== 'control' || choice === undefined || choice.decided !== undefined) return false;
  return endsBranch(engine.meaningOf(text), text);
}

/** One step of expansion does not lead to the body of such a macro. */
function isSealed(engine: ExpansionEngine, token: Token): boolean {
  if (token.kind !== 'control') return false;
  const meaning = engine.meaningOf(token.text);
  if (meaning?.kind === 'chess') return meaning.entry.isNode;
  if (PROGRAMS.has(primitiveName(meaning, token.text) ?? '')) return true;
  return engine.wrapperOf(token)?.isProtected === true || isOpaque(engine, token);
}

function isOpaque(engine: ExpansionEngine, {kind, text}: Token): boolean {
  return kind === 'control' && engine.meaningOf(text)?.kind === 'opaque';
}

/** Primitives whose expansion is written by a program. */
const PROGRAMS: ReadonlySet<string> = new Set(['directlua', 'luaexec', 'luadirect']);

/** The body of a macro, one step and no further. */
function freezeBody(engine: ExpansionEngine, tokens: readonly Token[]): readonly Token[] {
  const own = engine.inner();
  own.input.push(tokens);
  const first = own.input.next();
  if (first === undefined) return [];
  if (!own.expandOnce(first)) return tokens;
  const rest: Token[] = [];
  for (let token = own.input.next(); token !== undefined; token = own.input.next()) {
    rest.push(token);
  }
  return engine.page === undefined ? freeze(rest) : rest;
}

/** Primitives that expand to something else, by name. */
export const expansionPrimitives = expanding([
  [
    (engine, token) => {
      const name = readName(engine);
      const built = controlAt(token, name);
      // Other engines do not define it, and typeset the name.
      const isOfLua = token.text !== 'csname';
      if (isOfLua && engine.page !== undefined && !isLuaEngine(engine.page.state.output))
        throw new Unknowable();
      // An undefined name becomes `\relax` (The TeXbook, chapter 7).
      if (engine.page !== undefined && isDefined(engine, built) === false) {
        // To LuaTeX's `\\begincsname` it remains undefined, and becomes nothing.
        if (isOfLua) return;
        noteDefinition(engine.session, name);
        const relax: Meaning = {kind: 'primitive', name: 'relax'};
        assign(engine.page.state, engine.session.definitions.commands, [name, relax], false);
      }
      engine.input.push([built]);
    },
    'csname',
    'begincsname',
  ],
  [
    (engine) => {
      const first = engine.input.next();
      const second = engine.input.next();
      if (second !== undefined && endsUndecided(engine, second)) {
        engine.input.unread(second);
        throw new Unknowable();
      }
      try {
        // Options that are not known are the same after one step.
        if (isCharacter(first, '[') && second !== undefined && isOpaque(engine, second))
          engine.input.unread(second);
        else expandNext(engine, second);
      } finally {
        if (first !== undefined) engine.input.unread(first);
      }
    },
    'expandafter',
  ],
  [
    (engine) => {
      const next = engine.input.next();
      if (next !== undefined) engine.input.push(freeze([next]));
    },
    'noexpand',
  ],
  [
    (engine) => {
      const argument = grabMandatory(engine.input);
      if (argument === undefined) return;
      engine.input.push(engine.page === undefined ? freeze(argument.tokens) : argument.tokens);
    },
    'unexpanded',
    'exp_not:n',
  ],
  [
    (engine, token) => {
      const argument = grabMandatory(engine.input);
      writeCharacters(engine, token, textOfTokens(argument?.tokens ?? []));
    },
    'detokenize',
    'tl_to_str:n',
  ],
  [
    (engine, token) => {
      const next = engine.input.next();
      writeCharacters(engine, token, next === undefined ? '' : textOfTokens([next]));
    },
    'string',
  ],
  [
    (engine, token) => {
      engine.input.next();
      writeCharacters(engine, token, undefined);
    },
    'meaning',
    'fontname',
  ],
  [
    (engine, token) => {
      readNumber(engine);
      if (token.text === 'Ucharcat') readNumber(engine);
      writeCharacters(engine, token, undefined);
    },
    'Uchar',
    'Ucharcat',
  ],
  [
    ({page}) => {
      // In the text of a document, the assignment after it is executed like any other.
      if (page === undefined) throw new Unknowable();
    },
    'immediateassignment',
    'immediateassigned',
  ],
  [
    (engine, token) => {
      // The value of `-jobname` is not known; files are named after the book's own.
      const {openPaths, isNaming} = engine.session.inputs;
      const path = openPaths[0]?.replaceAll('\\', '/').split('/').at(-1);
      writeCharacters(engine, token, isNaming ? path?.replace(/\.[^.]*$/, '') : undefined);
    },
    'jobname',
  ],
  [
    (engine) => {
      const next = engine.input.next();
      const argument =
        next && isOf(next, CATEGORY.open) ? grabGroup(engine.input, next) : undefined;
      const own = argument?.tokens ?? (next === undefined ? [] : [next]);
      const [first] = own;
      const wrapper = first && engine.wrapperOf(first);
      engine.input.push(wrapper === undefined ? own : freezeBody(engine, own));
    },
    'expandonce',
  ],
]);
