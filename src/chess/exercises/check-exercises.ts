import {plural, type Diagnostic, type Span} from '../../text/index.ts';
import {writeFen} from '../fen.ts';
import {splitComment} from '../game/commands/split-comment.ts';
import type {Game, MoveNode} from '../game/game.ts';
import {POOR_MOVES} from '../game/nags.ts';
import {isStartPosition, type Position} from '../position.ts';
import {NULL_MOVE, type Move} from '../move.ts';
import {writeSan} from '../write-san.ts';
import type {ExerciseBudget} from './exercise-budget.ts';
import {EXERCISE_LEVELS, type ExerciseRule} from './exercise-rules.ts';
import {claimingTexts, claimsAfterMoves, judgeClaim} from './judge-exercise.ts';
import type {MoveClaim, MateExercise, ExerciseFault, ClaimFault} from './judge-exercise.ts';
import {readMateClaim} from './mate-claims.ts';

/** The message about a fault: at the claim, or at a move of a solution. */
interface DescribedFault {
  readonly rule: ExerciseRule;
  readonly message: string;
  readonly note?: string;
  /** The correct moves, in standard algebraic notation. */
  readonly expected?: readonly string[];
  /** The solution and the half-move in it that the finding is about; absent if it is the claim. */
  readonly at?: {readonly line: number; readonly ply: number};
}

/** At most so many keys are listed. */
const MOST_LISTED = 3;

/** Describes a fault of an exercise, with its moves in standard algebraic notation. */
export function describeFault(fault: ExerciseFault, exercise: MateExercise): DescribedFault {
  const {start, moves} = exercise;
  const claim = `mate in ${moves}`;
  switch (fault.kind) {
    case 'undecided':
      return {
        rule: 'exercise-not-decided',
        message: `Whether there is a ${claim} was not decided: it takes too many positions to prove`,
      };
    case 'left':
      return {
        rule: 'exercise-not-decided',
        message: `Whether there is a ${claim} was not judged: the time for proofs was up`,
      };
    case 'no-solution':
      return {
        rule: 'exercise-no-solution',
        message: `There is no ${claim}`,
        ...(fault.later && {
          note: `The shortest mate takes ${fault.later.moves}: ${writeLine(start, fault.later.line)}.`,
        }),
      };
    case 'second-key':
      return {
        rule: 'exercise-second-key',
        message: `${writeKey(start, fault.other.line)} also mates in ${fault.other.moves}, expected one solution`,
        note: `${writeLine(start, fault.other.line)}${fault.more > 0 ? `; ${fault.more} more first moves mate, too` : ''}.`,
      };
    case 'shorter':
      return {
        rule: 'mate-claim-wrong',
        message: `Unexpected ${claim}: ${writeKey(start, fault.by.line)} mates in ${fault.by.moves}`,
        note: `${writeLine(start, fault.by.line)}.`,
      };
    case 'wrong-solution':
      return describeWrongMove(fault, exercise);
  }
}

/** Describes what is wrong with a claim after a move. */
function describeClaimFault(
  fault: ClaimFault,
  {after, moves}: MoveClaim,
): Pick<DescribedFault, 'message' | 'note'> {
  const claim = `mate in ${moves}`;
  if (fault.kind === 'no-mate') return {message: `There is no ${claim} here`};
  const line = fault.line.length > 0 ? {note: `${writeLine(after, fault.line)}.`} : {};
  return {message: `Unexpected ${claim}, it takes ${plural(fault.moves, 'move')} at most`, ...line};
}

function describeWrongMove(
  fault: ExerciseFault & {readonly kind: 'wrong-solution'},
  {start, moves, solutions}: MateExercise,
): DescribedFault {
  const {line, ply, reply, keys} = fault;
  const solution = solutions[line] ?? [];
  const position = start.clone();
  for (const move of solution.slice(0, ply)) position.play(move);
  const expected = keys.slice(0, MOST_LISTED).map((key) => writeSan(position, key));
  const played = solution.slice(ply, ply + 1);
  const choices = expected.map((san) => `\`${san}\``).join(' or ');
  return {
    rule: 'exercise-wrong-solution',
    message: `${writeLine(position, played)} does not mate in ${moves - (ply >> 1)}, expected ${choices}`,
    ...noteOn(reply, position, played),
    expected,
    at: {line, ply},
  };
}

function noteOn(
  reply: Move | 'stalemate' | undefined,
  position: Position,
  played: readonly Move[],
): Pick<DescribedFault, 'note'> {
  if (reply === undefined) return {};
  if (reply === 'stalemate') return {note: `${writeLine(position, played)} is stalemate.`};
  return {note: `After ${writeLine(position, [...played, reply])} there is no mate in time.`};
}

function writeKey(start: Position, [key]: readonly Move[]): string {
  return key === undefined ? '' : writeLine(start, [key]);
}

/** Writes moves with their numbers, in backticks: `12. Qg7+ Kh8 13. Rh1#`. */
function writeLine(start: Position, line: readonly Move[]): string {
  const position = start.clone();
  const words = line.map((move, index) => {
    const san = writeSan(position, move);
    const {fullmove, sideToMove} = position;
    position.play(move);
    if (sideToMove === 'white') return `${fullmove}. ${san}`;
    return index === 0 ? `${fullmove}... ${san}` : san;
  });
  return `\`${words.join(' ')}\``;
}

/**
 * Reports exercises among `games` whose mates do not exist, are not unique, or are not solved, and
 * wrong claims of mates after moves.
 */
export function checkExercises(
  games: readonly Game[],
  budget: ExerciseBudget,
): readonly Diagnostic[] {
  const claiming = claimingTexts(games);
  return games.flatMap((game) => [
    ...checkExercise(game, budget),
    ...(claiming.has(game.source) ? checkClaims(game, budget) : []),
  ]);
}

/** Tests whether there is anything to prove about `games`. */
export function hasExercises(games: readonly Game[]): boolean {
  const claiming = claimingTexts(games);
  return games.some(
    (game) =>
      exerciseOf(game) !== undefined ||
      (claiming.has(game.source) && claimsAfterMoves(game).length > 0),
  );
}

function checkClaims(game: Game, budget: ExerciseBudget): readonly Diagnostic[] {
  return claimsAfterMoves(game).flatMap((claim) => {
    const fault = budget.spend((search) => judgeClaim(claim, search));
    if (fault === undefined) return [];
    const {source} = game;
    const rule = 'mate-claim-wrong';
    const place = {source, span: claim.span, fen: writeFen(claim.after)};
    return [{...describeClaimFault(fault, claim), rule, severity: EXERCISE_LEVELS[rule], ...place}];
  });
}

function checkExercise(game: Game, budget: ExerciseBudget): readonly Diagnostic[] {
  const exercise = exerciseOf(game);
  if (exercise === undefined) return [];
  const fen = writeFen(exercise.start);
  return budget.judge(exercise).map((fault) => {
    const {rule, at, ...described} = describeFault(fault, exercise);
    const node = at && exercise.nodes[at.line]?.[at.ply];
    const span = node === undefined ? exercise.span : {start: node.start, end: node.end};
    return {...described, rule, severity: EXERCISE_LEVELS[rule], source: game.source, span, fen};
  });
}

/** A mate exercise in a game file, with the places that a finding can be about. */
interface GameExercise extends MateExercise {
  /** The claim. */
  readonly span: Span;
  /** The nodes of each solution's moves. */
  readonly nodes: readonly (readonly MoveNode[])[];
}

/**
 * Returns the exercise in a game that starts from a position of its own and claims a mate: by the
 * operation `dm` of an EPD, by a tag, or by a comment before the first move. Returns undefined if
 * there is no claim, if two claims differ, or if the side that is to mate is not to move.
 */
function exerciseOf(game: Game): GameExercise | undefined {
  const {start} = game;
  // Asked first: nearly all games start as usual, and looking at their moves takes time.
  if (isStartPosition(start)) return undefined;
  const claims = [...claimsOfTags(game), ...claimsOfComments(game)];
  const [claim] = claims;
  if (claim === undefined || claims.some(({moves}) => moves !== claim.moves)) return undefined;
  if (claims.some(({side}) => side !== undefined && side !== start.sideToMove)) return undefined;
  const nodes = game.root.children.filter(isRecommended).map(lineFrom);
  return {
    start,
    moves: claim.moves,
    span: claim.span,
    nodes,
    solutions: nodes.map((line) => line.map(({move}) => move)),
  };
}

/** Returns the number of moves in which a game from a position of its own asks for a mate. */
function askedMate(game: Game): number | undefined {
  return exerciseOf(game)?.moves;
}

interface PlacedClaim {
  readonly moves: number;
  readonly side: 'white' | 'black' | undefined;
  readonly span: Span;
}

function* claimsOfTags({tags, source, span}: Game): Iterable<PlacedClaim> {
  for (const [name, value] of tags) {
    const direct =
      name === 'dm' ? value : /^stipulation$/iu.test(name) ? value.replace(/^#/u, '') : undefined;
    const read = (direct === undefined ? undefined : directMate(direct)) ?? readMateClaim(value);
    if (read === undefined) continue;
    // The value alone may be in the FEN, too.
    const named = source.text.indexOf(`${name} `, span.start);
    const at = source.text.indexOf(value, Math.max(named, span.start));
    const isFound = at >= span.start && at < span.end;
    yield {...read, span: isFound ? {start: at, end: at + value.length} : headOf(span)};
  }
}

function directMate(value: string): Pick<PlacedClaim, 'moves' | 'side'> | undefined {
  const moves = /^[1-9]\d?$/u.test(value) ? Number(value) : undefined;
  return moves === undefined ? undefined : {moves, side: undefined};
}

function* claimsOfComments({root, span}: Game): Iterable<PlacedClaim> {
  for (const comment of root.after) {
    const claim = readMateClaim(splitComment(comment.text).text);
    if (claim !== undefined) yield {...claim, span: comment.span ?? headOf(span)};
  }
}

function headOf({start}: Span): Span {
  return {start, end: start};
}

function isRecommended({nags, move}: MoveNode): boolean {
  return move !== NULL_MOVE && !nags.some((nag) => POOR_MOVES.includes(nag));
}

/** The main continuation of a first move, up to a pass or a board without a move. */
function lineFrom(first: MoveNode): readonly MoveNode[] {
  const line: MoveNode[] = [];
  for (let at: MoveNode | undefined = first; at !== undefined; at = at.next) {
    if (at.move === NULL_MOVE) break;
    line.push(at);
  }
  return line;
}

/** Returns the value of the first tag that a game has; in EPD, the names are in lower case. */
export function tagOf({tags}: Game, ...names: readonly string[]): string {
  const found = names.flatMap((name) => [name, name.toLowerCase()]).find((name) => tags.has(name));
  return found === undefined ? '' : (tags.get(found) ?? '').replace(/^"|"$/gu, '').trim();
}

/**
 * Returns the themes of an exercise in words, apart from those that say how long or how good it is:
 * `back rank mate` for `backRankMate` of Lichess. Those of a tag with commas may be several words.
 */
export function themesOf(game: Game): readonly string[] {
  return rawThemesOf(game)
    .filter((theme) => !GIVEN_THEMES.test(theme))
    .map((theme) => theme.replace('F2F7', 'F2 or f7'))
    .map((theme) => theme.replace(/(?<=[a-z])[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`));
}

function rawThemesOf(game: Game): readonly string[] {
  const written = tagOf(game, 'PuzzleThemes', 'Themes');
  const [list, separator] =
    written === '' || /[,;]/u.test(written)
      ? [written || tagOf(game, 'Theme'), /[,;]/u]
      : [written, /\s+/u];
  return list
    .split(separator)
    .map((theme) => theme.trim())
    .filter((theme) => /^[\p{L}\d][\p{L}\d' -]*$/u.test(theme));
}

/** Themes of Lichess that say how long or how good a puzzle is, or what its task says. */
const GIVEN_THEMES =
  /^(?:advantage|crushing|equality|mate(?:In\d)?|oneMove|short|long|veryLong|master(?:VsMaster)?|superGM|opening|middlegame|endgame)$/u;

/** The theme by which an exercise is told from others: its motif, else its kind of endgame; '' if none is known. */
export function mainTheme(game: Game): string {
  const [first = ''] = themesOf(game).toSorted((one, other) => weightOf(other) - weightOf(one));
  return first;
}

/** A theme that few exercises have says more than `sacrifice`, and any of these more than an endgame. */
function weightOf(theme: string): number {
  if (/ endgame$/u.test(theme)) return -1;
  const index = MOTIFS.indexOf(theme);
  return index < 0 ? MOTIFS.length : index;
}

/** The usual motifs, in the order of a textbook. */
const MOTIFS: readonly string[] = [
  ...['exposed king', 'kingside attack', 'queenside attack', 'attacking f2 or f7', 'quiet move'],
  ...['sacrifice', 'defensive move', 'advanced pawn', 'promotion', 'hanging piece', 'fork', 'pin'],
  ...['skewer', 'x ray attack', 'trapped piece', 'discovered attack', 'discovered check'],
  ...['double check', 'attraction', 'deflection', 'clearance', 'capturing defender'],
  ...['interference', 'intermezzo', 'zugzwang', 'under promotion', 'en passant', 'castling'],
  ...['back rank mate', 'smothered mate'],
];

/** Returns the number of moves in which an exercise asks to mate; undefined if it asks for something else. */
export function mateOf(game: Game): number | undefined {
  const theme = rawThemesOf(game).find((name) => /^mateIn\d$/u.test(name));
  return askedMate(game) ?? (theme === undefined ? undefined : Number(theme.slice(-1)));
}

/** Returns from one to five stars as they are given, else one to three by the rating of a puzzle; 0 if neither is known. */
export function difficultyOf(game: Game): number {
  const given = /^[1-5](?!\d)/u.exec(tagOf(game, 'Difficulty', 'Stars'))?.[0];
  if (given !== undefined) return Number(given);
  const rating = ratingOf(game);
  if (rating === undefined) return 0;
  const [easy, hard] = RATINGS;
  return rating < easy ? 1 : rating < hard ? 2 : 3;
}

function ratingOf(game: Game): number | undefined {
  const rating = /^\d{3,4}/u.exec(tagOf(game, 'PuzzleRating', 'Rating'))?.[0];
  return rating === undefined ? undefined : Number(rating);
}

/** Ratings of puzzles below which one and two stars are given. */
const RATINGS = [1400, 1900] as const;

/** The ways in which exercises are collected in chapters. */
export const EXERCISE_CHAPTERS = ['theme', 'mate', 'difficulty'] as const;

/** One of `EXERCISE_CHAPTERS`. */
export type ExerciseChapters = (typeof EXERCISE_CHAPTERS)[number];

/**
 * Returns what orders exercises by chapters: first motifs, then mates, endgames and the rest; short mates
 * before long ones; easy exercises before hard ones, within a chapter of difficulty as well.
 */
export function chapterKey(game: Game, kind: ExerciseChapters): readonly (number | string)[] {
  const mate = mateOf(game) ?? Infinity;
  if (kind === 'mate') return [mate];
  if (kind === 'difficulty') return [difficultyOf(game) || Infinity, ratingOf(game) ?? Infinity];
  const theme = mainTheme(game);
  if (theme === '') return [mate === Infinity ? 3 : 1, mate];
  return [/ endgame$/u.test(theme) ? 2 : 0, weightOf(theme), theme];
}
