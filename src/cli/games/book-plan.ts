import {doubtfulTags, makeFilter} from '../../games/index.ts';
import type {GameFilter, NumberedGame, OpeningNames} from '../../games/index.ts';
import type {Game} from '../../chess/index.ts';
import {addTo, UserError} from '../../text/index.ts';
import type {PlannedHeading} from '../../typeset/index.ts';
import {readSource} from '../../workspace/index.ts';

/** An entry of a plan: a part, a chapter of games, or a chapter that is text alone. */
interface PlanEntry extends PlannedHeading {
  readonly line: number;
  /** Ranges of numbers, in the order in which the chapter has the games. */
  readonly games: readonly (readonly [first: number, last: number])[] | undefined;
  readonly isWanted: GameFilter | undefined;
  /** The tags in its condition that few programs write, in lower case. */
  readonly tags: readonly string[];
  /** True for the chapter of all games that no other one wants. */
  readonly isRest: boolean;
}

/** The keys of entries, and what their values are. */
const KEYS: Readonly<Record<string, string>> = {
  part: 'a title',
  chapter: 'a title',
  introduction: 'a text',
  games: 'numbers such as 7,3,10-12',
  where: 'a condition such as `white ~ Morphy`',
  rest: '`true`',
};

/** More than any book has, and little enough to be read at once. */
const [MOST_ENTRIES, MOST_CHARACTERS] = [2_000, 2_000_000];

/**
 * Reads the plan of a book: a list in YAML, without what plans have no use for. Throws a `UserError`
 * that names the line, what it has and what is expected.
 *
 *     - part: Open Games
 *     - chapter: The Ruy Lopez
 *       introduction: |
 *         The oldest of the great openings.
 *       where: eco >= C60 and eco <= C99
 */
function parsePlan(text: string, path: string, table?: OpeningNames): readonly PlanEntry[] {
  const fail = (line: number, found: string, expected: string): never => {
    const quoted = found.length > 60 ? `${found.slice(0, 60)}...` : found;
    throw new UserError('plan', `${path}:${line}: Unexpected \`${quoted}\`, expected ${expected}`);
  };
  const lines = text.replace(/^\uFEFF/u, '').split(/\r\n?|\n/u);
  const entries: {readonly line: number; readonly values: Map<string, string>}[] = [];
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i] ?? '';
    if (/^\s*(?:#.*)?$/u.test(line) || (entries.length === 0 && /^---\s*$/u.test(line))) continue;
    const [, dash, key = '', value = ''] = /^(- | {2})([a-z]+):(?:\s+(.*?))?\s*$/u.exec(line) ?? [];
    if (dash === '- ') entries.push({line: i + 1, values: new Map()});
    const entry = entries.at(-1);
    const start = entry === undefined ? 'a list that begins with `- chapter: TITLE`' : undefined;
    if (dash === undefined || entry === undefined || !Object.hasOwn(KEYS, key)) {
      const keys = Object.keys(KEYS).map((name) => `\`${name}:\``);
      return fail(
        i + 1,
        line.trim(),
        start ?? `\`- \` or two blanks, and one of ${keys.join(', ')}`,
      );
    }
    if (entry.values.has(key)) return fail(i + 1, line.trim(), `one \`${key}\` in each entry`);
    let end = i;
    if (/^\|-?$/u.test(value)) while (/^(?: {4}.*|\s*)$/u.test(lines[end + 1] ?? '.')) end += 1;
    const read =
      end > i || value.startsWith('|') ? blockOf(lines.slice(i + 1, end + 1)) : scalarOf(value);
    if (read === undefined || read === '')
      return fail(
        i + 1,
        line.trim(),
        `${KEYS[key] ?? ''} after \`${key}:\`, in double quotes if it has signs of YAML`,
      );
    entry.values.set(key, read);
    i = end;
  }
  if (entries.length === 0 || entries.length > MOST_ENTRIES)
    return fail(
      1,
      `${entries.length} entries`,
      `1 to ${MOST_ENTRIES}, such as \`- chapter: TITLE\``,
    );
  return entries.map(({line, values}) => readEntry(line, values, table, fail));
}

type Fail = (line: number, found: string, expected: string) => never;

function readEntry(
  line: number,
  values: ReadonlyMap<string, string>,
  table: OpeningNames | undefined,
  fail: Fail,
): PlanEntry {
  const [part, chapter] = [values.get('part'), values.get('chapter')];
  if ((part === undefined) === (chapter === undefined))
    return fail(line, [...values.keys()].join(', '), 'either `part` or `chapter`');
  const choices = ['games', 'where', 'rest'].filter((key) => values.has(key));
  const [, second] = choices;
  if (second !== undefined) return fail(line, choices.join(' and '), 'one of them');
  if (part !== undefined && choices[0] !== undefined)
    return fail(line, choices[0], `\`${choices[0]}\` in a chapter, not in a part`);
  const rest = values.get('rest');
  const isText = choices.length === 0;
  if (rest !== undefined && rest !== 'true') return fail(line, `rest: ${rest}`, '`rest: true`');
  return {
    line,
    kind: part !== undefined ? 'part' : isText ? 'text' : 'chapter',
    title: part ?? chapter ?? '',
    introduction: values.get('introduction') ?? '',
    games: readRanges(values.get('games'), line, fail),
    isWanted: readCondition(values.get('where'), line, table, fail),
    tags: doubtfulTags({where: values.get('where'), not: true}).map((name) => name.toLowerCase()),
    isRest: rest !== undefined,
  };
}

function readRanges(text: string | undefined, line: number, fail: Fail): PlanEntry['games'] {
  return text?.split(',').map((range) => {
    const [, first, last = first] = /^\s*(\d{1,9})\s*(?:-\s*(\d{1,9})\s*)?$/u.exec(range) ?? [];
    if (first === undefined || Number(last) < Number(first) || first === '0')
      return fail(line, range.trim(), KEYS['games'] ?? '');
    return [Number(first), Number(last)] as const;
  });
}

function readCondition(
  where: string | undefined,
  line: number,
  table: OpeningNames | undefined,
  fail: Fail,
): GameFilter | undefined {
  if (where === undefined) return undefined;
  try {
    return makeFilter({where}, table);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return fail(line, where, `a condition: ${error.message}`);
  }
}

/** Reads a value on its line; undefined if YAML would read something else than its text. */
function scalarOf(value: string): string | undefined {
  if (value.startsWith('"')) {
    if (!/^"(?:[^"\\]|\\["\\])*"(?:\s+#.*)?$/u.test(value)) return undefined;
    return value.slice(1, value.lastIndexOf('"')).replace(/\\(["\\])/gu, '$1');
  }
  if (value.startsWith("'")) {
    if (!/^'(?:[^']|'')*'(?:\s+#.*)?$/u.test(value)) return undefined;
    return value.slice(1, value.lastIndexOf("'")).replaceAll("''", "'");
  }
  const plain = value.replace(/\s+#.*$/u, '');
  return /^[-?:,[\]{}#&*!|>%@`]|:\s|:$/u.test(plain) ? undefined : plain;
}

function blockOf(lines: readonly string[]): string {
  return lines
    .map((line) => line.slice(4).trimEnd())
    .join('\n')
    .trim();
}

/** Arranges the games of a book as its plan wants them. */
export class BookPlan {
  readonly #entries: readonly PlanEntry[];
  readonly #games = new Map<PlanEntry, NumberedGame[]>();
  readonly #headings = new WeakMap<Game, readonly PlannedHeading[]>();
  readonly #path: string;
  /** The tags that conditions name and no game has had yet. */
  readonly #missing: Set<string>;
  #left = 0;

  constructor(path: string, table?: OpeningNames) {
    const {text} = readSource(path);
    if (text.length > MOST_CHARACTERS)
      throw new UserError(
        'plan',
        `${path}: Unexpected ${text.length} characters, expected ${MOST_CHARACTERS} at most`,
      );
    this.#entries = parsePlan(text, path, table);
    this.#path = path;
    this.#missing = new Set(this.#entries.flatMap(({tags}) => tags));
  }

  /** Takes games, which come back from `end`; each belongs to the first chapter that wants it. */
  add(games: readonly NumberedGame[]): void {
    for (const numbered of games) {
      const {game, number} = numbered;
      if (this.#missing.size > 0)
        for (const name of game.tags.keys()) this.#missing.delete(name.toLowerCase());
      const entry =
        this.#entries.find(
          ({games: ranges, isWanted}) =>
            ranges?.some(([first, last]) => number >= first && number <= last) === true ||
            isWanted?.(game, number) === true,
        ) ?? this.#entries.find(({isRest}) => isRest);
      if (entry === undefined) this.#left += 1;
      else {
        addTo(this.#games, entry, numbered);
      }
    }
  }

  /** Returns the games in the order of the plan. Throws a `UserError` for a condition on a tag that no game has. */
  end(): readonly NumberedGame[] {
    for (const {line, tags} of this.#entries) {
      const name = tags.find((tag) => this.#missing.has(tag));
      if (name !== undefined)
        throw new UserError(
          'plan',
          `${this.#path}:${line}: Unexpected property \`${name}\` in \`where:\`, expected one such as \`white\` or \`eco\`, or a tag that a game has`,
        );
    }
    let before: PlannedHeading[] = [];
    const all: NumberedGame[] = [];
    for (const entry of this.#entries) {
      const games = (this.#games.get(entry) ?? []).toSorted(orderBy(entry.games ?? []));
      if (entry.kind !== 'chapter' || games.length > 0) before.push(entry);
      const [first] = games;
      if (first === undefined) continue;
      this.#headings.set(first.game, before);
      before = [];
      all.push(...games);
    }
    return all;
  }

  /** The headings that precede a game. */
  readonly headingsOf = (game: Game): readonly PlannedHeading[] => this.#headings.get(game) ?? [];

  /** The text chapters after the last game. */
  get closing(): readonly PlannedHeading[] {
    const last = this.#entries.findLastIndex((entry) => this.#games.has(entry));
    return this.#entries.slice(last + 1).filter(({kind}) => kind === 'text');
  }

  /** The differences between the games and the plan. */
  get remark(): string | undefined {
    const empty = this.#entries.filter(
      (entry) => entry.kind === 'chapter' && !this.#games.has(entry),
    );
    const parts = [
      ...(this.#left === 0
        ? []
        : [
            `${this.#left === 1 ? '1 game is' : `${this.#left} games are`} in no chapter of the plan; \`rest: true\` makes one of them`,
          ]),
      ...empty.map(({title, line}) => `no game is in the chapter \`${title}\` of line ${line}`),
    ];
    return parts.length === 0 ? undefined : parts.join('; ');
  }
}

/** Orders games by the ranges of a chapter, then by their numbers. */
function orderBy(ranges: NonNullable<PlanEntry['games']>) {
  const rangeOf = (number: number): number =>
    ranges.findIndex(([first, last]) => number >= first && number <= last);
  return (one: NumberedGame, other: NumberedGame): number =>
    ranges.length === 0
      ? 0
      : rangeOf(one.number) - rangeOf(other.number) || one.number - other.number;
}
