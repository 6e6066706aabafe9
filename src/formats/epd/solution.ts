import type {Move} from '../../chess/move.ts';
import type {Position} from '../../chess/position.ts';
import {sanOf} from '../../chess/write-san.ts';
import type {Diagnostic} from '../../diagnostic/diagnostic.ts';
import {append, MoveNode} from '../../game/move-node.ts';
import type {SourceText} from '../../source/source-text.ts';
import {makeMoveLetters} from '../movetext-reader/piece-heads.ts';
import type {MoveLetters} from '../movetext-reader/piece-heads.ts';
import {readLooseMove} from '../movetext-reader/read-loose-move.ts';
import type {ReadOptions} from '../game-format.ts';
import type {FlawName} from '../flaws.ts';
import {refuseMove} from '../refuse-move.ts';
import {reportFlaw} from '../report-flaw.ts';
import type {Operand} from './read-operations.ts';

/** Builds the tree of a position's solution from the moves in its operations. */
export class Solution {
  readonly root: MoveNode;
  readonly diagnostics: Diagnostic[] = [];
  readonly #source: SourceText;
  readonly #start: Position;
  readonly #letters: MoveLetters | undefined;

  constructor(source: SourceText, offset: number, start: Position, {letters}: ReadOptions) {
    this.root = MoveNode.root(offset);
    this.#source = source;
    this.#start = start;
    this.#letters = letters === undefined ? undefined : makeMoveLetters(letters);
  }

  /** Adds alternative first moves. */
  addFirstMoves(words: readonly Operand[], nag: number | undefined): void {
    for (const word of words) {
      const move = this.#resolve(word, this.#start);
      if (move === undefined) continue;
      const node = addOnce(this.root, move, word);
      if (nag !== undefined && !node.nags.includes(nag)) node.nags = append(node.nags, nag);
    }
  }

  /** Adds a line of moves, up to the first illegal one. */
  addLine(words: readonly Operand[]): void {
    const position = this.#start.clone();
    let node = this.root;
    for (const word of words) {
      const move = this.#resolve(word, position);
      if (move === undefined) return;
      node = addOnce(node, move, word);
      position.play(move);
    }
  }

  #resolve(word: Operand, position: Position): Move | undefined {
    const loose = readLooseMove(word.text, position, this.#letters);
    if (loose.kind !== 'legal') {
      this.diagnostics.push(refuseMove(this.#source, word, loose, position));
      return undefined;
    }
    const san = sanOf(position, loose.move);
    const written = word.text.slice(0, loose.length);
    if (written !== san) {
      const rule = loose.guessesQueen ? 'game-promotion' : 'game-spelling';
      this.#report(rule, word, `Unexpected \`${written}\`, expected \`${san}\``, {expected: [san]});
    }
    return loose.move;
  }

  #report(
    rule: FlawName,
    {start, end}: Operand,
    message: string,
    more: Pick<Diagnostic, 'expected'>,
  ): void {
    this.diagnostics.push({...reportFlaw(rule, this.#source, {start, end}, message), ...more});
  }
}

/** Adds a move once: the same move may be the best move and the first one of the expected line. */
function addOnce(parent: MoveNode, move: Move, {start, end}: Operand): MoveNode {
  return parent.children.find((child) => child.move === move) ?? parent.add(move, start, end);
}
