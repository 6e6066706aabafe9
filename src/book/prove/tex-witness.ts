import {groupBy} from '../../text/index.ts';
import {START_FEN, writeFen, type Position} from '../../chess/index.ts';
import type {
  Block,
  BoardCursor,
  GameNode,
  SeenBoard,
  TexDifference,
  TexDifferenceCase,
  Turn,
  Witness,
} from '../../skak/index.ts';
import type {ChessCommand} from '../../tex/index.ts';
import {type CarriedRights, reachesBoard, visible, boardsOfList} from './tex-board.ts';
import {isInCapitals, kindOf, type Plays} from './match-lists.ts';
import type {ProofStatus, ProvedList} from './tex-list.ts';
import {isPrintedList, type TexError, type TexList, type TexRegisters} from './tex-list.ts';

/** Boards that follow a mistake, where no further move is reported. */
class SpoiltBoards {
  readonly #boards = new Set<string>();

  /** Adds the boards that a list with a mistake has changed, but for one that its moves reach before it. */
  add({after, before}: TexList, reached: ReadonlySet<string>): void {
    // A list that TeX has not finished leaves it where it was.
    const ends =
      after === undefined ? [before.main] : changed(['main', 'variation'], before, after);
    const earlier =
      after === undefined ? [] : changed(['previous', 'variationPrevious'], before, after);
    for (const board of [...ends, ...earlier.filter((fen) => !reached.has(visible(fen)))]) {
      if (board !== '' && board !== START_FEN) this.#boards.add(board);
    }
  }

  /** Tests whether a list starts from one of them. */
  has(list: TexList): boolean {
    const {before} = boardsOfList(list);
    return this.#boards.has(before ?? list.before.main) || this.#boards.has(list.before.main);
  }
}

function changed(
  names: readonly (keyof TexRegisters)[],
  before: TexRegisters,
  after: TexRegisters,
): readonly string[] {
  return names.filter((name) => after[name] !== before[name]).map((name) => after[name]);
}

/** The results of TeX for a document, as far as they are known before it is replayed again. */
export interface Testimony {
  /** The blocks of the first replay, in which TeX had no say. */
  readonly blocks: readonly Block[];
  readonly plays: Plays;
  readonly rights: CarriedRights;
  /** True if TeX plays all lists of the document, as nothing in it depends on a condition. */
  readonly playsAll: boolean;
  /** The lists that only TeX has seen, each as a command in its place. */
  readonly unseen: ReadonlyMap<ChessCommand, TexList>;
  /** The turns with which xskak starts games though their FENs say otherwise, which is a finding of its own. */
  readonly ignoredTurns: readonly Turn[];
  /** An error that TeX reports at the lines of a block that it has not played. */
  readonly errorAt: (block: Block) => TexError | undefined;
  /** Tests whether TeX has read other moves at the lines of a block that it has not played. */
  readonly isReplaced: (block: Block) => boolean;
}

/** A block of the second replay, that of the first, and the lists that TeX has read there. */
interface Compared {
  readonly block: Block;
  readonly own: Block | undefined;
  readonly lists: readonly TexList[];
  readonly fenOf: (node: GameNode | undefined) => string | undefined;
}

interface Judged {
  readonly status: ProofStatus;
  readonly difference?: ListDifference | undefined;
}

/** Tells a second replay which boards TeX had, and compares what it plays with what TeX has played. */
export class TexWitness implements Witness {
  readonly differences: TexDifference[] = [];
  readonly lists: ProvedList[] = [];
  /** The blocks about which nothing is to be said but the difference. */
  readonly overruled: Block[] = [];
  /** The blocks with a fault of their own in which TeX reports an error, with which the fault agrees. */
  readonly stopped: Block[] = [];
  /** The blocks in whose place TeX reads other moves. */
  readonly replaced: Block[] = [];
  /** The blocks whose words, whatever they are called, are the legal moves that TeX has played. */
  readonly vindicated: Block[] = [];
  /** The blocks that TeX plays as they are written. */
  readonly confirmed: Block[] = [];
  /** The blocks that TeX does not play, and without an error. */
  readonly unplayed: Block[] = [];
  readonly #testimony: Testimony;
  /** For each command what the first replay has made of it, each time that it came there. */
  readonly #first: ReadonlyMap<ChessCommand, readonly Block[]>;
  readonly #times = new Map<ChessCommand, number>();
  readonly #spoilt = new SpoiltBoards();
  /** Boards that are right, and are not those that the first replay had. */
  readonly #elsewhere = new Set<string>();

  constructor(testimony: Testimony) {
    this.#testimony = testimony;
    this.#first = groupBy(testimony.blocks, ({command}) => command);
  }

  boardBefore(command: ChessCommand): SeenBoard | 'unknown' | undefined {
    const {plays, unseen, rights} = this.#testimony;
    const only = unseen.get(command);
    const [list] = only === undefined ? (plays.get(this.#own(command) as Block) ?? []) : [only];
    const main =
      list === undefined || this.#spoilt.has(list) ? undefined : rights.read(list.before.main);
    if (list === undefined || main === undefined) return only && 'unknown';
    if (only !== undefined && rights.isInDoubt(only)) return 'unknown';
    const previous = rights.read(list.before.previous);
    return only !== undefined && rights.isSetUp(only)
      ? {main, previous: undefined, isSetUp: true}
      : {main, previous};
  }

  watch(block: Block, board: BoardCursor): void {
    const {command} = block;
    const only = this.#testimony.unseen.get(command);
    const own = this.#own(command);
    this.#times.set(command, (this.#times.get(command) ?? 0) + 1);
    const lists = only === undefined ? ((own && this.#testimony.plays.get(own)) ?? []) : [only];
    if (lists.length === 0 && this.#testimony.isReplaced(block)) {
      this.replaced.push(block);
      return;
    }
    const fenOf = (node: GameNode | undefined): string | undefined =>
      node && writeFen(board.goTo(node));
    const {status, difference} = this.#judge({block, own, lists, fenOf});
    if (difference !== undefined) this.differences.push({...placeOf(block), ...difference});
    // A fault from a board on which nothing more can be judged is no fault of the block.
    if (status === 'proved' || status === 'judged') this.confirmed.push(block);
    if (status === 'not-played' && difference === undefined) this.unplayed.push(block);
    const isConsequence = status === 'unproved' && own !== undefined && isSound(own);
    if (status === 'differs' || isConsequence) this.overruled.push(block);
    const [error] = lists.flatMap(({errors}) => errors);
    if (
      status === 'unproved' &&
      error !== undefined &&
      !lists.some((list) => this.#spoilt.has(list))
    ) {
      this.stopped.push(block);
      this.differences.push({...placeOf(block), kind: 'error', error: error.message});
    }
    if (status === 'differs' || status === 'unproved') {
      const right = new Set(
        [block.before, ...block.nodes].map((node) => visible(fenOf(node) ?? '')),
      );
      for (const list of lists) this.#spoilt.add(list, right);
    }
    this.lists.push({
      status,
      ...placeOf(block),
      command: command.name,
      times: lists.length,
      isSeen: only === undefined,
      ...(lists[0] === undefined ? {before: undefined, after: undefined} : boardsOfList(lists[0])),
    });
  }

  #judge({block, own, lists, fenOf}: Compared): Judged {
    const wasSound = own !== undefined && isSound(own);
    const [first] = lists;
    if (first === undefined) {
      const error = this.#testimony.errorAt(block)?.message;
      const isAccused =
        error === undefined
          ? this.#testimony.playsAll && kindOf(block) !== undefined
          : isSound(block);
      if (!isAccused) return {status: 'not-played'};
      return {status: 'differs', difference: {kind: 'not-played', error}};
    }
    const boards = {before: fenOf(block.before), after: fenOf(block.after)};
    const [difference] = lists.flatMap((list, i) => {
      const found = findDifference(block, list, boards, this.#testimony.rights.read);
      return found === undefined ? [] : [{...found, time: i + 1}];
    });
    if (difference !== undefined && lists.some((list) => this.#spoilt.has(list)))
      return {status: 'unproved'};
    // A list that was given up at an unknown macro has no finding that would tell of TeX's error.
    if (!isSound(block) && isGivenUp(block) && difference?.kind === 'error')
      return {status: 'differs', difference};
    if (!isSound(block))
      return this.#judgeUnsound(block, wasSound ? fenOf(own.before) : undefined, first);
    if (difference !== undefined) return {status: 'differs', difference};
    if (isPrintedList(first)) return {status: wasSound ? 'printed' : 'judged'};
    const expected = wasSound ? fenOf(own.before) : undefined;
    if (expected === undefined || boards.before === undefined) return {status: 'judged'};
    if (!isOther(expected, boards.before)) return {status: 'proved'};
    const isNews = !this.#elsewhere.has(first.before.main);
    // The board from which every game starts says nothing.
    for (const list of lists)
      for (const board of Object.values(list.after ?? list.before) as string[]) {
        if (board !== '' && board !== START_FEN) this.#elsewhere.add(board);
      }
    const elsewhere = otherBoard('elsewhere', expected, boards.before);
    return {status: 'judged', difference: isNews ? elsewhere : undefined};
  }

  /** Judges a block with a fault of its own; `expected` is its board in the first replay, if it had none there. */
  #judgeUnsound(block: Block, expected: string | undefined, list: TexList): Judged {
    if (this.#isVindicated(block, list)) return {status: 'judged'};
    if (block.status === 'unjudged' && block.cause?.kind !== 'error' && isPrintedList(list))
      return {status: 'unjudged'};
    const actual = isPrintedList(list) ? undefined : boardsOfList(list).before;
    if (expected === undefined || actual === undefined) return {status: 'unproved'};
    if (this.#isIgnoredTurn(expected, actual)) return {status: 'unproved'};
    return {status: 'differs', difference: otherBoard('start', expected, actual)};
  }

  /** True if TeX has played legal moves to the squares that a block names, which could not be read. */
  #isVindicated(block: Block, list: TexList): boolean {
    const {unseen, rights} = this.#testimony;
    if (list.errors.length > 0 || this.#spoilt.has(list)) return false;
    if (unseen.has(block.command) && rights.isInDoubt(list)) return false;
    if (!isLegalFrom(list, boardsOfList(list), rights.read)) return false;
    this.vindicated.push(block);
    return true;
  }

  /** Tests whether only the turn differs, and is one that xskak has not taken from a FEN. */
  #isIgnoredTurn(expected: string, actual: string): boolean {
    const [placement, side, number] = visible(actual).split(' ');
    return (
      visible(expected).startsWith(`${placement ?? ''} `) &&
      this.#testimony.ignoredTurns.some(
        (turn) => turn.side.startsWith(side ?? '') && String(turn.fullmove) === number,
      )
    );
  }

  /** The block of the first replay that corresponds to the current one of the second. */
  #own(command: ChessCommand): Block | undefined {
    return this.#first.get(command)?.[this.#times.get(command) ?? 0];
  }
}

/** Tests whether the replay has nothing to say against a block, so that TeX must play it alike. */
export function isSound({status, faults, start}: Block): boolean {
  return status !== 'lost' && status !== 'unjudged' && faults.length === 0 && start === undefined;
}

/** Tests whether a block was given up without a finding. */
function isGivenUp({status, faults, start, cause}: Block): boolean {
  const isQuiet = faults.length === 0 && start === undefined;
  return isQuiet && (status === 'lost' || status === 'unjudged') && cause?.kind !== 'error';
}

/** The name of the command, or the call of the macro that it comes out of. */
function placeOf({command: {source, span, via}}: Block): Pick<ProvedList, 'source' | 'span'> {
  if (via !== undefined) return {source, span};
  const [written = ''] = /^\\?[A-Za-z@]+/.exec(source.slice(span)) ?? [];
  return {source, span: {start: span.start, end: span.start + written.length}};
}

/** A difference of TeX for a list; `time` is the reading, from 1, of several. */
type ListDifference = {readonly time?: number} & TexDifferenceCase;

/** The boards before and after a list, as FENs, as far as they are known. */
interface Boards {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Reads a board that TeX has. */
type ReadBoard = (fen: string) => Position | undefined;

/** Finds how TeX plays a list differently from a block without faults, if it does. */
function findDifference(
  block: Block,
  list: TexList,
  expected: Boards,
  read: ReadBoard,
): TexDifferenceCase | undefined {
  const [error] = list.errors;
  if (error !== undefined) return {kind: 'error', error: error.message};
  if (list.after === undefined) return {kind: 'unfinished'};
  if (isPrintedList(list)) {
    return isInCapitals(block, list) ? {kind: 'capitals', moves: list.moves} : undefined;
  }
  const actual = boardsOfList(list);
  if (isOther(expected.before, actual.before)) {
    // A slide that shows moves again may have reached another board, on which they are right as well.
    if (isLegalFrom(list, actual, read)) return undefined;
    return otherBoard('start', expected.before, actual.before);
  }
  if (isOther(expected.after, actual.after)) return otherBoard('end', expected.after, actual.after);
  const {genuine, halves} = list;
  if (genuine === undefined) return undefined;
  const [number = ''] = genuine.split('|');
  const other = halves.find((half) => half.startsWith(`${number}|`)) ?? '';
  return {kind: 'half-move', expected: writeHalf(genuine), actual: writeHalf(other)};
}

/** A half-move and the board after it, as messages name them. */
function writeHalf(half: string): string {
  const [number = '', fen = '', move = ''] = half.replaceAll('macro:->', '').split('|');
  return `${number} ${move} ${fen.split(' ').slice(0, 2).join(' ')}`.trim();
}

/** A list that TeX starts or ends on another board; both boards are FENs. */
function otherBoard(
  kind: 'start' | 'elsewhere' | 'end',
  expected = '',
  actual = '',
): TexDifferenceCase {
  return {kind, expected: visible(expected), actual: visible(actual), fen: actual};
}

/** True if the words of a list are legal moves from the board that TeX had before it to that after it. */
function isLegalFrom({moves}: TexList, {before, after}: Boards, read: ReadBoard): boolean {
  const position = before === undefined ? undefined : read(before);
  if (position === undefined || after === undefined || !position.hasBothKings()) return false;
  return reachesBoard(position, moves, after);
}

/** Tests whether two boards are known and differ in placement, side or number. */
function isOther(expected: string | undefined, actual: string | undefined): boolean {
  return expected !== undefined && actual !== undefined && visible(expected) !== visible(actual);
}
