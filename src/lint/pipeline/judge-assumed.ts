import type {Gap} from '../../tex/index.ts';
import {mayAccuse, type Assumption, type Assumptions, type Block} from '../../skak/index.ts';
import {
  groupBy,
  namesOf,
  type Diagnostic,
  type SourceText,
  partitionPoint,
  type Edit,
} from '../../text/index.ts';
import type {IsKnown} from '../context.ts';
import {assumeMoves, type AssumedGame, type AssumedMoves} from '../assume-moves.ts';
import {SUPPRESSION_RULES} from '../rules/suppressions.ts';
import type {Checked} from './processed.ts';

/** The argument of a list of moves, and its replayed blocks: one for each time its file is read. */
interface Range {
  readonly start: number;
  readonly end: number;
  readonly blocks: Block[];
  /** The enclosing list. */
  readonly outer: Range | undefined;
}

/** Finds the lists of moves that contain a place. */
export class ListIndex {
  readonly #ranges = new Map<SourceText, readonly Range[]>();

  constructor(blocks: readonly Block[]) {
    const inText = blocks.filter(({argument}) => argument.at === undefined);
    for (const [source, own] of groupBy(inText, ({argument}) => argument.source))
      this.#ranges.set(source, rangesOf(own));
  }

  /** Returns the blocks of the innermost list that contains all edits; none if there is no such list. */
  holding(source: SourceText, edits: readonly Edit[]): readonly Block[] {
    const [first, last] = [edits.at(0), edits.at(-1)];
    if (first === undefined || last === undefined) return [];
    let range = lastBefore(this.#ranges.get(source) ?? [], first.span.start);
    while (range !== undefined && range.end < last.span.end) range = range.outer;
    return range?.blocks ?? [];
  }
}

/** Ascending, outer lists before inner ones. */
function rangesOf(blocks: readonly Block[]): readonly Range[] {
  const ranges: Range[] = [];
  for (const block of blocks.toSorted(byPlace)) {
    const {start, end} = block.argument;
    let outer = ranges.at(-1);
    if (outer?.start === start && outer.end === end) {
      outer.blocks.push(block);
      continue;
    }
    while (outer !== undefined && outer.end < end) outer = outer.outer;
    ranges.push({start, end, blocks: [block], outer});
  }
  return ranges;
}

function byPlace({argument: one}: Block, {argument: other}: Block): number {
  return one.start - other.start || other.end - one.end;
}

/** The last range that starts at or before `offset`. */
function lastBefore(ranges: readonly Range[], offset: number): Range | undefined {
  const after = partitionPoint(ranges, (item) => item.start <= offset);
  return ranges[after - 1];
}

/** Checks the same document again, with these moves in the place of its mistakes; faults that are known are left out. */
type CheckAssuming = (assumptions: Assumptions, isKnown: IsKnown) => Promise<Checked>;

/**
 * Judges what follows a mistake of a game as if the moves were there that were probably meant: one
 * run finds the other mistakes of the game, too. What is found depends on the assumption, so it is
 * `info`, has no fix, and says what is assumed; where two moves may be meant, it is true after both.
 * The gaps are the mistakes of games that take too long to search.
 */
export async function judgeAssumed(
  checked: Checked,
  check: CheckAssuming,
): Promise<{readonly found: readonly Diagnostic[]; readonly gaps: readonly Gap[]}> {
  const reported = new Set(
    checked.diagnostics
      .filter(({severity}) => severity !== 'info')
      .map(({source, span}) => placeOf(source, span.start)),
  );
  const isReported = ({first: {argument}, fault}: Pick<AssumedGame, 'first' | 'fault'>): boolean =>
    reported.has(placeOf(argument.source, fault.start));
  const assumed = assumeMoves(checked.facts);
  const games = assumed.games.filter(isReported);
  const gaps = assumed.unsearched.filter(isReported).map(({first: {argument}, fault}): Gap => {
    const place = argument.at ?? {source: argument.source, span: fault};
    const what = argument.source.slice(fault);
    return {type: 'gap', kind: 'search', what, ...place, touchesBoard: false};
  });
  const most = Math.max(...games.map(({ways}) => ways.length));
  let found: readonly AssumedFinding[] = [];
  for (let index = 0; index < most; index += 1) {
    const again = await findUnder(games, index, checked, check);
    const keys = new Set(again.map(({key}) => key));
    const rules = new Set(again.map(({key}) => withoutMessage(key)));
    const isCommon = ({game, finding: {source, span}}: AssumedFinding): boolean =>
      game.common.has(placeOf(source, span.start));
    const isKept = (one: AssumedFinding): boolean =>
      isCommon(one) ||
      (one.game.areAll && (index >= one.game.ways.length || rules.has(withoutMessage(one.key))));
    const known = new Set(found.map(({key}) => withoutMessage(key)));
    found = [
      ...found.filter(isKept).map((one) => ({...one, isSame: one.isSame && keys.has(one.key)})),
      ...again.filter(
        (one) =>
          !known.has(withoutMessage(one.key)) &&
          (isCommon(one) || (index === 0 && one.game.areAll)),
      ),
    ];
  }
  const findings = found.map(({finding, label, isSame}) =>
    withAssumption(isSame ? finding : withoutReason(finding), label),
  );
  return {found: findings, gaps};
}

/** A finding that is made under an assumption. */
interface AssumedFinding {
  readonly finding: Diagnostic;
  /** The key of the finding without its assumption. */
  readonly key: string;
  readonly game: AssumedGame;
  readonly label: string;
  /** True if all of it is true whatever was meant. */
  readonly isSame: boolean;
}

/** The findings that are made only if one way of each game is assumed. */
async function findUnder(
  games: readonly AssumedGame[],
  index: number,
  checked: Checked,
  check: CheckAssuming,
): Promise<readonly AssumedFinding[]> {
  const ways = games.map(({ways}) => ways[index] ?? ways[0] ?? []);
  const places = new Set(checked.diagnostics.map(({source, span}) => placeOf(source, span.start)));
  const again = await check(assumptionsOf(ways.flat()), (source, start) =>
    places.has(placeOf(source, start)),
  );
  const lists = new ListIndex(again.facts.blocks);
  const rests = new Map<Block, JudgedList>();
  const orders = new Map(checked.facts.blocks.map((block, at) => [block, at]));
  for (const [at, game] of games.entries()) {
    const mistakes = (ways[at] ?? []).map((one) => ({...one, order: orders.get(one.block) ?? 0}));
    for (const [order, block] of judgedLists(orders.get(game.first) ?? 0, checked, again))
      rests.set(block, {game, mistakes, order});
  }
  const known = new Set(checked.diagnostics.map(keyOf));
  return again.diagnostics.flatMap((finding) => {
    if (known.has(keyOf(finding)) || OF_COMMENTS.has(finding.rule)) return [];
    const blocks = lists.holding(finding.source, [{span: finding.span, text: ''}]);
    const [list, ...others] = blocks.map((block) => rests.get(block));
    if (list === undefined || others.some((other) => other?.game !== list.game)) return [];
    const described = describeAssumed(list, finding);
    return described === undefined
      ? []
      : [{...described, finding, key: keyOf(finding), game: list.game}];
  });
}

/** A list that is judged only under an assumption. */
interface JudgedList {
  readonly game: AssumedGame;
  readonly mistakes: readonly (AssumedMoves & {readonly order: number})[];
  /** The index of the list in the document. */
  readonly order: number;
}

/** The lists of a game, from that of its first mistake on, that are judged only now. */
function judgedLists(
  first: number,
  {facts: {blocks: before}}: Checked,
  {facts: {blocks}}: Checked,
): readonly (readonly [order: number, block: Block])[] {
  const game = blocks[first]?.before?.game;
  return blocks.flatMap((block, order) => {
    const old = before[order];
    if (old === undefined || order < first || block.before?.game !== game) return [];
    const isNew = order === first || old.status === 'unjudged' || !mayAccuse(old.evidence);
    return isNew && mayAccuse(block.evidence) ? [[order, block] as const] : [];
  });
}

function assumptionsOf(mistakes: readonly AssumedMoves[]): Assumptions {
  const all = new Map<SourceText, Map<number, Assumption>>();
  for (const {block, token, assumption} of mistakes) {
    const {source} = block.argument;
    const known = all.get(source) ?? new Map<number, Assumption>();
    all.set(source, known.set(token.start, assumption));
  }
  return all;
}

/** Says what is assumed before a finding; undefined where nothing is, or it is about an assumed word. */
function describeAssumed(
  {game: {choices, areAll}, mistakes, order}: JudgedList,
  {span}: Diagnostic,
): Pick<AssumedFinding, 'label' | 'isSame'> | undefined {
  const isAssumed = ({assumption, token, ...one}: JudgedList['mistakes'][number]): boolean =>
    assumption.isNoted === true && one.order === order && token.start === span.start;
  if (mistakes.some(isAssumed)) return undefined;
  const before = new Map(
    mistakes
      .filter((one) => one.order < order || (one.order === order && one.token.start < span.start))
      .toReversed()
      .map((one) => [one.at, one]),
  );
  if (before.size === 0) return undefined;
  const certain: string[] = [];
  const open: string[] = [];
  let isSame = true;
  for (const [at, {block, token}] of [...before].toReversed()) {
    const all = choices.get(at) ?? [];
    const [first, ...others] = all;
    if (first === undefined) continue;
    const {how, written} = first;
    isSame &&= others.length === 0 || areAll;
    const isShort =
      all.length <= MOST_NAMED && all.every((one) => one.how === how && one.written.length === 1);
    const word = `\`${block.argument.source.slice(token)}\``;
    if (others.length === 0) certain.push(...written.map((one) => `\`${one}\` ${how}`));
    else if (isShort) certain.push(`${namesOf(all.flatMap((one) => one.written))} ${how}`);
    else
      open.push(
        all.every((one) => one.how === 'is missing')
          ? `whatever is missing before ${word}`
          : `whatever was meant by ${word}`,
      );
  }
  const parts = [...(certain.length === 0 ? [] : [`if ${certain.join(' and ')}`]), ...open];
  const label = parts.join(', ');
  return {label: `${label.charAt(0).toUpperCase()}${label.slice(1)}`, isSame};
}

/** So many moves that may be meant are named. */
const MOST_NAMED = 4;

/** Leaves out what depends on the board, which is not known: why a move is wrong, and what else was meant. */
function withoutReason(finding: Diagnostic): Diagnostic {
  const {rule, source, span, severity, message} = finding;
  return {rule, source, span, severity, message: message.replace(/: [^]*/, '')};
}

function withAssumption(finding: Diagnostic, label: string): Diagnostic {
  const {message: found} = finding;
  const message = `${label}: ${found.charAt(0).toLowerCase()}${found.slice(1)}`;
  const assumed: {-readonly [Key in keyof Diagnostic]: Diagnostic[Key]} = {
    ...finding,
    severity: 'info',
    message,
  };
  delete assumed.fix;
  return assumed;
}

/** Rules about comments, which have nothing to do with boards. */
const OF_COMMENTS: ReadonlySet<string> = new Set(SUPPRESSION_RULES.map(({name}) => name));

function keyOf({rule, source, span, message}: Diagnostic): string {
  return [rule, placeOf(source, span.start), message].join('\0');
}

function withoutMessage(key: string): string {
  return key.slice(0, key.lastIndexOf('\0'));
}

function placeOf({path}: SourceText, start: number): string {
  return `${path}\0${start}`;
}
