import {isCheckmate, type Position} from '../../../chess/index.ts';
import type {Span} from '../../../text/index.ts';
import type {MovetextReports} from './movetext-reports.ts';
import type {CheckSign} from './signs.ts';

/** A sign as written after a move, and what it claims. */
interface CheckMark {
  readonly sign: CheckSign;
  readonly span: Span;
  readonly written: string;
}

/** Reports a sign that claims a check or mate which is not in the position after the move. */
export function judgeCheck(
  position: Position,
  {sign, span, written}: CheckMark,
  reports: MovetextReports,
): void {
  if (sign === '') return;
  if (!position.checked) {
    const message = `Unexpected \`${written}\`: the move does not give check`;
    reports.add('game-check-sign', span, message);
  } else if (sign === '#' && !isCheckmate(position)) {
    const message = `Unexpected \`${written}\`, expected \`+\`: the check is not mate`;
    reports.add('game-check-sign', span, message, {expected: ['+']});
  }
}
