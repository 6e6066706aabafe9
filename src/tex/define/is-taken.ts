import {prelude} from '../macros/prelude.ts';
import type {Meaning} from '../macros/meaning.ts';
import type {ScanState} from '../state/scan-state.ts';

/** Whether a name has a meaning, so that `\newcommand` is an error that changes nothing. */
export function isTaken({session}: Pick<ScanState, 'session'>, name: string): boolean {
  if (LATEX.has(name) || name.startsWith('end')) return true;
  const meaning = session.definitions.commands.get(name);
  if (meaning?.kind === 'wrapper') return meaning !== prelude.get(name);
  if (meaning?.kind === 'chess') {
    const {isNode, package: owner} = meaning.entry;
    return isNode && session.inputs.isLoaded(owner) === true;
  }
  return meaning !== undefined && DEFINED.has(meaning.kind);
}

const DEFINED: ReadonlySet<Meaning['kind']> = new Set(['flag', 'switch', 'register']);

/** Names of LaTeX's own that authors take for macros of moves, in any class. */
const LATEX: ReadonlySet<string> = new Set([
  ...['a', 'b', 'c', 'd', 'H', 'i', 'j', 'k', 'l', 'L', 'o', 'O', 'P', 'r', 'S', 't', 'u', 'v'],
  ...['part', 'section', 'subsection', 'subsubsection', 'paragraph', 'subparagraph', 'caption'],
  ...[
    'bar',
    'big',
    'box',
    'check',
    'do',
    'dot',
    'hat',
    'index',
    'label',
    'line',
    'mark',
    'put',
    'read',
  ],
  ...['ref', 'show', 'skip', 'star', 'title', 'to', 'write'],
]);

/** Whether an environment is there already, so that `\newenvironment` changes nothing. */
export function isEnvironmentTaken({session}: Pick<ScanState, 'session'>, name: string): boolean {
  // The branches of a conditional that only TeX can decide do not follow each other.
  const isKnown = session.undecided.length === 0 && session.definitions.environments.has(name);
  return isKnown || ENVIRONMENTS.has(name);
}

const ENVIRONMENTS: ReadonlySet<string> = new Set([
  ...['array', 'center', 'description', 'displaymath', 'enumerate', 'equation', 'flushleft'],
  ...['flushright', 'itemize', 'list', 'math', 'minipage', 'picture', 'tabbing', 'tabular'],
  ...['trivlist', 'verbatim'],
]);
