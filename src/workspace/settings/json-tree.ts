import {createScanner, parseTree, printParseErrorCode} from 'jsonc-parser';
import type {Node, ParseError} from 'jsonc-parser';
import {assert, type SourceText} from '../../text/index.ts';
import {SettingsError, type SettingsProblem} from './settings-error.ts';

/** A value of a settings file, with its place. */
export type JsonNode = Node;

/** Deeper nesting does not occur in settings, but would overflow the stack. */
const DEEPEST = 500;

/** Parses JSON with comments and trailing commas. */
export function parseJson(source: SourceText): JsonNode {
  // A byte order mark is not JSON; a blank replaces it, so that offsets stay the same.
  const text = source.text.replace(/^\uFEFF/, ' ');
  const slips: ParseError[] = [];
  const problem = findTooDeep(text);
  const tree =
    problem === undefined ? parseTree(text, slips, {allowTrailingComma: true}) : undefined;
  // Errors after the first one are only its consequences.
  const [first = problem] = slips.map((slip) => describeSlip(slip, text));
  if (first !== undefined) throw new SettingsError(source, [first]);
  assert(tree !== undefined, 'a tree of JSON without slips');
  return tree;
}

const STEPS: ReadonlyMap<string, number> = new Map([
  ['{', 1],
  ['[', 1],
  [']', -1],
  ['}', -1],
]);

function findTooDeep(text: string): SettingsProblem | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  while (scanner.getPosition() < text.length) {
    scanner.scan();
    const offset = scanner.getTokenOffset();
    depth += STEPS.get(text.charAt(offset)) ?? 0;
    if (depth > DEEPEST) return {offset, message: `Unexpected depth, expected ${DEEPEST} at most`};
  }
  return undefined;
}

function describeSlip({error, offset, length}: ParseError, text: string): SettingsProblem {
  const [line = ''] = text.slice(offset, offset + Math.max(length, 1)).split(/[\r\n]/, 1);
  const found = offset >= text.length ? 'end of the file' : `\`${line}\``;
  const expected = EXPECTED.get(printParseErrorCode(error)) ?? 'JSON';
  return {offset, message: `Unexpected ${found}, expected ${expected}`};
}

/** The text that is expected where the parser stops. */
const EXPECTED: ReadonlyMap<string, string> = new Map([
  ['InvalidSymbol', 'a word in double quotes, a number, `true` or `false`'],
  ['PropertyNameExpected', 'a key in double quotes'],
  ['ValueExpected', 'a value'],
  ['ColonExpected', '`:`'],
  ['CommaExpected', '`,`'],
  ['CloseBraceExpected', '`}`'],
  ['CloseBracketExpected', '`]`'],
  ['EndOfFileExpected', 'the end of the file'],
  ['UnexpectedEndOfComment', 'a comment that ends with `*/`'],
  ['UnexpectedEndOfString', 'a text that ends with `"` on its line'],
  ['UnexpectedEndOfNumber', 'a number'],
  ['InvalidUnicode', '`\\u` and four digits from 0 to f'],
  ['InvalidEscapeCharacter', 'a text in which `\\` is written `\\\\`'],
  ['InvalidCharacter', 'a text without control characters'],
]);
