import {START_FEN, writeFen} from '../chess/fen.ts';
import type {ChessCommand} from '../latex/document/tex-document.ts';
import type {Block} from '../replay/block.ts';
import type {BoardCursor} from '../replay/board-cursor.ts';
import type {GameNode, Turn} from '../replay/played-game.ts';
import type {TexDifference} from '../replay/tex-difference.ts';
import type {SeenBoard, Witness} from '../replay/witness.ts';
import {boardsOfList} from './boards-of-list.ts';
import {findDifference, isLegalFrom, isOther, otherBoard} from './find-difference.ts';
import type {ListDifference} from './find-difference.ts';
import type {Plays} from './match-lists.ts';
import type {ProofStatus, ProvedList} from './proved-list.ts';
import {readTexBoard, visible} from './read-tex-board.ts';
import {SpoiltBoards} from './spoilt-boards.ts';
import {isPrintedList} from './tex-list.ts';
import type {TexError, TexList} from './tex-list.ts';

/** What TeX has done with a document, as far as it is known before the document is replayed again. */
export interface Testimony {
  /** The blocks of the first replay, in which TeX had no say. */
  readonly blocks: readonly Block[];
  readonly plays: Plays;
  /** The lists that only TeX has seen, each as a command in its place. */
  readonly unseen: ReadonlyMap<ChessCommand, TexList>;
  /** The turns with which xskak starts games though their FENs say otherwise, which is a finding of its own. */
  readonly ignoredTurns: readonly Turn[];
  /** An error that TeX reports at the lines of a block that it has not played. */
  readonly errorAt: (block: Block) => TexError | undefined;
  /** Whether TeX has read other moves at the lines of a block that it has not played. */
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
  /** The blocks in whose place TeX reads other moves. */
  readonly replaced: Block[] = [];
  /** The blocks whose words, whatever they are called, are the legal moves that TeX has played. */
  readonly vindicated: Block[] = [];
  readonly #testimony: Testimony;
  /** For each command what the first replay has made of it, each time that it came there. */
  readonly #first = new Map<ChessCommand, Block[]>();
  readonly #times = new Map<ChessCommand, number>();
  readonly #spoilt = new SpoiltBoards();
  /** Boards that are right, and are not those that the first replay had. */
  readonly #elsewhere = new Set<string>();

  constructor(testimony: Testimony) {
    this.#testimony = testimony;
    for (const block of testimony.blocks) {
      const known = this.#first.get(block.command);
      if (known === undefined) this.#first.set(block.command, [block]);
      else known.push(block);
    }
  }

  boardBefore(command: ChessCommand): SeenBoard | 'unknown' | undefined {
    const {plays, unseen} = this.#testimony;
    const only = unseen.get(command);
    const [list] = only === undefined ? (plays.get(this.#own(command) as Block) ?? []) : [only];
    const main =
      list === undefined || this.#spoilt.has(list) ? undefined : readTexBoard(list.before.main);
    if (list === undefined || main === undefined) return only && 'unknown';
    return {main, previous: readTexBoard(list.before.previous)};
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
    // What is wrong from a board on which nothing more can be said is not wrong with the block.
    const isConsequence = status === 'unproved' && own !== undefined && isSound(own);
    if (status === 'differs' || isConsequence) this.overruled.push(block);
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
      const error = this.#testimony.errorAt(block);
      if (error === undefined || !isSound(block)) return {status: 'not-played'};
      return {status: 'differs', difference: {kind: 'not-played', error: error.message}};
    }
    const boards = {before: fenOf(block.before), after: fenOf(block.after)};
    const [difference] = lists.flatMap((list, i) => {
      const found = findDifference(block, list, boards);
      return found === undefined ? [] : [{...found, time: i + 1}];
    });
    if (difference !== undefined && lists.some((list) => this.#spoilt.has(list)))
      return {status: 'unproved'};
    if (!isSound(block))
      return this.#judgeUnsound(block, wasSound ? fenOf(own.before) : undefined, first);
    if (difference !== undefined) return {status: 'differs', difference};
    if (isPrintedList(first)) return {status: wasSound ? 'printed' : 'judged'};
    const expected = wasSound ? fenOf(own.before) : undefined;
    if (expected === undefined || boards.before === undefined) return {status: 'judged'};
    if (!isOther(expected, boards.before)) return {status: 'proved'};
    const isNews = !this.#elsewhere.has(first.before.main);
    for (const list of lists) addBoards(this.#elsewhere, list);
    const elsewhere = otherBoard('elsewhere', expected, boards.before);
    return {status: 'judged', difference: isNews ? elsewhere : undefined};
  }

  /** Judges a block with a fault of its own; `expected` is its board in the first replay, if it had none there. */
  #judgeUnsound(block: Block, expected: string | undefined, list: TexList): Judged {
    if (this.#isVindicated(block, list)) return {status: 'judged'};
    if (isUnjudged(block) && isPrintedList(list)) return {status: 'unjudged'};
    const actual = isPrintedList(list) ? undefined : boardsOfList(list).before;
    if (expected === undefined || actual === undefined) return {status: 'unproved'};
    if (this.#isIgnoredTurn(expected, actual)) return {status: 'unproved'};
    return {status: 'differs', difference: otherBoard('start', expected, actual)};
  }

  /** Whether TeX has played legal moves to the squares that a block names, which could not be read. */
  #isVindicated(block: Block, list: TexList): boolean {
    if (list.errors.length > 0 || this.#spoilt.has(list)) return false;
    if (!isLegalFrom(list, boardsOfList(list))) return false;
    this.vindicated.push(block);
    return true;
  }

  /** Whether only the turn differs, and is one that xskak has not taken from a FEN. */
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

/** Notes the boards to which a list has led; that from which every game starts says nothing. */
function addBoards(boards: Set<string>, {after, before}: TexList): void {
  for (const board of Object.values(after ?? before) as string[]) {
    if (board !== '' && board !== START_FEN) boards.add(board);
  }
}

/** Whether the replay has nothing to say against a block, so that TeX must play it alike. */
function isSound({status, faults, start}: Block): boolean {
  return status !== 'lost' && status !== 'unjudged' && faults.length === 0 && start === undefined;
}

/** Whether nothing is known of where a block starts, and no finding is to blame. */
function isUnjudged({status, cause}: Block): boolean {
  return status === 'unjudged' && cause?.kind !== 'error';
}

/** The name of the command, or the call of the macro that it comes out of. */
function placeOf({command: {source, span, via}}: Block): Pick<ProvedList, 'source' | 'span'> {
  if (via !== undefined) return {source, span};
  const [written = ''] = /^\\?[A-Za-z@]+/.exec(source.slice(span)) ?? [];
  return {source, span: {start: span.start, end: span.start + written.length}};
}
