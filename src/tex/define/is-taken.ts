import type {Span} from '../../text/index.ts';
import {prelude} from '../macros/prelude.ts';
import {UNKNOWN_ENVIRONMENT} from '../macros/undecided-definitions.ts';
import type {Meaning} from '../macros/meaning.ts';
import {leaveGap} from '../state/leave-gap.ts';
import type {ReadingSession} from '../state/reading-session.ts';
import type {ScanState} from '../state/scan-state.ts';
import {isInternalName} from '../tables/internal-names.ts';
import {isTakenBy} from '../tables/taken-names.ts';

/** Tests whether a name has a meaning, so that `\newcommand` is an error that changes nothing. */
export function isTaken({session}: Pick<ScanState, 'session'>, name: string): boolean {
  if (name.startsWith('end')) return true;
  const meaning = session.definitions.commands.get(name);
  if (meaning?.kind === 'wrapper' && meaning !== prelude.get(name)) return true;
  if (meaning?.kind === 'chess' && meaning.entry.isNode)
    return session.inputs.isLoaded(meaning.entry.package) === true;
  if (meaning !== undefined && DEFINED.has(meaning.kind)) return true;
  return isAsAtFirst(meaning, name) && isOfLatex(session, name);
}

/** Tests whether LaTeX or a package of chess that is loaded defines a name. */
function isOfLatex({inputs}: ReadingSession, name: string): boolean {
  if (isTakenBy('latex', name)) return true;
  return (['skak', 'xskak'] as const).some(
    (owner) => inputs.isLoaded(owner) === true && isTakenBy(owner, name),
  );
}

/** True if nothing has defined a name, so that `\renewcommand` is an error, and defines it. */
export function isCertainlyFree({session}: ScanState, name: string): boolean {
  const {inputs, definitions, undecided} = session;
  if (definitions.commands.has(name) || undecided.length > 0 || !inputs.hasOnlyChess) return false;
  if (definitions.values.kept.has(name) || name.length > LONGEST_KNOWN) return false;
  return (['latex', 'skak', 'xskak'] as const).every((owner) => !isTakenBy(owner, name));
}

/** Longer names are not in the table. */
const LONGEST_KNOWN = 12;

/** True if the document has not given a name another meaning, such as that of `\undefined`. */
function isAsAtFirst(meaning: Meaning | undefined, name: string): boolean {
  switch (meaning?.kind) {
    case 'control':
    case 'primitive':
      return meaning.name === name;
    case 'chess':
      return meaning.entry.name === name;
    case 'plain':
    case 'opaque':
      return false;
    case undefined:
    case 'misspelt':
    case 'wrapper':
    case 'choice':
    case 'switch':
    case 'flag':
    case 'register':
    case 'character':
      return true;
  }
}

/**
 * Notes that LaTeX stops at a definition: of a name that has a meaning, which it keeps, or by
 * `\renewcommand` of one that has none. The account says so where moves are in it.
 */
export function noteRefused(
  state: ScanState,
  {command, name, span, holdsChess}: RefusedDefinition,
): void {
  const kept = state.session.definitions.commands.get(name);
  const isAboutChess = holdsChess || isInternalName(name) || kept?.kind === 'chess';
  if (!isAboutChess || /^provide/i.test(command)) return;
  if (state.session.inputs.documentClass === undefined) return;
  state.session.hasChess = true;
  const what = `\\${command}\\${name}`;
  leaveGap(state, {kind: 'macro', what, touchesBoard: false}, span);
}

interface RefusedDefinition {
  /** Without its backslash, as the name. */
  readonly command: string;
  readonly name: string;
  readonly span: Span;
  readonly holdsChess: boolean;
}

const DEFINED: ReadonlySet<Meaning['kind']> = new Set(['flag', 'switch', 'register']);

/** Tests whether an environment is there already, so that `\newenvironment` changes nothing. */
export function isEnvironmentTaken({session}: Pick<ScanState, 'session'>, name: string): boolean {
  // The branches of a conditional that only TeX can decide do not follow each other.
  const known =
    session.undecided.length > 0 ? undefined : session.definitions.environments.get(name);
  const isKnown = known !== undefined && known !== UNKNOWN_ENVIRONMENT;
  return isKnown || ENVIRONMENTS.has(name) || isTaken({session}, name);
}

const ENVIRONMENTS: ReadonlySet<string> = new Set([
  ...['array', 'center', 'description', 'displaymath', 'enumerate', 'equation', 'flushleft'],
  ...['flushright', 'itemize', 'list', 'math', 'minipage', 'picture', 'tabbing', 'tabular'],
  ...['trivlist', 'verbatim'],
]);
