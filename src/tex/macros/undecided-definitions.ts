import {textOfTokens} from '../lexer/text-of-tokens.ts';
import {readWrapperBody} from './wrapper-body.ts';
import type {Meaning, WrapperEnvironment} from './meaning.ts';
import {SourceText} from '../../text/index.ts';
import type {Definitions, UndecidedDefinitions} from './definitions.ts';

/** The state of a reading about names. */
interface Session {
  readonly undecided: UndecidedDefinitions[];
  readonly definitions: Definitions;
}

/** Opens a conditional that only TeX can decide. */
export function openDefinitions({undecided}: Session): UndecidedDefinitions {
  const opened = {before: new Map(), branches: [], environments: new Map(), outside: new Map()};
  undecided.push(opened);
  return opened;
}

/** Notes that a name is about to change its meaning. */
export function noteDefinition({undecided, definitions}: Session, name: string): void {
  const innermost = undecided.at(-1);
  if (innermost === undefined || innermost.before.has(name)) return;
  const meaning = definitions.commands.get(name);
  innermost.before.set(name, meaning);
  if (!innermost.outside.has(name)) innermost.outside.set(name, meaning);
}

/** Notes that an environment is about to change its meaning. */
export function noteEnvironment({undecided, definitions}: Session, name: string): void {
  const environments = undecided.at(-1)?.environments;
  const before = definitions.environments.has(name) ? 1 : 0;
  environments?.set(name, (environments.get(name) ?? before) + 1);
}

/** Ends a branch: the next one knows nothing of what it defines. */
export function turnDefinitions(session: Session, open: UndecidedDefinitions): void {
  const {commands} = session.definitions;
  open.branches.push(new Map(Array.from(open.before, ([name]) => [name, commands.get(name)])));
  for (const [name, meaning] of open.before) {
    if (meaning === undefined) commands.delete(name);
    else commands.set(name, meaning);
  }
  open.before = new Map();
}

/** Ends the conditional: names on which its branches do not agree are not known any more. */
export function closeDefinitions(session: Session, open: UndecidedDefinitions): void {
  const {undecided, definitions} = session;
  turnDefinitions(session, open);
  const at = undecided.indexOf(open);
  if (at >= 0) undecided.splice(at);
  for (const [name, count] of open.environments) {
    noteEnvironment(session, name);
    if (count > 1) definitions.environments.set(name, UNKNOWN_ENVIRONMENT);
  }
  const {branches, outside} = open;
  for (const [name, meaning] of outside) {
    const made = branches.map((branch) => (branch.has(name) ? branch.get(name) : meaning));
    const all = branches.length < 2 ? [...made, meaning] : made;
    noteDefinition(session, name);
    const merged = mergeMeanings(session, all);
    if (merged !== undefined) definitions.commands.set(name, merged);
  }
}

/** Merges the possible meanings of a name; one without a meaning is used where it has one. */
export function mergeMeanings(
  session: Pick<Session, 'definitions'>,
  all: readonly (Meaning | undefined)[],
): Meaning | undefined {
  const meanings = all.filter((each) => each !== undefined);
  const last = meanings.at(-1);
  const [first, ...others] = meanings;
  if (first === undefined || others.every((other) => isSame(first, other))) return last;
  if (!meanings.some(({kind}) => kind === 'wrapper' || kind === 'chess')) return last;
  const plays = meanings.some((each) => mayPlay(session, each));
  const takes = meanings.some(
    (each) => each.kind === 'wrapper' && each.wrapper.parameters.length > 0,
  );
  return {kind: 'opaque', touchesBoard: plays || (takes && 'perhaps')};
}

/** Tests whether a name may lead to a command of chess; `depth` macros lead to it. */
export function mayPlay(
  session: Pick<Session, 'definitions'>,
  meaning: Meaning | undefined,
  depth = 0,
): boolean {
  if (meaning?.kind === 'chess') return meaning.entry.isNode;
  if (meaning?.kind === 'opaque') return meaning.touchesBoard !== false;
  if (meaning?.kind !== 'wrapper') return false;
  if (depth > DEEPEST) return true;
  const {commands} = session.definitions;
  return readWrapperBody(meaning.wrapper).some(({kind, text}) => {
    return kind === 'control' && mayPlay(session, commands.get(text), depth + 1);
  });
}

const DEEPEST = 10;

/** A macro of which nothing is known. */
export const UNKNOWN_NAME = 'skakmat@unknown';

/** An environment that has one of several definitions, or none. */
export const UNKNOWN_ENVIRONMENT = unknownEnvironment();

function unknownEnvironment(): WrapperEnvironment {
  const text = `\\${UNKNOWN_NAME}`;
  const body = {source: new SourceText(text, ''), start: 0, end: text.length};
  const wrapper = {name: UNKNOWN_NAME, parameters: [], body, atIsLetter: true};
  return {begin: wrapper, end: {...wrapper, body: {...body, start: body.end}}};
}

function isSame(one: Meaning, other: Meaning): boolean {
  if (one === other) return true;
  if (one.kind !== 'wrapper' || other.kind !== 'wrapper') return false;
  const [own, its] = [one.wrapper, other.wrapper];
  return (
    own.parameters.length === its.parameters.length &&
    textOfTokens(readWrapperBody(own)) === textOfTokens(readWrapperBody(its))
  );
}
