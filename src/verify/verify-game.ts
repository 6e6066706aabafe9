import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {Game} from '../game/game.ts';
import type {MoveNode} from '../game/move-node.ts';
import {findNag} from '../game/nags.ts';
import type {SourceText} from '../source/source-text.ts';
import type {Span} from '../source/span.ts';
import {LONGER} from './confirm.ts';
import type {Ask, ClaimVerdict, EngineVerdict} from './confirm.ts';
import {judgeSign} from './judge-sign.ts';
import {judgeWin, winExerciseOf} from './judge-win.ts';
import {signClaims} from './sign-claims.ts';
import type {SignClaim} from './sign-claims.ts';

/** The place of a finding. */
export interface ClaimPlace {
  readonly source: SourceText;
  readonly span: Span;
}

/** How games are verified. */
export interface Verifier {
  readonly ask: Ask;
  /** What the engine calls itself. */
  readonly name: () => string;
  /** The size of the first search. */
  readonly nodes: number;
  /** Where the text contains a move; the root is the start of the game. */
  readonly placeOf: (node: MoveNode) => ClaimPlace;
  /** Told of the claims of each game when they are known, and of each that is judged. */
  readonly progress?: ProgressOfClaims;
}

/** Shows how many claims have been judged. */
interface ProgressOfClaims {
  readonly expect: (claims: number) => void;
  readonly advance: (claims: number) => void;
}

/** The result of verifying a game. */
export interface VerifiedGame {
  readonly findings: readonly Diagnostic[];
  /** The number of claims that the engine was asked about. */
  readonly claims: number;
  /** The number of claims about which it gave no answer. */
  readonly unanswered: number;
}

/** Asks an engine about the signs of a game, and about the exercise that it may be. */
export async function verifyGame(game: Game, verifier: Verifier): Promise<VerifiedGame> {
  const {ask, nodes, placeOf, progress} = verifier;
  const claims = signClaims(game);
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

/** What the engine says about a claim; about the exercise, if there is no sign. */
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
  const sign = findNag(nag)?.sign ?? `$${nag}`;
  return `\`${fullmove}${side === 'white' ? '.' : '...'} ${san}\` has the sign \`${sign}\`, `;
}
