import {skipToArgument} from '../lexer/skip-token.ts';
import {commandTable, type CommandRow} from '../tables/command-table.ts';
import {isBoardMacro} from '../tables/internal-names.ts';
import {isUsual} from '../tables/enclosing-table.ts';
import type {Token} from '../lexer/token.ts';
import type {Meaning} from '../macros/meaning.ts';
import type {ReadingSession} from '../state/reading-session.ts';
import type {ScanState} from '../state/scan-state.ts';

/** The commands whose loss spoils every move that follows. */
const important: readonly CommandRow[] = Array.from(commandTable.values()).filter(
  ({isNode, name, package: from}) =>
    isNode && name.length >= 7 && from !== 'texmate' && from !== 'lyxskak',
);

/** Names that look like a slip and are commands of LaTeX or of a package. */
const otherCommands: ReadonlySet<string> = new Set(['newname', 'storename', 'loadname']);

/** The chess command that an unknown name is one slip of the fingers away from. */
function resolveMisspelling(name: string): CommandRow | undefined {
  if (name.length < 6 || otherCommands.has(name)) return undefined;
  return important.find((entry) => isOneSlip(name, entry.name) && !isDeliberate(name, entry.name));
}

/** Finds out what a name without a definition means, and remembers it. */
export function learnUndefined({definitions, inputs}: ReadingSession, name: string): Meaning {
  const {commands} = definitions;
  if (isBoardMacro(name) && inputs.isLoaded('skak') !== false) {
    const meaning: Meaning = {kind: 'opaque', touchesBoard: true};
    commands.set(name, meaning);
    return meaning;
  }
  const entry = resolveMisspelling(name);
  const mayBeCut = important.some((each) => isStart(name, each.name));
  const plain: Meaning = {
    kind: 'plain',
    ...(mayBeCut && {mayBeCut}),
    ...(!isUsual(name) && {isStrange: true}),
  };
  const meaning: Meaning = entry === undefined ? plain : {kind: 'misspelt', entry};
  commands.set(name, meaning);
  return meaning;
}

/** Tests whether a name is the start of a longer one. */
function isStart(name: string, longer: string): boolean {
  return name.length >= 3 && name.length + 3 <= longer.length && longer.startsWith(name);
}

/**
 * Notes the slip if the rest of a command's name follows its first part after one character that TeX
 * takes for no letter, as in `\showinvers^board`.
 */
export function noteCut(
  session: ReadingSession,
  {text: name, source, start}: Pick<Token, 'text' | 'source' | 'start'>,
): {readonly entry: CommandRow; readonly written: string; readonly end: number} | undefined {
  const {text} = source;
  const after = start + 1 + name.length;
  if (session.inputs.hasUnreadCode || /[A-Za-z\n\r\\{}%[\]]/.test(text.charAt(after)))
    return undefined;
  const [rest = ''] = /^[A-Za-z]+/.exec(text.slice(after + 1, after + 40)) ?? [];
  const end = after + 1 + rest.length;
  const entry = important.find((each) => {
    const due = each.name.slice(name.length);
    return isStart(name, each.name) && (rest === due || rest === due.slice(1));
  });
  if (
    entry === undefined ||
    !isFollowedLike(entry, text.charAt(skipToArgument(text, end, text.length)))
  )
    return undefined;
  const written = text.slice(start + 1, end);
  noteMisspelling(session, entry, {text: written, source, start});
  return {entry, written, end};
}

/**
 * True if the unknown command at `start` is a slip: what follows has to be what the right command
 * takes. Notes it for the end of the reading, when it is known whether the text is about chess.
 */
export function isMisspelling(
  state: ScanState,
  entry: CommandRow,
  name: string,
  start: number,
): boolean {
  const {
    session,
    purpose,
    cursor: {source, text, offset, end},
  } = state;
  if (!isFollowedLike(entry, text.charAt(skipToArgument(text, offset, end)))) return false;
  if (purpose.kind !== 'expansion') noteMisspelling(session, entry, {text: name, source, start});
  return true;
}

/** Notes a slip in a name, once for each place. */
export function noteMisspelling(
  {slips}: ReadingSession,
  {name}: CommandRow,
  {text, source, start}: Pick<Token, 'text' | 'source' | 'start'>,
): void {
  if (slips.some((slip) => slip.source === source && slip.span.start === start)) return;
  const span = {start, end: start + 1 + text.length};
  slips.push({kind: 'misspelling', written: text, meant: name, source, span});
}

/** Tests whether a character is the first that may follow a command. */
export function isFollowedLike({pattern}: CommandRow, next: string | undefined): boolean {
  if (pattern.length === 0) return true;
  if (next === '[') return pattern[0] === 'o';
  return pattern.includes('m') === (next === '{');
}

/** Tests whether one letter is missing, added, wrong or swapped with its neighbour. */
function isOneSlip(name: string, right: string): boolean {
  if (Math.abs(name.length - right.length) > 1) return false;
  let first = 0;
  while (first < name.length && name.charAt(first) === right.charAt(first)) first += 1;
  if (!endsAlike(name, right, first + 2)) return false;
  const rest = name.slice(first);
  const wanted = right.slice(first);
  if (rest.slice(1) === wanted || rest === wanted.slice(1)) return true;
  if (rest.slice(1) === wanted.slice(1)) return true;
  const swapped = rest.charAt(1) + rest.charAt(0) + rest.slice(2);
  return rest.length > 1 && swapped === wanted;
}

/** Tests whether the letters after `from`, counted from the end of the longer one, are the same. */
function endsAlike(name: string, right: string, from: number): boolean {
  const longest = name.length > right.length ? name.length : right.length;
  for (let i = longest - from; i > 0; i -= 1) {
    if (name.charCodeAt(name.length - i) !== right.charCodeAt(right.length - i)) return false;
  }
  return true;
}

/** `\xvariation`, `\Variation` and `\variations` are names that people give on purpose. */
function isDeliberate(name: string, right: string): boolean {
  const isPrefixed = name.slice(1) === right || name.slice(1) === right.slice(1);
  const isSuffixed = name.slice(0, -1) === right && name.at(-1) !== right.at(-1);
  return isPrefixed || isSuffixed;
}
