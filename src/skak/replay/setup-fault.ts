import type {ChessCommand} from '../../tex/index.ts';
import type {SourceText, Span} from '../../text/index.ts';
import type {Value} from './keys.ts';

/** Something wrong with a command that sets up a board, a game or a language, as a plain fact. */
export type SetupFault = {
  readonly command: ChessCommand;
  readonly source: SourceText;
  readonly span: Span;
  /** The argument that holds the span `within` of its text, where a macro may have written it. */
  readonly held?: {readonly argument: Value; readonly within: Span};
} & SetupFaultCase;

/** The fault, without its place. */
export type SetupFaultCase = FenFaultCase | LanguageFaultCase | GameFaultCase | PackageFaultCase;

type FenFaultCase =
  /** A FEN that cannot be read. */
  | {readonly kind: 'fen'; readonly problem: string; readonly expected: string | undefined}
  /** A FEN that is wrong, and that TeX sets up nevertheless. */
  | {readonly kind: 'fen-played'; readonly problem: string; readonly expected: string | undefined}
  /** A FEN without castling rights, from which the moves castle. */
  | {readonly kind: 'fen-castling'}
  /** A FEN that begins with a blank, which skak cannot read. */
  | {readonly kind: 'fen-blank'; readonly expected: string}
  /** A FEN with fewer than six fields, where skak needs all of them. */
  | {readonly kind: 'fen-fields'; readonly count: number; readonly expected: string}
  /** A macro in a FEN that its command does not expand. */
  | {readonly kind: 'fen-macro'; readonly macro: string}
  /** An entry in a list such as `Ke1, pa2` that is no piece on a square. */
  | {readonly kind: 'piece-list'; readonly entry: string}
  /** Moves are played from a board without one of the kings. */
  | {readonly kind: 'no-king'};

/** The kinds of faults of a FEN or a list of pieces. */
export const FEN_FAULTS = ['fen', 'fen-blank', 'fen-fields', 'fen-macro', 'piece-list'] as const;

type LanguageFaultCase =
  /** A language that is chosen and not defined; `letters` are those it probably has, KQRBNP. */
  | {readonly kind: 'unknown-language'; readonly name: string; readonly letters: string}
  /** A group that does not hold exactly one letter. */
  | {readonly kind: 'language-group'}
  /** A number of letters other than six. */
  | {readonly kind: 'language-count'; readonly count: number}
  /** A letter for a piece that names a file, too. */
  | {readonly kind: 'language-file'; readonly letter: string}
  /** One letter for two pieces. */
  | {readonly kind: 'language-twin'; readonly letter: string};

type GameFaultCase =
  /** A game is to be kept, and none has been started. */
  | {readonly kind: 'no-game'}
  /** A game is requested by a name under which none is stored. */
  | {readonly kind: 'unknown-name'; readonly name: string; readonly known: readonly string[]}
  /** `\loadgame` under skak, which plays on from the position before it. */
  | {readonly kind: 'load-in-skak'}
  /** xskak has no game with this id. */
  | {readonly kind: 'unknown-id'; readonly id: string; readonly known: readonly string[]}
  /** A game that is to branch off from its own last move, which xskak has forgotten by then. */
  | {readonly kind: 'own-branch'; readonly id: string}
  /** A game without a move from which another one could branch off. */
  | {readonly kind: 'no-last-move'; readonly id: string}
  /** A move that the game does not have. */
  | {readonly kind: 'unknown-move'; readonly id: string; readonly move: string}
  /** A key without the value that it needs. */
  | {readonly kind: 'empty-key'; readonly key: string}
  /** A `moveid` that is not a number with `w` or `b`. */
  | {readonly kind: 'move-id'; readonly value: string};

interface PackageFaultCase {
  readonly kind: 'missing-package';
  readonly package: 'xskak' | 'chessboard';
  /** True if only the options of the command need the package. */
  readonly ofOptions: boolean;
}

export type SetupFaultKind = SetupFault['kind'];
export type SetupFaultOf<Kind extends SetupFaultKind> = Extract<SetupFault, {readonly kind: Kind}>;
