import {
  EXERCISE_LEVELS,
  describeFault,
  ExerciseBudget,
  MATE_STEM,
  NULL_MOVE,
  readMateClaim,
  writeFen,
  type ExerciseRule,
  type Position,
} from '../../chess/index.ts';
import type {Rule, Finding} from '../rule.ts';
import {readWrittenTurn, type Block, type Diagram, type GameNode} from '../../skak/index.ts';
import {blankComments, isMainLine} from '../../tex/index.ts';
import {addTo, type SourceText, type Span} from '../../text/index.ts';
import type {LintContext, Shown} from '../context.ts';

const DESCRIBED: readonly (Omit<Rule, 'level' | 'check'> & {readonly name: ExerciseRule})[] = [
  {
    name: 'exercise-no-solution',
    code: 851,
    summary: 'A mate in a number of moves that does not exist.',
    reason: 'Every first move has been tried: readers look for a solution that is not there.',
    examples: [
      {
        wrong: '\\fenboard{kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1}\n\\showboard Mate in 1.',
        at: 'Mate in 1',
        message: 'There is no mate in 1',
        right: '\\fenboard{kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1}\n\\showboard Mate in 2.',
      },
    ],
  },
  {
    name: 'exercise-wrong-solution',
    code: 852,
    summary: 'A solution whose moves do not force the mate that the exercise asks for.',
    reason: 'The opponent has a reply that escapes, which readers find.',
    examples: [
      {
        wrong:
          '\\fenboard{kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1}\n\\showboard Mate in 2. \\mainline{1.Rh1}',
        at: 'Rh1',
        message: '`1. Rh1` does not mate in 2, expected `Ra6`',
        right:
          '\\fenboard{kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1}\n\\showboard Mate in 2. \\mainline{1.Ra6}',
      },
    ],
  },
  {
    name: 'exercise-second-key',
    code: 853,
    summary: 'An exercise that has a second solution: another first move that forces mate in time.',
    reason: 'Readers who find the other move are told that they are wrong.',
    examples: [
      {
        wrong:
          '\\fenboard{6k1/8/8/8/8/8/R7/1R4K1 w - - 0 1}\n\\showboard Mate in 2. \\mainline{1.Ra7}',
        at: 'Mate in 2',
        message: '`1. Rb7` also mates in 2, expected one solution',
        right:
          '\\fenboard{6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1}\n\\showboard Mate in 1. \\mainline{1.Ra8#}',
      },
    ],
  },
  {
    name: 'mate-claim-wrong',
    code: 854,
    summary: 'A claim of a mate that takes fewer moves, or that a move does not lead to.',
    reason: 'Every line has been tried: the number is wrong, or a piece of the position is.',
    examples: [
      {
        wrong:
          '\\fenboard{6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1}\n\\showboard White to move, mate in two.',
        at: 'mate in two',
        message: 'Unexpected mate in 2: `1. Ra8#` mates in 1',
        right:
          '\\fenboard{6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1}\n\\showboard White to move, mate in one.',
      },
    ],
  },
  {
    name: 'exercise-not-decided',
    code: 855,
    summary: 'A mate that takes too many moves to be proved.',
    reason: 'Nothing is known to be wrong: the search was given up.',
    examples: [
      {
        wrong:
          '\\fenboard{r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 0 1}\n\\showboard Mate in 9.',
        at: 'Mate in 9',
        message:
          'Whether there is a mate in 9 was not decided: it takes too many positions to prove',
        right:
          '\\fenboard{r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 0 1}\n\\showboard Mate in 1.',
      },
    ],
  },
];

/** Mates that the text claims next to its boards. */
export const EXERCISE_RULES: readonly Rule[] = DESCRIBED.map((rule) => ({
  ...rule,
  level: EXERCISE_LEVELS[rule.name],
  check: (context) => exerciseFindings(context, rule.name),
}));

/** A mate that the text claims for the position of a printed board. */
interface BoardClaim {
  readonly start: Position;
  readonly moves: number;
  readonly source: SourceText;
  /** The claim in the text. */
  readonly span: Span;
  /** The number of lists of moves before the board. */
  readonly blocks: number;
}

/**
 * Returns the claims of mates in the paragraphs of printed boards. A paragraph with several boards
 * does not tell to which of them a sentence belongs, so nothing is read there.
 */
function claimsInText(context: LintContext): readonly BoardClaim[] {
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

/** The part of a paragraph that is read on each side of a board, in characters. */
const REACH = 600;

const BREAK =
  /(?:\r?\n|\r(?!\n))[ \t]*[\r\n]|\\(?:par|(?:sub)*section|chapter|newpage|clearpage)(?![A-Za-z])/gu;

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

/** A printed board, and how many lists of moves come before it. */
interface PrintedBoard {
  readonly start: Position;
  readonly blocks: number;
}

/** The lists of moves that may be solutions of exercises, by the board that they start from. */
class SolutionLists {
  readonly #lists = new Map<string, {readonly block: Block; readonly index: number}[]>();

  constructor(context: LintContext) {
    for (const [index, block] of context.facts.blocks.entries()) {
      const {before} = block;
      if (before === undefined || before.parent !== undefined || isDoubted(block)) continue;
      const board = boardOf(context.position(before));
      addTo(this.#lists, board, {block, index});
    }
  }

  /** Returns the lists after a board that start from its position, main lines first. */
  of({start, blocks}: PrintedBoard): readonly Block[] {
    const lists = (this.#lists.get(boardOf(start)) ?? [])
      .filter(({index}) => index >= blocks)
      .map(({block}) => block);
    return [
      ...lists.filter(({command}) => isMainLine(command.effect)),
      ...lists.filter(({command}) => !isMainLine(command.effect)),
    ];
  }
}

/** Placement and side to move. */
function boardOf(position: Position): string {
  return writeFen(position).split(' ').slice(0, 2).join(' ');
}

/** Tests whether the first move of a list has the sign of a mistake. */
function isDoubted({plies: [first], argument}: Block): boolean {
  if (first === undefined) return true;
  const {source, end} = argument;
  return /^\S*\?/u.test(source.text.slice(first.token.start, Math.min(end, first.token.end + 2)));
}

/** A finding of any rule about exercises. */
interface ExerciseFinding extends Finding {
  readonly rule: ExerciseRule;
}

/** The exercises of a text are judged once, for all rules. */
const JUDGED = new WeakMap<LintContext, readonly ExerciseFinding[]>();

/** Returns what one rule finds about the mates that the text claims next to its boards. */
function exerciseFindings(context: LintContext, rule: ExerciseRule): readonly Finding[] {
  let found = JUDGED.get(context);
  if (found === undefined) {
    found = judgeClaims(context, claimsInText(context));
    JUDGED.set(context, found);
  }
  return found.filter((finding) => finding.rule === rule);
}

function judgeClaims(
  context: LintContext,
  claims: readonly BoardClaim[],
): readonly ExerciseFinding[] {
  if (claims.length === 0) return [];
  const budget = new ExerciseBudget();
  const lists = new SolutionLists(context);
  return claims.flatMap((claim) => judgeClaim(context, {claim, lines: lists.of(claim)}, budget));
}

/** A claim, and the lists of moves that may be its solutions. */
interface SolvedClaim {
  readonly claim: BoardClaim;
  readonly lines: readonly Block[];
}

function judgeClaim(
  context: LintContext,
  {claim, lines}: SolvedClaim,
  budget: ExerciseBudget,
): readonly ExerciseFinding[] {
  const exercise = {
    start: claim.start,
    moves: claim.moves,
    solutions: lines.map(({nodes}) => movesOf(nodes)),
  };
  return budget.judge(exercise).flatMap((fault) => {
    const {at, ...described} = describeFault(fault, exercise);
    const line = at && lines[at.line];
    // A move that is discussed in a variation need not be the solution.
    if (line !== undefined && !isMainLine(line.command.effect)) return [];
    const shown: Shown = line === undefined ? claim : placeOf(context, line, at?.ply ?? 0);
    return [{...described, ...shown, fen: writeFen(claim.start)}];
  });
}

function movesOf(nodes: readonly GameNode[]): readonly number[] {
  const moves = nodes.map(({move}) => move);
  const pass = moves.indexOf(NULL_MOVE);
  return pass < 0 ? moves : moves.slice(0, pass);
}

function placeOf(context: LintContext, block: Block, ply: number): Shown {
  const token = block.plies[ply]?.token;
  const {start, end} = block.argument;
  return context.show(block, token ?? {start, end});
}
