import type {MoveNumber, MoveToken, RemarkToken} from '../movetext/token.ts';
import type {BoardCursor} from './board-cursor.ts';
import type {Fault} from './faults.ts';
import type {Due} from './judge-number.ts';
import type {Line, LineContext, Ply} from './line.ts';
import type {GameNode} from './played-game.ts';

/** The state while a list of moves is read. */
export class LineState {
  readonly board: BoardCursor;
  readonly context: LineContext;
  readonly plies: Ply[] = [];
  readonly faults: Fault[] = [];
  /** Castlings that no package reads as such. */
  readonly misspellings: Fault[] = [];
  /** A move could not be played, so the rest is not read. */
  lost = false;
  /** The number that the packages expect next. */
  due: Due = 'number';
  /** The number before the next move, if there is one. */
  number: MoveNumber | undefined;
  /** A reported fault may be the cause of whatever fails next. */
  isDoubtful = false;
  /** The number of plies by which the numbers are off, as a reported number has shown. */
  shift = 0;
  /** Later numbers that are off by as much as the last one that was reported. */
  followers: MoveNumber[] = [];
  /** The word before is a capture that lacks its rank. */
  isCutOff = false;
  /** The ply whose number is missing before the last move. */
  missing: number | undefined;
  /** The ply whose number is reported as spoilt or misplaced. */
  spoilt: number | undefined;

  constructor(board: BoardCursor, context: LineContext) {
    this.board = board;
    this.context = context;
  }

  /** The node on the board. */
  get node(): GameNode {
    return this.board.node;
  }

  /** Notes a half-move that was played. */
  record(token: MoveToken | RemarkToken, before: GameNode, after: GameNode): void {
    this.plies.push({token, number: this.number, before, after});
    this.number = undefined;
    this.due = (after.ply & 1) === 1 ? 'answer' : 'number';
  }

  /** The line as far as it was read, in arrays without room for more. */
  line(): Line {
    const {plies, faults, node: end, lost} = this;
    const nodes = plies.map(({after}) => after);
    const [count, last] = [nodes.length, nodes.at(-1)];
    const line = {plies: plies.slice(), count, nodes, last, faults: faults.slice(), end, lost};
    return this.misspellings.length === 0 ? line : {...line, misspellings: this.misspellings};
  }
}
