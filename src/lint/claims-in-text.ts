import type {Position} from '../chess/position.ts';
import {MATE_STEM} from '../exercises/mate-claim-patterns.ts';
import {readMateClaim} from '../exercises/read-mate-claim.ts';
import type {Diagram} from '../replay/diagrams.ts';
import {readWrittenTurn} from '../replay/written-turn.ts';
import type {SourceText} from '../source/source-text.ts';
import type {Span} from '../source/span.ts';
import {blankComments} from '../tex/without-comments.ts';
import type {LintContext} from './context.ts';

/** A mate that the text claims for the position of a printed board. */
export interface BoardClaim {
  readonly start: Position;
  readonly moves: number;
  readonly source: SourceText;
  /** The claim in the text. */
  readonly span: Span;
  /** How many lists of moves come before the board. */
  readonly blocks: number;
}

/**
 * Returns the claims of mates in the paragraphs of printed boards. A paragraph with several boards
 * does not tell to which of them a sentence belongs, so nothing is read there.
 */
export function claimsInText(context: LintContext): readonly BoardClaim[] {
  const boards = context.facts.diagrams.filter(
    ({command: {effect, via}}) => effect === 'diagram' && via === undefined,
  );
  return boards.flatMap((board, index) => {
    const {source, span} = board.command;
    if (!MATE_STEM.test(source.text.slice(Math.max(0, span.start - REACH), span.end + REACH)))
      return [];
    const paragraph = paragraphOf(source.text, span);
    const isAlone = [boards[index - 1], boards[index + 1]].every(
      (other) => other?.command.source !== source || !isWithin(other.command.span, paragraph),
    );
    return isAlone ? (claimOf(context, board, paragraph) ?? []) : [];
  });
}

function claimOf(context: LintContext, board: Diagram, paragraph: Span): BoardClaim[] | undefined {
  const {command, fen, at, blocks, inside} = board;
  const {source} = command;
  const claim = readMateClaim(proseOf(source.text, paragraph));
  if (claim === undefined || inside !== undefined) return undefined;
  const node = fen === undefined ? at : undefined;
  const start = fen?.position ?? (node && context.position(node).clone());
  if (start === undefined) return undefined;
  const side = fen === undefined ? start.sideToMove : readWrittenTurn(fen.argument).side;
  // Without a side in the FEN, only the claim can say who mates.
  if ((claim.side ?? side) !== start.sideToMove || (side ?? claim.side) !== start.sideToMove) {
    return undefined;
  }
  const place = {start: paragraph.start + claim.start, end: paragraph.start + claim.end};
  return [{start, moves: claim.moves, source, span: place, blocks}];
}

/** How far a paragraph is followed on each side of a board, in characters. */
const REACH = 600;

const BREAK = /\r?\n[ \t]*\r?\n|\\(?:par|(?:sub)*section|chapter|newpage|clearpage)(?![A-Za-z])/gu;

function paragraphOf(text: string, {start, end}: Span): Span {
  const from = Math.max(0, start - REACH);
  const before = Array.from(text.slice(from, start).matchAll(BREAK)).at(-1);
  const after = text.slice(end, end + REACH).search(BREAK);
  return {
    start: before === undefined ? from : from + before.index + before[0].length,
    end: after < 0 ? Math.min(text.length, end + REACH) : end + after,
  };
}

function isWithin({start, end}: Span, paragraph: Span): boolean {
  return start >= paragraph.start && end <= paragraph.end;
}

/**
 * The words of a paragraph, at their places: a control sequence becomes blanks, and what separates
 * sentences in print (braces, `\\`, cells of a table) a full stop.
 */
function proseOf(text: string, {start, end}: Span): string {
  return blankComments(text.slice(start, end))
    .replaceAll(/\\[A-Za-z@]+\*?(?:\[[^\]\n]*\])?/gu, (part) => ' '.repeat(part.length))
    .replaceAll(/\\\\|[{}&]/gu, (part) => '.'.repeat(part.length))
    .replaceAll(/[~$\\\n\r]/gu, ' ');
}
