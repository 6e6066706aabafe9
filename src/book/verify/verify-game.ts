import {
  findNag,
  isStartPosition,
  splitComment,
  writeFen,
  followMove,
  NULL_MOVE,
  walkGame,
  writeSan,
} from '../../chess/index.ts';
import type {Game, MoveNode, Side} from '../../chess/index.ts';
import {uciOf} from '../../games/index.ts';
import {writeTurn} from '../../skak/index.ts';
import type {Diagnostic, SourceText, Span} from '../../text/index.ts';
import {chancesOf, writeScore, sanOfLong} from './uci-engine.ts';
import type {EngineQuestion, EngineAnswer} from './uci-engine.ts';
import type {VerifyRule} from './verify-rules.ts';

/** The place of a finding. */
export interface ClaimPlace {
  readonly source: SourceText;
  readonly span: Span;
}

/** Options for verifying games. */
export interface Verifier {
  readonly ask: Ask;
  /** The name that the engine reports. */
  readonly name: () => string;
  /** The size of the first search. */
  readonly nodes: number;
  /** Returns the place of a move in the text; the root is the start of the game. */
  readonly placeOf: (node: MoveNode) => ClaimPlace;
  /** The side whose moves are judged even without a sign, as those of a repertoire. */
  readonly repertoire?: Side | undefined;
  /** Told of the claims of each game when they are known, and of each that is judged. */
  readonly progress?: ProgressOfClaims;
}

/** Shows how many claims have been judged. */
interface ProgressOfClaims {
  readonly expect: (claims: number) => void;
  readonly advance: (claims: number) => void;
}

/** The result of verifying a game. */
interface VerifiedGame {
  readonly findings: readonly Diagnostic[];
  /** The number of claims that the engine was asked about. */
  readonly claims: number;
  /** The number of claims about which it gave no answer. */
  readonly unanswered: number;
}

/** Asks an engine about the signs of a game, and about the exercise that it may be. */
export async function verifyGame(game: Game, verifier: Verifier): Promise<VerifiedGame> {
  const {ask, nodes, placeOf, progress} = verifier;
  const claims = signClaims(game, verifier.repertoire);
  const exercise = winExerciseOf(game);
  const questions: (() => Promise<Answer>)[] = claims.map((claim) => async () => ({
    claim,
    verdict: await judgeSign(claim, ask, nodes),
  }));
  if (exercise !== undefined) {
    questions.push(async () => ({verdict: await judgeWin(exercise, ask, nodes)}));
  }
  progress?.expect(questions.length);
  const answers = await Promise.all(
    questions.map(async (answer) => {
      const answered = await answer();
      progress?.advance(1);
      return answered;
    }),
  );
  const findings = answers.flatMap(({claim, verdict}) => {
    if (verdict === undefined || verdict === 'unanswered') return [];
    const place = placeOf(claim?.node ?? game.root);
    const fen = claim?.before ?? exercise?.fen;
    return [{...describe(verdict, claim, verifier), ...place, ...(fen !== undefined && {fen})}];
  });
  const unanswered = answers.filter(({verdict}) => verdict === 'unanswered').length;
  return {findings, claims: answers.length, unanswered};
}

/** The answer of the engine to a claim; about the exercise, if there is no sign. */
interface Answer {
  readonly claim?: SignClaim;
  readonly verdict: ClaimVerdict;
}

function describe(
  {rule, says}: EngineVerdict,
  claim: SignClaim | undefined,
  {name, nodes}: Verifier,
): Pick<Diagnostic, 'rule' | 'severity' | 'message' | 'note'> {
  return {
    rule,
    severity: 'info',
    message: `${subjectOf(claim)}${name()} says: ${says}`,
    note: `Searched ${nodes} and ${nodes * LONGER} nodes, which agree.`,
  };
}

function subjectOf(claim: SignClaim | undefined): string {
  if (claim === undefined) return '';
  const {nag, fullmove, side, san} = claim;
  const move = `\`${writeTurn({fullmove, side})} ${san}\``;
  if (nag === NO_SIGN) return `${move} is a move of the repertoire, `;
  const sign = findNag(nag)?.sign ?? `$${nag}`;
  return `${move} has the sign \`${sign}\`, `;
}

/** An exercise that asks for a winning move. */
interface WinExercise {
  readonly fen: string;
  /** The solutions that the author gives, as UCI writes moves. */
  readonly solutions: readonly string[];
}

/** A side wins from these winning chances on. */
const WIN = 0.5;
/** A position with less is no win. */
const NO_WIN = 0.1;
/** Two moves that differ by more are not equally good (Lichess's puzzle generator). */
const GAP = 0.42;

const CLAIM =
  /^\s*(?:white|black|weiß|schwarz|les blancs|les noirs|blancas|negras)?\W*(?:(?:to (?:move|play)|am zug|zieht|jouent|juegan)\W*(?:and|und|et|y)?\W*)?(?:wins?|gewinnt|gagnent|ganan)\W*$/iu;

/**
 * Returns the exercise in a game that starts from a position of its own and says that the side to
 * move wins, or that consists of one move, as the best moves of an EPD do.
 */
function winExerciseOf({start, root, tags, plies, variant}: Game): WinExercise | undefined {
  if (variant !== 'standard' || isStartPosition(start) || !start.hasBothKings()) return undefined;
  const comments = root.after.map(({text}) => splitComment(text).text);
  const claims = [...tags.values(), ...comments].some((text) => CLAIM.test(text));
  if (!claims && plies !== 1) return undefined;
  return {
    fen: writeFen(start),
    solutions: root.children.map(({move}) => uciOf(start, move, variant)),
  };
}

/**
 * Asks an engine about an exercise, twice, as `judgeSign` does. Returns undefined unless both
 * searches find a second winning move, or no win.
 */
async function judgeWin(exercise: WinExercise, ask: Ask, nodes: number): Promise<ClaimVerdict> {
  return confirm((size) => judgeOnce(exercise, ask, size), nodes);
}

async function judgeOnce(
  {fen, solutions}: WinExercise,
  ask: Ask,
  nodes: number,
): Promise<ClaimVerdict> {
  const lines = (await ask({fen, nodes, lines: solutions.length + 1})) ?? [];
  const [best] = lines;
  if (best === undefined) return 'unanswered';
  const isWhite = fen.split(' ')[1] === 'w';
  const chances = chancesOf(best.score);
  if (chances < NO_WIN) {
    return {rule: 'engine-finds-no-win', says: writeScore(best.score, isWhite)};
  }
  const other = lines.find(({move}) => !solutions.includes(move));
  if (solutions.length === 0 || other === undefined || chances < WIN) return undefined;
  const isSecond = chancesOf(other.score) >= WIN && chances - chancesOf(other.score) < GAP;
  if (!isSecond) return undefined;
  const says = `\`${sanOfLong(fen, other.move)}\` wins, too: ${writeScore(other.score, isWhite)}`;
  return {rule: 'engine-finds-second-solution', says};
}

/** A sign that an engine may contradict, with the move that it follows. */
interface SignClaim {
  readonly node: MoveNode;
  /** The glyph: 1 to 4 judge the move, 10 to 19 the position after it. */
  readonly nag: number;
  readonly side: Side;
  readonly fullmove: number;
  readonly san: string;
  /** The move as UCI writes it. */
  readonly long: string;
  /** The positions before and after the move. */
  readonly before: string;
  readonly after: string;
}

/** The glyphs that say something an engine can contradict. */
const JUDGED = new Set([1, 2, 3, 4, 10, 11, 12, 14, 15, 16, 17, 18, 19]);

/** Stands for the sign of a move of a repertoire that has none. */
const NO_SIGN = 0;

/** Returns the signs of a game of standard chess that an engine can contradict, in reading order. */
function signClaims(game: Game, repertoire: Side | undefined): readonly SignClaim[] {
  const claims: SignClaim[] = [];
  if (game.variant !== 'standard' || !game.start.hasBothKings()) return claims;
  walkGame(game, {
    move: (node, place) => {
      const {fullmove, side, position} = place;
      const signs = node.nags.filter((nag) => JUDGED.has(nag));
      // A move with a sign of its own is judged by that.
      const isPlain = side === repertoire && !signs.some((nag) => nag <= 6);
      const nags = isPlain ? [NO_SIGN, ...signs] : signs;
      if (nags.length === 0 || node.move === NULL_MOVE) return;
      const [before, san] = [writeFen(position), writeSan(position, node.move)];
      const long = uciOf(position, node.move, game.variant);
      const next = position.clone();
      followMove(next, node);
      const after = writeFen(next);
      for (const nag of nags) {
        claims.push({node, nag, side, fullmove, san, long, before, after});
      }
    },
  });
  return claims;
}

/** An equal position may be worth as many centipawns, and a good move may cost as much of the chances. */
const MOST_EQUAL = 250;
const COST_OF_GOOD_MOVE = 0.3;
/** The least winning chances of a side that is better. */
const WORSE = -0.2;

/** The least chances of the side that each glyph favours; 10 to 12 favour neither. */
const FAVOURED: ReadonlyMap<number, {readonly isWhite: boolean; readonly least: number}> = new Map([
  [14, {isWhite: true, least: WORSE}],
  [15, {isWhite: false, least: WORSE}],
  [16, {isWhite: true, least: WORSE}],
  [17, {isWhite: false, least: WORSE}],
  [18, {isWhite: true, least: NO_WIN}],
  [19, {isWhite: false, least: NO_WIN}],
]);

/**
 * Asks an engine about a sign, first with `nodes` nodes, then, if that contradicts the sign, with
 * eight times as many. Returns undefined unless both contradict it.
 */
function judgeSign(claim: SignClaim, ask: Ask, nodes: number): Promise<ClaimVerdict> {
  const judge = claim.nag <= 4 ? judgeMove : judgeEvaluation;
  return confirm((size) => judge(claim, ask, size), nodes);
}

async function judgeEvaluation(
  {nag, after}: SignClaim,
  ask: Ask,
  nodes: number,
): Promise<ClaimVerdict> {
  const [best] = (await ask({fen: after, nodes, lines: 1})) ?? [];
  if (best === undefined) return 'unanswered';
  const {score} = best;
  const isWhite = after.split(' ')[1] === 'w';
  const favoured = FAVOURED.get(nag);
  const isContradicted =
    favoured === undefined
      ? score.kind === 'mate' || Math.abs(score.value) > MOST_EQUAL
      : (favoured.isWhite === isWhite ? 1 : -1) * chancesOf(score) <= favoured.least;
  if (!isContradicted) return undefined;
  return {rule: 'engine-disagrees-with-evaluation', says: writeScore(score, isWhite)};
}

async function judgeMove(
  {nag, before, after, long}: SignClaim,
  ask: Ask,
  nodes: number,
): Promise<ClaimVerdict> {
  const [best] = (await ask({fen: before, nodes, lines: 1})) ?? [];
  if (best === undefined) return 'unanswered';
  const rule =
    nag === NO_SIGN ? 'engine-disagrees-with-repertoire' : 'engine-disagrees-with-move-sign';
  const isFirst = best.move === long;
  if (nag === 2 || nag === 4) {
    return isFirst ? {rule, says: 'this is the best move'} : undefined;
  }
  if (isFirst) return undefined;
  const [reply] = (await ask({fen: after, nodes, lines: 1})) ?? [];
  // Without a reply the move mates or stalemates.
  if (reply === undefined) return undefined;
  const cost = chancesOf(best.score) + chancesOf(reply.score);
  if (cost < COST_OF_GOOD_MOVE) return undefined;
  const isWhite = before.split(' ')[1] === 'w';
  const [than, is] = [writeScore(best.score, isWhite), writeScore(reply.score, !isWhite)];
  return {rule, says: `${is} after it, ${than} after \`${sanOfLong(before, best.move)}\``};
}

/** The objection of an engine to a claim. */
interface EngineVerdict {
  readonly rule: VerifyRule;
  /** The result of the engine, as part of a sentence. */
  readonly says: string;
}

/** The verdict of an engine on a claim: undefined if it agrees, `unanswered` without an answer. */
type ClaimVerdict = EngineVerdict | 'unanswered' | undefined;

/** Asks an engine about a position. */
type Ask = (question: EngineQuestion) => Promise<EngineAnswer>;

/** The second search is so much longer than the first. */
const LONGER = 8;

/**
 * Judges a claim with a search of `nodes` nodes and, if that contradicts it, with one of eight times
 * as many. Returns a contradiction only if both searches find the same one.
 */
async function confirm(
  judge: (nodes: number) => Promise<ClaimVerdict>,
  nodes: number,
): Promise<ClaimVerdict> {
  const first = await judge(nodes);
  if (first === undefined || first === 'unanswered') return first;
  const second = await judge(nodes * LONGER);
  if (second === undefined || second === 'unanswered') return second;
  return second.rule === first.rule ? second : undefined;
}
