import {resolveMove} from '../chess/resolve-move.ts';
import type {MoveSpec} from '../chess/move-spec.ts';
import type {MoveToken, MoveNumber, RemarkToken, MovetextToken} from '../movetext/token.ts';
import type {BoardCursor} from './board-cursor.ts';
import type {Fault, GlueKind} from './faults.ts';
import {plyOf, turnOf, type GameNode} from './played-game.ts';
import {replacesMoves} from './replaces-moves.ts';
import type {Line, LineContext, Ply} from './line.ts';
import {findEmptyLine} from './find-empty-line.ts';
import {judgeMove} from './judge-move.ts';
import {judgeNumber, type Due, type NumberVerdict} from './judge-number.ts';
import {judgeRemark} from './judge-remark.ts';
import {spend} from '../source/spend.ts';
import {isSpoiltNumber} from '../movetext/is-spoilt-number.ts';

/**
 * Plays a move list from the position on the board, and leaves the board at its end.
 *
 * It reads as an author means it, and notes where the packages would read otherwise. Behind the
 * first move that cannot be played nothing is judged: one fault, one finding.
 */
export function readLine(
  board: BoardCursor,
  tokens: readonly MovetextToken[],
  context: LineContext,
): Line {
  const reader = new LineReader(board, context);
  for (const [index, token] of tokens.entries()) {
    reader.take(token, tokens[index + 1]);
    if (reader.lost) break;
  }
  return reader.line();
}

class LineReader {
  lost = false;
  readonly #board: BoardCursor;
  readonly #context: LineContext;
  readonly #plies: Ply[] = [];
  readonly #faults: Fault[] = [];
  #due: Due = 'number';
  #number: MoveNumber | undefined;
  /** A reported flaw may be the cause of whatever fails next. */
  #doubtful = false;
  #shift = 0;
  #followers: MoveNumber[] = [];
  /** The word before is a capture that lacks its rank. */
  #isCutOff = false;
  /** The ply whose number was missing just now. */
  #missing: number | undefined;
  /** The ply whose number was spoilt, or stands elsewhere, as has been reported. */
  #spoilt: number | undefined;

  constructor(board: BoardCursor, context: LineContext) {
    this.#board = board;
    this.#context = context;
  }

  /** What has been read, in arrays without room for more; a number at the very end, whose move stands elsewhere, is judged first. */
  line(): Line {
    if (this.#number !== undefined && !this.lost) this.#judgeLastNumber(this.#number);
    return {
      plies: this.#plies.slice(),
      nodes: this.#plies.map(({after}) => after),
      faults: this.#faults.slice(),
      end: this.#board.node,
      lost: this.lost,
    };
  }

  take(token: MovetextToken, next: MovetextToken | undefined): void {
    spend();
    const gap = findEmptyLine(token, this.#context.text);
    if (gap !== undefined) this.#faults.push({kind: 'paragraph', token: gap, at: this.#board.node});
    switch (token.type) {
      case 'number':
        this.#takeNumber(token);
        break;
      case 'move':
        // Between a number and its move no space is needed.
        this.#takeMove(
          this.#number === undefined || token.glued === undefined
            ? token
            : {...token, glued: undefined},
        );
        break;
      case 'remark':
        this.#takeRemark(token, next);
        break;
      case 'paragraph':
        this.#faults.push({kind: 'paragraph', token, at: this.#board.node});
        break;
    }
  }

  #takeNumber(token: MoveNumber): void {
    // It was missing before the move, behind which it stands.
    if (plyOf(token) === this.#missing) return;
    // `exf 4`
    if (this.#isCutOff && !token.wellFormed && token.end - token.start === 1) return;
    if (this.#number !== undefined) {
      this.#faultRepeated(this.#number);
      // Then one of the two is wrong, or a move is missing.
      this.#doubtful ||= this.#due === 'answer' || plyOf(this.#number) !== plyOf(token);
      this.#spoilt = plyOf(token);
    }
    if (token.glued !== undefined) this.#faults.push(this.#glue(token, token.glued));
    this.#number = token;
  }

  /** Of numbers in a row, one is reported: the first one that is not due. */
  #faultRepeated(number: MoveNumber): void {
    const last = this.#faults.at(-1);
    const isRun =
      last?.kind === 'number' && last.how === 'repeated' && last.at === this.#board.node;
    if (isRun && plyOf(last.token) !== last.at.ply) return;
    if (isRun) this.#faults.pop();
    this.#faultNumber('repeated', number);
  }

  #takeRemark(token: RemarkToken, next: MovetextToken | undefined): void {
    const place = {number: this.#number, due: this.#due, isFirst: this.#plies.length === 0, next};
    if (replacesMoves(token, place, this.#board, this.#context)) {
      this.lost = true;
      return;
    }
    if (token.kind === 'dots' && this.#number !== undefined) {
      this.#number = {...this.#number, end: token.end, side: 'black', wellFormed: false};
      return;
    }
    const isGluedToNumber = this.#number?.end === token.start;
    const remark = judgeRemark(
      token,
      this.#board,
      this.#context,
      isGluedToNumber,
      this.#number !== undefined || this.#due === 'answer',
    );
    if (remark.fault !== undefined) this.#faults.push(remark.fault);
    this.#isCutOff = remark.fault?.kind === 'underspecified';
    if (remark.kind === 'skip' && this.#isSpoiltNumber(token)) this.#spoilt = this.#board.node.ply;
    // What stands behind a number is meant as its move, and no later one is known then.
    if (remark.kind === 'skip' && token.kind === 'unknown' && this.#number !== undefined) {
      this.lost = true;
      return;
    }
    if (remark.kind === 'pass') this.#record(token, this.#board.node, this.#board.pass());
    else if (remark.kind === 'move') this.#takeMeant(token, remark.spec);
    else this.lost ||= remark.kind === 'lost';
    this.#doubtful ||= remark.doubtful;
  }

  /** `13,` for `13.`, or `l.` for `1.` */
  #isSpoiltNumber({kind, start, end}: RemarkToken): boolean {
    return kind === 'unknown' && isSpoiltNumber(this.#context.text.slice(start, end));
  }

  /** A word that is no move as it stands, though it is plain which move is meant. */
  #takeMeant(token: RemarkToken, spec: MoveSpec): void {
    const {node, position} = this.#board;
    this.#takeNumberOf(token, spec, true);
    if (!this.lost) this.#record(token, node, this.#board.play(resolveMove(position, spec)));
  }

  #glue(token: MoveNumber, by: GlueKind): Fault {
    return {
      kind: 'glued',
      token,
      by,
      seam: {start: token.start, end: token.start},
      word: this.#context.text.slice(token.start, token.end),
      at: this.#board.node,
    };
  }

  #takeMove(token: MoveToken): void {
    this.#missing = undefined;
    this.#isCutOff = false;
    const {spec} = token;
    const before = this.#board.node;
    const move = resolveMove(this.#board.position, spec);
    if (this.#number === undefined ? this.#due === 'number' : !this.#isDue(this.#number)) {
      this.#takeNumberOf(token, spec, move >= 0);
      if (this.lost) return;
    }
    const judged = judgeMove(token, move, this.#board, this.#context);
    if (!(judged.lost && this.#doubtful)) this.#faults.push(...this.#withoutDragged(judged.faults));
    if (judged.faults.some(({kind}) => kind === 'misplayed')) this.#spoilt = this.#board.node.ply;
    this.#doubtful ||= judged.doubtful;
    this.lost = judged.lost;
    if (!judged.lost) this.#record(token, before, this.#board.node);
  }

  /** Whether a move captures is not known behind one that was only guessed. */
  #withoutDragged(faults: readonly Fault[]): readonly Fault[] {
    return this.#doubtful ? faults.filter(({kind}) => kind !== 'capture-sign') : faults;
  }

  /** The usual case: the number that the packages want, spelt as they want it. */
  #isDue(number: MoveNumber): boolean {
    return this.#due === 'number' && number.wellFormed && plyOf(number) === this.#board.node.ply;
  }

  #takeNumberOf(token: MoveToken | RemarkToken, spec: MoveSpec, fits: boolean): void {
    const at = this.#board.node;
    const number = this.#number;
    const turn = turnOf(at);
    const verdict = judgeNumber({
      number,
      due: this.#due,
      turn,
      fits,
      fitsOpponent: () => this.#fitsOpponent(spec),
      shift: this.#shift,
    });
    switch (verdict) {
      case 'fine':
        return;
      case 'missing':
        if (at.ply === this.#spoilt) return;
        this.#faults.push({kind: 'number-missing', token, expected: turn, at});
        this.#missing = at.ply;
        // Perhaps it is the move that is one too many.
        this.#doubtful = true;
        return;
      case 'move-left-out':
      case 'move-too-many':
      case 'wrong-side':
        if (!this.#doubtful)
          this.#faults.push({kind: 'side', token: number ?? token, turn, what: verdict, at});
        this.lost = true;
        return;
      case 'follows-wrong':
        if (number !== undefined) this.#followers.push(number);
        // The numbers are off by the same again, and the moves fit: only the numbers are wrong.
        this.#doubtful = false;
        return;
      case 'wrong':
      case 'malformed':
      case 'within-line':
        if (number !== undefined) this.#faultNumber(verdict, number, fits);
        if (verdict === 'within-line' && number !== undefined) this.#spoilt = plyOf(number);
        if (verdict === 'malformed') this.lost ||= !fits;
    }
  }

  #faultNumber(
    how: Extract<NumberVerdict, 'wrong' | 'malformed' | 'within-line'> | 'repeated',
    number: MoveNumber,
    played = true,
  ): void {
    const at = this.#board.node;
    if (how === 'wrong') {
      if (this.#doubtful) {
        this.lost ||= !played;
        return;
      }
      this.#shift = plyOf(number) - at.ply;
      this.#followers = [];
      this.#doubtful = true;
      this.lost ||= !played;
    }
    this.#faults.push({
      kind: 'number',
      token: number,
      expected: turnOf(at),
      how,
      followers: this.#followers,
      played,
      at,
    });
  }

  #judgeLastNumber(number: MoveNumber): void {
    const verdict = judgeNumber({
      number,
      due: this.#due,
      turn: turnOf(this.#board.node),
      fits: true,
      fitsOpponent: () => false,
      shift: this.#shift,
    });
    if (verdict === 'wrong' || verdict === 'malformed' || verdict === 'within-line')
      this.#faultNumber(verdict, number);
  }

  #fitsOpponent(spec: MoveSpec): boolean {
    const position = this.#board.position;
    position.playNull();
    const fits = resolveMove(position, spec) >= 0;
    position.back();
    return fits;
  }

  #record(token: MoveToken | RemarkToken, before: GameNode, after: GameNode): void {
    this.#plies.push({token, number: this.#number, before, after});
    this.#number = undefined;
    this.#due = (after.ply & 1) === 1 ? 'answer' : 'number';
  }
}
