import {readFen, writeFen, type Position, type Side} from '../../chess/index.ts';
import {controlsIn, type ChessCommand} from '../../tex/index.ts';
import type {Span, SourceText} from '../../text/index.ts';
import {placeOfValue, type Value} from './keys.ts';
import type {Turn} from './played-game.ts';
import {readTexText} from './tex-text.ts';

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
  | {
      readonly kind: 'fen-played';
      readonly problem: string;
      readonly expected: string | undefined;
      /** True if the pieces stand where the FEN has them. */
      readonly isOfFields?: true;
    }
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

/** A FEN in the text, and the command that sets up its board. */
export interface PlacedFen {
  readonly command: ChessCommand;
  readonly argument: Value;
}

/** A position read from a command's argument, or nothing if only TeX knows it. */
interface SetUp {
  readonly position: Position | undefined;
  readonly faults: readonly SetupFault[];
}

/** Deviations that a reader of FENs accepts. */
interface FenOptions {
  /** A board of fewer than eight ranks is filled up with empty squares, as chessboard does. */
  readonly fillsBoard?: boolean;
  /** A rank of fewer than eight squares is filled up, as texmate does. */
  readonly fillsRanks?: boolean;
  /** Fields that may be missing at the end are taken from here; skak itself wants all six. */
  readonly defaults: string | undefined;
  /** Side and number that win over those of the FEN, as xskak's `moveid` does. */
  readonly turn: Turn | undefined;
}

/** Reads the FEN that an argument holds. A macro in it cannot be read, and is not judged. */
export function readFenArgument(
  command: ChessCommand,
  argument: Value,
  fenOptions: FenOptions,
): SetUp {
  const {text, locate} = readTexText(argument);
  const isStrict = fenOptions.defaults === undefined;
  if (/[\\#]/.test(text)) {
    return {position: undefined, faults: isStrict ? [expandable(command, text, argument)] : []};
  }
  const place: Locate = (span) => ({
    command,
    source: argument.at?.source ?? argument.source,
    span: argument.at?.span ?? locate(span),
    held: {argument, within: locate(span)},
  });
  const fields = text.trim().split(/\s+/);
  if (fenOptions.fillsBoard === true) fields[0] = fillBoard(fields[0] ?? '');
  if (fenOptions.fillsRanks === true)
    fields[0] = (fields[0] ?? '').split('/').map(fillRank).join('/');
  const outcome = readFen(fillUp(fields, fenOptions));
  if (outcome.kind === 'position') {
    const faults = isStrict ? findStrictFaults(text, place) : findLooseFaults(text, place);
    return {position: outcome.position, faults};
  }
  const written = readFen(text);
  const all = written.kind === 'malformed' ? written.problems : outcome.problems;
  const isMended = fenOptions.fillsRanks === true && all.length > outcome.problems.length;
  const problems = isMended ? all.filter(({message}) => !/has [0-7] squares/.test(message)) : all;
  const played = readFen(fillUp(asPlayed(fields, fenOptions), fenOptions));
  // skak looks for what is missing in the text that follows.
  const isOfTex = fenOptions.fillsBoard === true || (isStrict && fields.length === 6);
  const isPlayed = isOfTex && played.kind === 'position';
  const faults = problems.map(({span, message, expected}): SetupFault => ({
    kind: isPlayed ? 'fen-played' : 'fen',
    problem: message,
    expected,
    ...place(span),
  }));
  return isPlayed
    ? {position: played.position, faults: faults.slice(0, 1)}
    : {position: undefined, faults};
}

/**
 * The fields of a FEN as TeX takes them. chessboard fills short ranks, cuts long ones, and reads
 * eight of them; it asks for no side, which xskak knows from elsewhere. skak only looks whether the
 * side is `w`. Neither looks at castling rights or a square that is no square; a clock that is no
 * number is an error, and 0.
 */
function asPlayed(
  fields: readonly string[],
  {fillsBoard, defaults}: FenOptions,
): readonly string[] {
  const [placement = '', side, castling, passed, clock, number] = fields;
  const board = fillsBoard === true ? placement.split('/').slice(0, 8).map(cutRank) : [placement];
  const rest = [
    side && (side.startsWith('w') || (defaults !== undefined && !side.startsWith('b')) ? 'w' : 'b'),
    castling && (/^[KQkqA-Ha-h]+$/.test(castling) ? castling : '-'),
    passed && (/^[a-h][36]$/.test(passed) ? passed : '-'),
    clock && (/^\d{1,9}$/.test(clock) ? clock : '0'),
    // skak counts from the number.
    number && (defaults === undefined || /^\d{1,9}$/.test(number) ? number : '1'),
  ];
  const surplus = defaults === undefined ? fields.slice(6) : [];
  return [board.join('/'), ...rest.filter((field) => field !== undefined), ...surplus];
}

/**
 * Finds faults that chessboard passes over. A board of few ranks may be meant so, but not beside
 * castling rights: a FEN with them is whole. So is one with five fields.
 */
function findLooseFaults(text: string, place: Locate): readonly SetupFault[] {
  const fields = text.trim().split(/\s+/);
  const [placement = '', side = 'w', castling] = fields;
  const isWhole = placement.split('/').length >= 8;
  if (isWhole && !/^[wb]$/.test(side)) {
    const start = text.indexOf(side, text.indexOf(placement) + placement.length);
    const problem = `Unexpected \`${side}\` as side to move, expected \`w\` or \`b\``;
    const at = place({start, end: start + side.length});
    return [{kind: 'fen-played', problem, expected: undefined, isOfFields: true, ...at}];
  }
  if (isWhole && fields.length === 5) {
    const [fault] = findStrictFaults(text.trim(), place);
    if (fault?.kind !== 'fen-fields') return [];
    const problem = describeMissingFields(fault.count);
    return [{...fault, kind: 'fen-played', problem, isOfFields: true}];
  }
  if (castling === undefined || isWhole) return [];
  const outcome = readFen(text);
  const problems = outcome.kind === 'malformed' ? outcome.problems : [];
  return problems.slice(-1).map(({span, message, expected}) => ({
    kind: 'fen-played',
    problem: message,
    expected,
    ...place(span),
  }));
}

/** The first eight squares of a rank, with empty ones where some are missing. */
function cutRank(rank: string): string {
  const squares = Array.from(rank, (sign) =>
    /\d/.test(sign) ? '1'.repeat(Number(sign)) : sign,
  ).join('');
  return squares.slice(0, 8).padEnd(8, '1');
}

/** The place of a span in the FEN. */
type Locate = (span: Span) => Pick<SetupFault, 'command' | 'source' | 'span'>;

/** Finds faults that are clear in meaning but stop skak: a blank at the start, missing fields. */
function findStrictFaults(text: string, place: Locate): readonly SetupFault[] {
  const blank = /^\s+/.exec(text)?.[0] ?? '';
  if (blank !== '') {
    const at = place({start: 0, end: blank.length});
    return [{kind: 'fen-blank', expected: text.trim(), ...at}];
  }
  const fields = text.trim().split(/\s+/);
  if (fields.length >= 6) return [];
  const [, ...rest] = writeFenOf(text).split(' ');
  const whole = `${fields.join(' ')} ${rest.slice(fields.length - 1).join(' ')}`;
  const at = place({start: 0, end: text.length});
  return [{kind: 'fen-fields', count: fields.length, expected: whole, ...at}];
}

/** Says that fields are missing. */
export function describeMissingFields(count: number): string {
  return `The FEN has ${count} of 6 fields, expected all six`;
}

/** `\fenboard` does not expand what it reads. */
function expandable(command: ChessCommand, text: string, argument: Value): SetupFault {
  const [control] = controlsIn(text);
  const hash = text.indexOf('#');
  const isControl = control !== undefined && (hash < 0 || control.start < hash);
  const macro = isControl ? text.slice(control.start, control.end) : '#';
  return {kind: 'fen-macro', macro, command, ...placeOfValue(argument)};
}

/** `2K/k/7R` means three ranks that begin so, and five empty ones. */
function fillBoard(placement: string): string {
  const ranks = placement.split('/');
  if (ranks.length >= 8) return placement;
  const filled = ranks.map(fillRank);
  return [...filled, ...Array.from({length: 8 - ranks.length}, () => '8')].join('/');
}

function fillRank(rank: string): string {
  const squares = Array.from(rank).reduce((sum, sign) => sum + (Number(sign) || 1), 0);
  return squares < 8 ? `${rank}${8 - squares}` : rank;
}

function writeFenOf(text: string): string {
  const outcome = readFen(text);
  const position = outcome.kind === 'position' ? outcome.position : undefined;
  return position === undefined ? 'x w - - 0 1' : writeFen(position);
}

function fillUp(fields: readonly string[], {defaults, turn}: FenOptions): string {
  const filled =
    defaults === undefined ? [...fields] : [...fields, ...defaults.split(' ').slice(fields.length)];
  if (turn === undefined) return filled.join(' ');
  filled[1] = turn.side === 'white' ? 'w' : 'b';
  filled[5] = String(turn.fullmove);
  // An en passant square belongs to the side that the FEN has to move.
  if (fields[1] !== undefined && fields[1] !== filled[1]) filled[3] = '-';
  return filled.join(' ');
}

/** A fault of the place where a block starts. */
export type StartFault =
  /** No game was started, or a new one begins without a word. */
  | {readonly kind: 'missing-newgame'; readonly first: boolean}
  /** The package plays the moves from where they do not fit. */
  | {readonly kind: 'unreachable'; readonly current: Turn | undefined}
  /** The moves fit no known position of the game, perhaps one of another game; no package plays them. */
  | {
      readonly kind: 'doubtful';
      readonly current: Turn | undefined;
      /** The ordinal of the game that they fit. */
      readonly other: number | undefined;
    }
  /** A variation is to be continued, but none has been played, or xskak cannot. */
  | {readonly kind: 'no-variation'}
  /** The moves fit, though not where this package starts such a line. */
  | {
      readonly kind: 'off-start';
      readonly expected: Turn;
      readonly better: string | undefined;
      /** As its first number says, where that is not the turn at which its moves can be played. */
      readonly written?: Turn;
    }
  /** The moves fit an earlier position, to which a main line cannot go back. */
  | {readonly kind: 'goes-back'; readonly current: Turn}
  /** Inside a `\mainline`, whose rest is then printed but not played. */
  | {readonly kind: 'nested'};

/** Side and number as far as a text gives them. */
export type WrittenTurn = {readonly [Key in keyof Turn]: Turn[Key] | undefined};

/** Reads the side and number of a FEN. */
export function readWrittenTurn(fen: Value): WrittenTurn {
  const [, side, , , , fullmove = ''] = readTexText(fen).text.trim().split(/\s+/);
  return {
    side: readSide(side),
    fullmove: /^\d{1,9}$/.test(fullmove) ? Number(fullmove) : undefined,
  };
}

/** The side that `w` or `b` names. */
export function readSide(letter: string | undefined): Side | undefined {
  if (letter === 'w') return 'white';
  return letter === 'b' ? 'black' : undefined;
}
