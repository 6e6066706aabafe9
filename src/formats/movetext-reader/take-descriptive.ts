import {writeFen} from '../../chess/fen.ts';
import {sanOf} from '../../chess/write-san.ts';
import {readDescriptiveAt} from './descriptive-move.ts';
import {judgeCheck} from './judge-check.ts';
import {narrowBySigns} from './narrow-by-signs.ts';
import {originFile} from './origin-file.ts';
import {resolveDescriptive} from './resolve-descriptive.ts';
import type {CheckSign} from './signs.ts';
import type {RemarkTaker} from './take-remark.ts';

/**
 * Plays the move in descriptive notation at the cursor. Returns `unplayable` if it is illegal or
 * ambiguous, which is reported, and undefined if there is none.
 */
export function takeDescriptive({
  cursor,
  tree,
  reports,
}: RemarkTaker): 'known' | 'unplayable' | undefined {
  const found = readDescriptiveAt(cursor.text, cursor.at);
  if (found === undefined || cursor.at + found.length > cursor.end) return undefined;
  const span = {start: cursor.at, end: cursor.at + found.length};
  const written = cursor.text.slice(span.start, span.end);
  const {position, node} = tree;
  const candidates = resolveDescriptive(position, found.move, (square) => originFile(node, square));
  const sign = signOf(found.check);
  const moves = narrowBySigns(position, candidates, sign, found.isEnPassant);
  cursor.at = span.end;
  const [move, ...others] = moves;
  const sans = moves.map((candidate) => sanOf(position, candidate));
  if (move !== undefined && others.length === 0) {
    reports.spelling('descriptive notation', span, written, sans[0] ?? '');
    tree.play(move, span.start, span.end);
    const signSpan = {start: span.end - found.check.length, end: span.end};
    judgeCheck(tree.position, {sign, span: signSpan, written: found.check}, reports);
    return 'known';
  }
  const whose = `for ${position.sideToMove === 'white' ? 'White' : 'Black'} at move ${position.fullmove}`;
  const fen = writeFen(position);
  if (move === undefined) {
    const message = `Illegal move \`${written}\` ${whose}: no piece can make it`;
    reports.add('game-illegal-move', span, message, {fen});
  } else {
    const expected = sans.map((san) => `\`${san}\``).join(' or ');
    const message = `Ambiguous move \`${written}\` ${whose}, expected ${expected}`;
    reports.add('game-ambiguous-move', span, message, {fen, expected: sans});
  }
  return 'unplayable';
}

function signOf(check: string): CheckSign {
  if (check === '') return '';
  return /#|mate/u.test(check) ? '#' : '+';
}
