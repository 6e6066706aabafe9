import {START_FEN, writeFen} from '../chess/fen.ts';
import type {ChessCommand} from '../latex/document/tex-document.ts';
import type {Block} from '../replay/block.ts';
import type {Board} from '../replay/board.ts';
import type {GameNode, Turn} from '../replay/game-tree.ts';
import type {SeenBoard, SeenDifference, Witness} from '../replay/witness.ts';
import {boardsOfList} from './boards-of-list.ts';
import {describeDifference} from './describe-difference.ts';
import type {Flaw} from './describe-difference.ts';
import {isInCapitals} from './match-lists.ts';
import type {Plays} from './match-lists.ts';
import type {ProofStatus, ProvedList} from './proved-list.ts';
import {readTexBoard, visible} from './read-tex-board.ts';
import {reachesBoard} from './reaches-board.ts';
import {SpoiltBoards} from './spoilt-boards.ts';
import {isOnlyPrinted} from './tex-list.ts';
import type {TexError, TexList} from './tex-list.ts';

/** What TeX has done with a document, as far as it is known before the document is replayed again. */
export interface Testimony {
  /** The blocks of the first replay, in which TeX had no say. */
  readonly blocks: readonly Block[];
  readonly plays: Plays;
  /** The lists that only TeX has seen, each as a command that stands in for it. */
  readonly unseen: ReadonlyMap<ChessCommand, TexList>;
  /** The turns with which xskak starts games though their FENs say otherwise, which is a finding of its own. */
  readonly ignoredTurns: readonly Turn[];
  /** An error that TeX reports at the lines of a block that it has not played. */
  readonly errorAt: (block: Block) => TexError | undefined;
  /** Whether TeX has read other moves at the lines of a block that it has not played. */
  readonly isReplaced: (block: Block) => boolean;
}

/** Tells a second replay which boards TeX had, and compares what it plays with what TeX has played. */
export class TexWitness implements Witness {
  readonly differences: SeenDifference[] = [];
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

  watch(block: Block, board: Board): void {
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
    const {status, flaw} = this.#judge(block, own, lists, fenOf);
    if (flaw !== undefined) {
      this.differences.push({...placeOf(block), ...describeDifference(flaw)});
    }
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

  #judge(
    block: Block,
    own: Block | undefined,
    lists: readonly TexList[],
    fenOf: (node: GameNode | undefined) => string | undefined,
  ): {readonly status: ProofStatus; readonly flaw?: Flaw | undefined} {
    const wasSound = own !== undefined && isSound(own);
    const [first] = lists;
    if (first === undefined) {
      const error = this.#testimony.errorAt(block);
      if (error === undefined || !isSound(block)) return {status: 'not-played'};
      return {status: 'differs', flaw: {kind: 'not-played', error}};
    }
    const boards = {before: fenOf(block.before), after: fenOf(block.after)};
    const flaws = lists.flatMap((list, i) => {
      const flaw = findFlaw(block, list, boards);
      return flaw === undefined ? [] : [{...flaw, time: i + 1}];
    });
    if (lists.some((list) => this.#spoilt.has(list)) && flaws.length > 0)
      return {status: 'unproved'};
    if (!isSound(block) && this.#isVindicated(block, first)) return {status: 'judged'};
    if (!isSound(block)) {
      if (isUnjudged(block) && isOnlyPrinted(first)) return {status: 'unjudged'};
      if (!wasSound || isOnlyPrinted(first)) return {status: 'unproved'};
      const expected = fenOf(own.before);
      const actual = boardsOfList(first).before;
      if (expected === undefined || actual === undefined) return {status: 'unproved'};
      if (this.#isIgnoredTurn(expected, actual)) return {status: 'unproved'};
      return {status: 'differs', flaw: {kind: 'start', expected, actual}};
    }
    if (flaws[0] !== undefined) return {status: 'differs', flaw: flaws[0]};
    if (isOnlyPrinted(first)) return {status: wasSound ? 'printed' : 'judged'};
    const expected = wasSound ? fenOf(own.before) : undefined;
    if (expected === undefined || boards.before === undefined) return {status: 'judged'};
    if (!isOther(expected, boards.before)) return {status: 'proved'};
    const isNews = !this.#elsewhere.has(first.before.main);
    for (const list of lists) addBoards(this.#elsewhere, list);
    return {
      status: 'judged',
      flaw: isNews ? {kind: 'elsewhere', expected, actual: boards.before} : undefined,
    };
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

  /** The block of the first replay that the second is about to come to, or stands at. */
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

/** How TeX plays a list otherwise than a block that is without fault, if it does. */
function findFlaw(
  block: Block,
  list: TexList,
  expected: {readonly before: string | undefined; readonly after: string | undefined},
): Flaw | undefined {
  const [error] = list.errors;
  if (error !== undefined) return {kind: 'error', error};
  if (list.after === undefined) return {kind: 'unfinished'};
  if (isOnlyPrinted(list)) {
    return isInCapitals(block, list) ? {kind: 'capitals', moves: list.moves} : undefined;
  }
  const actual = boardsOfList(list);
  if (isOther(expected.before, actual.before)) {
    // A slide that shows moves again may have come to another board, on which they are right as well.
    if (isLegalFrom(list, actual)) return undefined;
    return {kind: 'start', expected: expected.before ?? '', actual: actual.before ?? ''};
  }
  if (isOther(expected.after, actual.after)) {
    return {kind: 'end', expected: expected.after ?? '', actual: actual.after ?? ''};
  }
  return undefined;
}

/** Whether the words of a list are legal moves from the board that TeX had before it to that after it. */
function isLegalFrom(
  {moves}: TexList,
  {before, after}: {readonly before: string | undefined; readonly after: string | undefined},
): boolean {
  const position = before === undefined ? undefined : readTexBoard(before);
  if (position === undefined || after === undefined || !position.hasBothKings()) return false;
  return reachesBoard(position, moves, after);
}

function isOther(expected: string | undefined, actual: string | undefined): boolean {
  return expected !== undefined && actual !== undefined && visible(expected) !== visible(actual);
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
