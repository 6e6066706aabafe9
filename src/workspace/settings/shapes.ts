import {createScanner, parseTree, printParseErrorCode} from 'jsonc-parser';
import type {Node, ParseError} from 'jsonc-parser';
import {namesOf, nearestName, assert, UserError, type SourceText} from '../../text/index.ts';
import {
  BOARD_COLORS_PATTERN,
  BOARD_PLAN_PATTERN,
  BOARD_SIZE_PATTERN,
  COLUMN_COUNTS,
  FONT_SIZES,
  LANGUAGE_CODES,
  MATTER_PARTS,
  NAME_ORDERS,
  PAPERS,
  PIECE_FONTS,
  PIECE_SIGNS,
  PROSE_MOVES,
  readBoardSize,
  TEX_ENGINES,
  TEXT_FONT_NAMES,
} from '../../typeset/index.ts';

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

type JsonSchema = Readonly<Record<string, unknown>>;

/** The place of a value, and the receiver of problems. */
export interface ShapeContext {
  readonly text: string;
  /** The key of the value. */
  readonly key: string;
  readonly tell: (offset: number, message: string) => void;
}

/** A description of valid values: it reads them, and describes them in messages and as a schema. */
export interface Shape<Value> {
  readonly types: readonly JsonNode['type'][];
  /** The expected value, for messages. */
  readonly expected: string;
  readonly schema: JsonSchema;
  /** Reads a node of one of these types; returns undefined after reporting a problem. */
  readonly read: (node: JsonNode, reading: ShapeContext) => Value | undefined;
}

/** A value and its start; for the value of a key, the start of the key. */
export interface Entry<Value> {
  readonly value: Value;
  readonly offset: number;
}

/** The type of the values that a shape reads. */
export type ValueOf<Some> = Some extends Shape<infer Value> ? Value : never;

/** Reads a node of any type. */
export function readAs<Value>(
  shape: Shape<Value>,
  node: JsonNode,
  reading: ShapeContext,
): Value | undefined {
  if (shape.types.includes(node.type)) return shape.read(node, reading);
  unexpected(node, shape.expected, reading);
  return undefined;
}

/** Reports that something else is expected in place of `node`. */
function unexpected(
  node: JsonNode,
  expected: string,
  {text, key, tell}: ShapeContext,
  known: readonly string[] = [],
): void {
  const nearest = node.type === 'string' ? nearestName(String(node.value), known) : undefined;
  const hint = nearest === undefined ? '' : `; did you mean \`${nearest}\`?`;
  const place = key === '' ? '' : ` for \`${key}\``;
  tell(node.offset, `Unexpected ${show(node, text)}${place}, expected ${expected}${hint}`);
}

const LONGEST_SHOWN = 40;

function show({type, offset, length}: JsonNode, text: string): string {
  if (type === 'object') return 'object';
  if (type === 'array') return 'list';
  const value = text.slice(offset, offset + length);
  return `\`${value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}...` : value}\``;
}

/** `true` or `false`. */
export const truth: Shape<boolean> = {
  types: ['boolean'],
  expected: '`true` or `false`',
  schema: {type: 'boolean'},
  read: ({value}) => value === true,
};

/** A count. */
export const wholeNumber: Shape<number> = {
  types: ['number'],
  expected: 'a whole number from 0',
  schema: {type: 'integer', minimum: 0},
  read: (node, reading) => {
    const value = Number(node.value);
    if (Number.isSafeInteger(value) && value >= 0) return value;
    unexpected(node, wholeNumber.expected, reading);
    return undefined;
  },
};

/** Any text; `expected` describes it. */
export function text(expected: string): Shape<string> {
  return {
    types: ['string'],
    expected,
    schema: {type: 'string'},
    read: ({value}) => String(value),
  };
}

/** One of a few words. */
export function choice<const Word extends string>(words: readonly Word[]): Shape<Word> {
  const expected = namesOf(words);
  return {
    types: ['string'],
    expected,
    schema: {enum: words},
    read: (node, reading) => {
      const word = words.find((other) => other === node.value);
      if (word === undefined) unexpected(node, expected, reading, words);
      return word;
    },
  };
}

/** A text that `read` understands; `test` is a pattern for all such texts, `expected` describes them. */
function readable<Value extends string>(
  {test, expected}: {readonly test: RegExp; readonly expected: string},
  read: (word: string) => Value | undefined,
): Shape<Value> {
  return {
    types: ['string'],
    expected,
    schema: {type: 'string', pattern: test.source},
    read: (node, reading) => {
      const value = read(String(node.value));
      if (value === undefined) unexpected(node, expected, reading);
      return value;
    },
  };
}

/** One of a few numbers, which are returned as words. */
function numberChoice<const Word extends string>(words: readonly Word[]): Shape<Word> {
  const expected = words.join(', ');
  return {
    types: ['number'],
    expected,
    schema: {enum: words.map(Number)},
    read: (node, reading) => {
      const word = words.find((other) => Number(other) === node.value);
      if (word === undefined) unexpected(node, expected, reading);
      return word;
    },
  };
}

/** Any number of values of one shape. */
export function list<Item>(item: Shape<Item>): Shape<readonly Entry<Item>[]> {
  return {
    types: ['array'],
    expected: `a list, each ${item.expected}`,
    schema: {type: 'array', items: item.schema},
    read: ({children = []}, reading) =>
      children.flatMap((node) => {
        const value = readAs(item, node, reading);
        return value === undefined ? [] : [{value, offset: node.offset}];
      }),
  };
}

/** Exactly two values. */
export function pair<First, Second>(
  first: Shape<First>,
  second: Shape<Second>,
): Shape<readonly [First, Second]> {
  const expected = `a list of ${first.expected} and ${second.expected}`;
  return {
    types: ['array'],
    expected,
    schema: {
      type: 'array',
      items: [first.schema, second.schema],
      minItems: 2,
      additionalItems: false,
    },
    read: (node, reading) => {
      const [one, other, ...more] = node.children ?? [];
      if (one === undefined || other === undefined || more.length > 0) {
        unexpected(node, expected, reading);
        return undefined;
      }
      const values = [readAs(first, one, reading), readAs(second, other, reading)] as const;
      return values[0] === undefined || values[1] === undefined
        ? undefined
        : [values[0], values[1]];
    },
  };
}

/** One of two shapes, distinguished by the type of the value. */
export function either<One, Other>(one: Shape<One>, other: Shape<Other>): Shape<One | Other> {
  return {
    types: [...one.types, ...other.types],
    expected: `${one.expected}, or ${other.expected}`,
    schema: {anyOf: [one.schema, other.schema]},
    read: (node, reading) => (one.types.includes(node.type) ? one : other).read(node, reading),
  };
}

/** A shape whose values are converted. */
export function turned<From, To>(shape: Shape<From>, turn: (value: From) => To): Shape<To> {
  return {
    ...shape,
    read: (node, reading) => {
      const value = shape.read(node, reading);
      return value === undefined ? undefined : turn(value);
    },
  };
}

/** The same shape with a description, which editors show. */
export function described<Value>(shape: Shape<Value>, description: string): Shape<Value> {
  return {...shape, schema: {description, ...shape.schema}};
}

const boardPlan = readable(BOARD_PLAN_PATTERN, (word) =>
  BOARD_PLAN_PATTERN.test.test(word) ? word : undefined,
);

/** The keys of `typeset`: options of documents that `convert` writes. */
export const DOCUMENT_SHAPES = {
  engine: described(choice(TEX_ENGINES), 'The TeX engine that documents are written for.'),
  language: described(choice(LANGUAGE_CODES), 'The language of the words that are added.'),
  names: described(
    choice(NAME_ORDERS),
    'Names of players in reading order, or as the game file has them.',
  ),
  paper: described(choice(PAPERS), 'The size of the paper.'),
  font: described(
    text('the name of a font'),
    `The font of the text: ${TEXT_FONT_NAMES} or, for lualatex and xelatex, an installed family.`,
  ),
  fontSize: described(numberChoice(FONT_SIZES), 'The size of the text, in points.'),
  columns: described(numberChoice(COLUMN_COUNTS), 'The number of columns.'),
  boardSize: described(
    readable(BOARD_SIZE_PATTERN, readBoardSize),
    `The size of boards: ${BOARD_SIZE_PATTERN.expected}.`,
  ),
  boardColors: described(
    readable(BOARD_COLORS_PATTERN, (word) =>
      BOARD_COLORS_PATTERN.test.test(word) ? word : undefined,
    ),
    `The colours of squares: ${BOARD_COLORS_PATTERN.expected}.`,
  ),
  pieceFont: described(choice(PIECE_FONTS), 'The font of boards and figurines.'),
  pieces: described(choice(PIECE_SIGNS), 'Figurines, or the letters of the language.'),
  proseMoves: described(
    choice(PROSE_MOVES),
    'Whether moves in comments get figurines or keep their letters.',
  ),
  diagrams: described(
    turned(either(boardPlan, list(boardPlan)), (words): readonly string[] =>
      typeof words === 'string' ? [words] : words.map(({value}) => value),
    ),
    `Where boards are printed: ${BOARD_PLAN_PATTERN.expected}; one of these, or a list.`,
  ),
  captions: described(truth, 'Whether the last move is printed below each board.'),
  tagged: described(truth, 'Whether PDFs are tagged for screen readers; needs lualatex.'),
  title: described(text('a text'), 'The title of documents.'),
  subtitle: described(text('a text'), 'The subtitle of documents.'),
  author: described(text('a text'), 'The author of documents.'),
  documentDate: described(text('a text'), 'The date of documents.'),
  imprint: described(
    text('a text'),
    'The lines on the back of the title page of a book, separated by |.',
  ),
  matter: described(
    text('a list of parts'),
    `The parts around the games of a book: ${MATTER_PARTS.join(', ')}.`,
  ),
  numberDiagrams: described(truth, 'Whether diagrams are numbered.'),
} as const;

/** Options of documents, as settings contain them. */
export type DocumentOptions = {
  readonly [Key in keyof typeof DOCUMENT_SHAPES]?: ValueOf<(typeof DOCUMENT_SHAPES)[Key]>;
};

/** A problem in a settings file. */
export interface SettingsProblem {
  readonly offset: number;
  readonly message: string;
}

/** The problems of one settings file, one per line, in the order of the text. */
export class SettingsError extends UserError {
  readonly source: SourceText;
  readonly problems: readonly SettingsProblem[];

  constructor(source: SourceText, problems: readonly SettingsProblem[]) {
    const sorted = problems.toSorted((one, other) => one.offset - other.offset);
    const lines = sorted.map(({offset, message}) => `${placeIn(source, offset)}: ${message}`);
    super('settings', ...lines);
    this.source = source;
    this.problems = sorted;
  }
}

function placeIn(source: SourceText, offset: number): string {
  const {line, column} = source.place(offset);
  return `${source.path}:${line}:${column}`;
}
