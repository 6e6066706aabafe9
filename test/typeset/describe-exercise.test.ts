import {describe, expect, test} from 'vitest';
import {epdFormat} from '../../src/games/formats/epd/epd-format.ts';
import {fenFormat} from '../../src/games/formats/fen/fen-format.ts';
import type {GameFormat} from '../../src/games/formats/game-format.ts';
import {pgnFormat} from '../../src/games/formats/pgn/pgn-format.ts';
import {SourceText} from '../../src/text/source-text.ts';
import {BoardPlace} from '../../src/typeset/board-place.ts';
import {DEFAULT_LOOK} from '../../src/typeset/board-looks.ts';
import {describeExercise} from '../../src/typeset/describe-game.ts';
import {findExercise} from '../../src/typeset/tex-writer.ts';
import type {ExerciseView} from '../../src/typeset/describe-game.ts';
import {ENGLISH} from '../../src/typeset/languages/english.ts';
import {makeEscape} from '../../src/typeset/escape-tex.ts';
import {typesetGames} from '../../src/typeset/typeset-games.ts';
import {templateNamed} from '../oracle/typeset-book.ts';

function exerciseIn(format: GameFormat, text: string): ExerciseView {
  const [game] = format.read(new SourceText(text, 'exercises')).games;
  if (game === undefined) throw new Error(`no game in ${text}`);
  const look = {...DEFAULT_LOOK, size: undefined};
  return describeExercise(findExercise(game) ?? game, {
    dialect: 'skak',
    look,
    wantsBoard: () => false,
    language: ENGLISH,
    escape: makeEscape('pdflatex'),
  });
}

/** The solution without the command that sets up its board, and the comments above it. */
function movesOf({solution}: ExerciseView): string {
  return solution
    .toString()
    .split('\n')
    .filter((line) => !line.startsWith('%'))
    .slice(1)
    .join(' ');
}

const KINGS = '8/8/8/8/8/4k3/4p3/4K3 w - - 0 60';

describe('an exercise', () => {
  test('an EPD exercise has its best moves as solution, and its comment with them', () => {
    const line = '8/2k5/8/8/8/8/1Q6/K7 w - - bm Qb6+ Qe5+; c0 "White wins"; id "one";';
    const exercise = exerciseIn(epdFormat, line);
    expect(exercise.turn).toBe('White to move');
    expect(exercise.question).toBe('');
    expect(movesOf(exercise)).toBe('White wins \\mainline{1. Qb6+} ({\\variation{1. Qe5+}})');
  });

  test.each([
    ['dm 2; id "one";', 'w', 'Mate in 2'],
    ['dm 2;', 'b', 'Black to move. Mate in 2'],
    ['id "one";', 'w', 'White to move'],
  ])('an EPD exercise with %s for %s asks: %s', (operations, side, task) => {
    const line = `8/8/8/8/8/k1K5/8/1R6 ${side} - - ${operations}`;
    expect(exerciseIn(epdFormat, line).task).toBe(task);
  });

  test('a question that says no more than the task is left out', () => {
    const exercise = exerciseIn(fenFormat, `8/8/8/8/8/k1K5/8/1R6 w - - 0 1 ; White mates in one\n`);
    expect([exercise.task, exercise.question]).toEqual(['Mate in 1', '']);
  });

  test('a FEN exercise has no solution, and its comment is the question', () => {
    const exercise = exerciseIn(fenFormat, `${KINGS} ; Is it a draw?\n`);
    expect([exercise.question, exercise.solution]).toEqual(['Is it a draw?', '']);
    expect(exercise.board.text).toBe(`\\chessboard[setfen={${KINGS}}]`);
  });

  test('a long comment is printed with the solutions', () => {
    const remark = 'The side to move is not in check and has no move. '.repeat(2).trim();
    const exercise = exerciseIn(fenFormat, `${KINGS} ; ${remark}\n`);
    expect(exercise.question).toBe('');
    expect(movesOf(exercise)).toBe(remark);
  });

  test('an ordinary game of Crazyhouse without a mark asks for nothing', () => {
    const text = '[Variant "Crazyhouse"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n';
    const [game] = pgnFormat.read(new SourceText(text, 'house.pgn')).games;
    expect(game && findExercise(game)).toBeUndefined();
    expect(game && new BoardPlace(game).isSetUp).toBe(false);
  });

  test('a game of Crazyhouse with a piece in a pocket starts from a position of its own', () => {
    const fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Q] w KQkq - 0 1';
    const text = `[Variant "Crazyhouse"]\n[SetUp "1"]\n[FEN "${fen}"]\n\n1. e4 *\n`;
    const [game] = pgnFormat.read(new SourceText(text, 'house.pgn')).games;
    expect(game && findExercise(game)).toBe(game);
    expect(game && new BoardPlace(game).isSetUp).toBe(true);
  });

  test.each([
    ['the first diagram', '1. e4 e5 {[#]} 2. Nf3 Nc6 {[#]} *', '2. Nf3 Nc6'],
    ['the first question', '1. f3 e5 2. g4 {[%tqu "En","Mate?"]} Qh4# 0-1', '2... Qh4\\mate{}'],
  ])('a game exercise starts at %s', (_, moves, solution) => {
    expect(movesOf(exerciseIn(pgnFormat, moves))).toBe(`\\mainline{${solution}}`);
  });

  test('the exercise of a game is at a comment that asks a question', () => {
    const exercise = exerciseIn(
      pgnFormat,
      '1. e4 e5 2. Nf3 {How does Black defend the pawn?} Nc6 *',
    );
    expect(movesOf(exercise)).toContain('\\mainline{2... Nc6}');
  });

  test.each([
    ['with which the game ends', '1. f3 e5 2. g4 Qh4# 0-1', '2... Qh4\\mate{}'],
    ['that the game missed', '1. f3 e5 2. g4 *', '2... Qh4\\mate{}'],
    ['of several moves', '1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0', '4. Qxf7\\mate{}'],
  ])('the exercise of a game without a mark is the mate %s', (_, moves, solution) => {
    expect(movesOf(exerciseIn(pgnFormat, moves))).toBe(`\\mainline{${solution}}`);
  });

  test('a game without a mark, a question or a mate has no exercise', () => {
    const [game] = pgnFormat.read(
      new SourceText('1. e4 e5 {A good move.} 2. Nf3 Nc6 1/2-1/2'),
    ).games;
    expect(game && findExercise(game)).toBeUndefined();
  });

  test('an exercise omits arrows that give the solution away', () => {
    const game = `[FEN "${KINGS}"]\n[SetUp "1"]\n\n{[%cal Ge1f1]} *`;
    expect(exerciseIn(pgnFormat, game).board.text).not.toContain('markmoves');
  });
});

test('exercises without any solution have no heading for solutions', () => {
  const epd = '8/8/8/8/3k4/2R5/8/K6Q w - - id "Long";\n8/8/8/8/3k4/2R5/8/K5Q1 w - - id "Longer";\n';
  const games = epdFormat.read(new SourceText(epd)).games;
  const template = templateNamed('exercises');
  expect(typesetGames(games, template, {})).not.toContain('Solutions');
});
