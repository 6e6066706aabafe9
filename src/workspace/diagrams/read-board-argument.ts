import {existsSync} from 'node:fs';
import type {FenProblem, Position, Variant} from '../../chess/index.ts';
import {displayWidth, printable, UserError} from '../../text/index.ts';
import {readAnyFen} from '../../games/index.ts';

/** The meaning of an argument: a position, or a game file. */
export type BoardArgument =
  | {
      readonly kind: 'position';
      readonly position: Position;
      /** Contradictions between the FEN and its board, one per line. */
      readonly remarks: readonly string[];
    }
  | {readonly kind: 'file'; readonly path: string};

/** Reads a FEN or the name of a file; throws a `UserError` that points at the error in a FEN. */
export function readBoardArgument(text: string, variant: Variant | undefined): BoardArgument {
  if (!isMeantAsFen(text)) return {kind: 'file', path: text};
  const outcome = readAnyFen(text, variant);
  if (outcome.kind === 'malformed') {
    const shown = outcome.problems.slice(0, MOST).flatMap((problem) => pointOut(text, problem));
    throw new UserError('malformed-fen', shown.join('\n'));
  }
  const remarks = outcome.warnings.flatMap((warning) => pointOut(text, warning));
  return {kind: 'position', position: outcome.position, remarks};
}

/**
 * The maximum number of problems to report; text that is not a FEN may have one in each character.
 */
const MOST = 3;

/**
 * Tests whether a text is not a file name, but starts like a board: ranks of letters and digits.
 *
 *     rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2
 */
function isMeantAsFen(text: string): boolean {
  const [word = ''] = text.trim().split(/\s/u);
  const ranks = word.split('/').length;
  const isBoard = ranks > 3 && !word.startsWith('/') && !word.includes('.');
  return (isBoard || (ranks > 1 && /\s[wb](?:\s|$)/u.test(text))) && !existsSync(text);
}

/** Returns the message, and the FEN with carets below the error. */
function pointOut(fen: string, {span, message}: FenProblem): readonly string[] {
  const shown = printable(fen.replace(/\s/gu, ' '));
  const carets = '^'.repeat(Math.max(1, displayWidth(shown.slice(span.start, span.end))));
  const indent = ' '.repeat(displayWidth(shown.slice(0, span.start)));
  return [printable(message), `  ${shown}`, `  ${indent}${carets}`];
}
