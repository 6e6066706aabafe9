import {BLACK, findCheckOfOpponent, findContradictions, KING, readFen} from '../../chess/index.ts';
import type {FenProblem, Position} from '../../chess/index.ts';
import type {Edit} from '../../text/index.ts';
import {findDrifts, gameOf, Keys, type Diagram, type LiteralFen} from '../../skak/index.ts';
import type {LintContext} from '../context.ts';
import type {Finding, Rule} from '../rule.ts';
import {placeOfFault} from './malformed-fen.ts';
import {showFen, type ShownFen} from '../show-fen.ts';

export const fenInconsistent: Rule = {
  name: 'fen-inconsistent',
  code: 403,
  level: 'warning',
  summary:
    'A FEN that contradicts itself or is none, though TeX sets it up, or a position that no game can reach.',
  reason:
    'A pawn on the last rank, a second king or the wrong side in check is usually a slip in a FEN typed by hand. Castling and en passant rights that contradict the board change nothing in print, but mislead every program that reads the FEN.',
  fixes: ['safe'],
  examples: [
    {
      wrong: '\\fenboard{4k3/8/8/8/8/8/4q3/4K3 b - - 0 30}\\mainline{30...Qe4+}',
      at: '4k3/8/8/8/8/8/4q3/4K3 b - - 0 30',
      message:
        'No game can reach this board: White is in check from the queen on `e2`, and Black is to move',
      right: '\\fenboard{4k3/8/8/8/8/4q3/8/5K2 b - - 0 30}\\mainline{30...Qe4}',
    },
    {
      wrong: '\\fenboard{4k2P/8/8/8/8/8/8/4K3 w - - 0 60}\\mainline{60.Kd2}',
      at: '4k2P/8/8/8/8/8/8/4K3 w - - 0 60',
      message: 'No game can reach this board: there is a pawn on `h8`',
      right: '\\fenboard{4k2R/8/8/8/8/8/8/4K3 b - - 0 60}\\mainline{60...Kd7}',
    },
    {
      wrong: '\\fenboard{4k3/8/8/8/8/8/8/4K2R w KQ - 0 30}\\mainline{30.O-O}',
      at: 'Q',
      message: 'The castling right `Q` contradicts the board: no rook on `a1`',
      fixed: '\\fenboard{4k3/8/8/8/8/8/8/4K2R w K - 0 30}\\mainline{30.O-O}',
    },
    {
      wrong: '\\fenboard{4k3/8/8/8/4P3/8/8/4K3 b - e6 0 30}\\mainline{30...Kd7}',
      at: 'e6',
      message: 'The en passant square `e6` contradicts the board: no pawn has just passed it',
      fixed: '\\fenboard{4k3/8/8/8/4P3/8/8/4K3 b - - 0 30}\\mainline{30...Kd7}',
    },
    {
      dialect: 'skak',
      wrong: '\\fenboard{4k3/8/8/8/8/8/8/4K2R w - - 0 0}\\mainline{1.Rh7}',
      at: '0',
      message: 'The move number is 0, expected 1 or more',
      fixed: '\\fenboard{4k3/8/8/8/8/8/8/4K2R w - - 0 1}\\mainline{1.Rh7}',
    },
  ],
  *check(context) {
    for (const fault of context.setupFaults('fen-played')) {
      const {problem: message, expected} = fault;
      yield {
        ...placeOfFault(context, fault),
        message,
        note: 'TeX sets up a board nevertheless, on which the moves are judged',
        ...(expected !== undefined && {expected: [expected]}),
      };
    }
    for (const fault of context.setupFaults('fen-castling'))
      yield {
        ...placeOfFault(context, fault),
        message: 'The FEN gives no right to castle, and the moves castle',
        note: 'TeX looks at no castling rights, and plays them',
      };
    for (const diagram of context.facts.diagrams) {
      const {fen} = diagram;
      if (fen === undefined) continue;
      const finding = judge(context, diagram, fen);
      if (finding !== undefined && !isDrift(context, diagram, finding)) yield finding;
    }
  },
};

/** Two rules that see one slip would make two of it. */
function isDrift({facts, isOn}: LintContext, diagram: Diagram, {source}: Finding): boolean {
  return (
    isOn('diagram-drift', source) && findDrifts(facts).some((drift) => drift.diagram === diagram)
  );
}

/** The problems of one FEN, the most serious first; artificial boards without moves are accepted. */
function judge(context: LintContext, diagram: Diagram, fen: LiteralFen): Finding | undefined {
  const shown = showFen(fen.argument);
  const game = gameOf(diagram, context.facts.games);
  if (game !== undefined && game.hasMoves) {
    // Another rule reports a board that lacks a king.
    if (game.start.counts[KING] === 0 || game.start.counts[KING | BLACK] === 0) return undefined;
    return judgeBoard(shown, game.start, true) ?? judgeFields(shown, diagram);
  }
  const outcome = readFen(shown.text);
  const isWhole = shown.text.split(/\s+/).length === 6 && fen.position.hasBothKings();
  if (outcome.kind === 'malformed' || !isWhole) return undefined;
  return judgeBoard(shown, outcome.position, showsMover(context, diagram));
}

function judgeBoard(
  {text, show}: ShownFen,
  position: Position,
  hasMover: boolean,
): Finding | undefined {
  const check = hasMover ? findCheckOfOpponent(position) : undefined;
  const [first, ...others] = [...findContradictions(position), ...(check ? [check] : [])];
  if (first === undefined) return undefined;
  return {
    ...show({start: 0, end: text.length}),
    message: `No game can reach this board: ${first}`,
    ...(others.length > 0 ? {note: `Also, ${others.join(', and ')}`} : {}),
  };
}

/** Tests whether a diagram prints who is to move, as chessboard does by default. */
function showsMover({facts}: LintContext, {command}: Diagram): boolean {
  const mayHide = ['showmover', 'mover', 'style'];
  return (
    command.name === 'chessboard' &&
    !new Keys(command.options).hasAny(mayHide) &&
    !facts.diagramSettings.some((settings) => new Keys(settings.arguments.at(-1)).hasAny(mayHide))
  );
}

function judgeFields({text, show, locate, fix}: ShownFen, {command}: Diagram): Finding | undefined {
  const outcome = readFen(text);
  if (outcome.kind === 'malformed') return undefined;
  // xskak takes the number from elsewhere.
  const problems = outcome.warnings.filter(
    (problem) => command.effect === 'fen-board' || !isMoveNumber(problem),
  );
  const [first, ...others] = problems;
  if (first === undefined) return undefined;
  const notes = others.map(({message}) => message);
  if (!problems.some(isMoveNumber)) notes.push(GENTLE);
  return {
    ...show(first.span),
    message: first.message,
    ...(first.expected === undefined ? {} : {expected: [first.expected]}),
    ...(notes.length > 0 ? {note: notes.join('. ')} : {}),
    ...fix({
      title: 'Keep what the board allows',
      safety: 'safe',
      edits: mend(text, problems).map((edit) => ({...edit, span: locate(edit.span)})),
    }),
  };
}

const GENTLE = 'Every printed board is right nevertheless';

/** The one that skak would count from. */
function isMoveNumber({expected}: FenProblem): boolean {
  return expected === '1';
}

/** Takes out the castling rights that contradict the board, and puts right what else does. */
function mend(text: string, problems: readonly FenProblem[]): readonly Edit[] {
  const edits: Edit[] = [];
  const [, head = '', castling = ''] = /^(\S+\s+\S+\s+)(\S+)/.exec(text) ?? [];
  const span = {start: head.length, end: head.length + castling.length};
  const wrong = new Set(problems.map(({span: {start}}) => start - span.start));
  const rights = Array.from(castling).filter((_, index) => !wrong.has(index));
  if (rights.length < castling.length) edits.push({span, text: rights.join('') || '-'});
  for (const {span, expected} of problems)
    if (expected !== undefined) edits.push({span, text: expected});
  return edits;
}
