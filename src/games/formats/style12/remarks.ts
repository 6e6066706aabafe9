import type {Diagnostic, SourceText} from '../../../text/index.ts';
import {clip} from '../clip.ts';
import {type FlawName, reportFlaw} from '../flaws.ts';
import {type GameDescription, isBughouse, isUnknownVariant} from './announcement.ts';
import {FIELD, fieldsOf, spanOfFields} from './board-line.ts';
import type {BoardFlaw} from './find-board-flaw.ts';
import type {LogLine} from './log-lines.ts';
import type {RunningGame, LogStep} from './running-game.ts';

const PROBLEM_OF: Readonly<Record<BoardFlaw['kind'], FlawName>> = {
  malformed: 'game-malformed-board',
  short: 'game-malformed-board',
  unsupported: 'game-unsupported',
};

/** Reports the flaw of a board line, which is skipped. */
export function remarkFlaw(flaw: BoardFlaw, source: SourceText, line: LogLine): Diagnostic {
  const isCut = flaw.kind === 'short' && line.span.end === source.text.length;
  const {first, last} = flaw.fields ?? {first: 0, last: fieldsOf(line).length - 1};
  const span = spanOfFields(line, first, last);
  const rule = isCut ? 'game-unfinished' : PROBLEM_OF[flaw.kind];
  return reportFlaw(rule, source, span, flaw.message);
}

/** Reports a time that cannot be read; only this time is lost. */
export function remarkTime(source: SourceText, line: LogLine): Diagnostic {
  const text = clip(fieldsOf(line)[FIELD.elapsed] ?? '');
  const span = spanOfFields(line, FIELD.elapsed, FIELD.elapsed);
  const message = `Unexpected ${text} as time of the move, expected minutes and seconds as in \`(0:05)\``;
  return reportFlaw('game-malformed-board', source, span, message);
}

/** Reports the fields after those that servers are known to send, which are left out; undefined if there are none. */
export function remarkExtra(source: SourceText, line: LogLine): Diagnostic | undefined {
  const fields = fieldsOf(line);
  // FICS sends two numbers: whether the clock runs, and the lag.
  const first = fields.findIndex(
    (field, at) => at > FIELD.flip && (at > FIELD.flip + 2 || !/^-?\d+$/u.test(field)),
  );
  if (first < 0) return undefined;
  const message = `Unexpected ${clip(fields.slice(first).join(' '))} at the end of a board line, expected no more than two numbers after the flip flag`;
  const span = spanOfFields(line, first, fields.length - 1);
  return reportFlaw('game-malformed-board', source, span, message);
}

/** Reports castling flags that contradict the board; returns undefined if there are none. */
export function remarkCastling({contradicted, place}: RunningGame): Diagnostic | undefined {
  if (contradicted === '') return undefined;
  const span = spanOfFields(place.line, FIELD.castling, FIELD.castling + 3);
  const rights =
    contradicted.length === 1
      ? `right \`${contradicted}\` contradicts`
      : `rights \`${contradicted}\` contradict`;
  return reportFlaw('game-fen-spelling', place.source, span, `The castling ${rights} the board`);
}

/** Reports a board that does not continue its game; returns undefined if it does. */
export function remarkStep(
  step: LogStep,
  source: SourceText,
  line: LogLine,
): Diagnostic | undefined {
  const message = messageOf(step);
  if (message === undefined) return undefined;
  return reportFlaw('game-missing-boards', source, spanOfFields(line, 0, 7), message);
}

/** Reports that a line names another move than its board shows; returns undefined if it does not. */
export function remarkNotation(
  step: LogStep,
  source: SourceText,
  line: LogLine,
): Diagnostic | undefined {
  if (step.kind !== 'moved' || step.contradiction === undefined) return undefined;
  const fields = fieldsOf(line);
  const [verbose, short] = [FIELD.lastMove, FIELD.notation].map((at) => clip(fields[at] ?? ''));
  const message = `The last move ${verbose} (${short}) contradicts the board, which shows \`${step.contradiction}\``;
  const span = spanOfFields(line, FIELD.lastMove, FIELD.notation);
  return reportFlaw('game-notation-contradiction', source, span, message);
}

function messageOf(step: LogStep): string | undefined {
  switch (step.kind) {
    case 'known':
      return undefined;
    case 'moved': {
      if (step.plies === 1) return undefined;
      const missing = step.plies === 2 ? '1 board is' : `${step.plies - 1} boards are`;
      return `${missing} missing before this one; only one sequence of moves leads to it`;
    }
    case 'granted':
      return 'Unexpected drop of a piece that was not captured; it is added to the pocket of the starting position';
    case 'lost':
      return 'Boards are missing before this one, and the moves between are not certain; a new game starts here';
  }
}

/**
 * Reports rules other than those of standard chess; returns undefined if there is nothing to
 * report.
 */
export function remarkCategory(
  {category}: GameDescription,
  source: SourceText,
  line: LogLine,
): Diagnostic | undefined {
  if (isBughouse(category)) {
    const message =
      'Bughouse is read as Crazyhouse: pieces from the other board are added to the pocket of the starting position';
    return reportFlaw('game-variant', source, line.span, message);
  }
  if (!isUnknownVariant(category)) return undefined;
  const message = `Unknown variant ${clip(category)}, read as standard chess`;
  return reportFlaw('game-variant', source, line.span, message);
}
