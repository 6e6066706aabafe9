import {BISHOP, KING, KNIGHT, LONG, PAWN, QUEEN, ROOK, SHORT} from '../../../chess/index.ts';
import type {Castling, PieceType} from '../../../chess/index.ts';

/** A piece as descriptive notation names it. */
export interface NamedPiece {
  readonly type: PieceType;
  /** The files of a pawn, or those on which a piece began the game, 0 to 7; undefined for any. */
  readonly files: readonly number[] | undefined;
}

/** A square as descriptive notation names it: `B3` is on two files. */
export interface NamedSquare {
  readonly files: readonly number[];
  /** From 1, seen by the side that moves. */
  readonly rank: number;
}

/** A move in descriptive notation, before the board is looked at. */
export type DescriptiveMove =
  | {readonly kind: 'castling'; readonly wing: Castling | undefined}
  | {
      readonly kind: 'step';
      readonly mover: NamedPiece;
      readonly origin: NamedSquare | undefined;
      readonly captured: NamedPiece | undefined;
      readonly target: NamedSquare | undefined;
      /** 0 if none is given. */
      readonly promotion: PieceType;
    };

/** A move read at a place, its signs, and how many characters it has with them. */
interface DescriptiveText {
  readonly move: DescriptiveMove;
  readonly isEnPassant: boolean;
  /** The check signs, which come last; empty if there are none. */
  readonly check: string;
  readonly length: number;
}

/** Descriptive notation as one family of languages writes it. */
export interface DescriptiveDialect {
  /** A move with a target or a capture. */
  readonly step: RegExp;
  readonly castles: RegExp;
  /** The name of a piece without its wing, within its name with it. */
  readonly officer: RegExp;
  /** The type of the piece that a name without its wing means. */
  readonly types: Readonly<Record<string, PieceType>>;
  /** The files of pieces by their names: `R` begins on the first and the last, `KR` on the last. */
  readonly files: Readonly<Record<string, readonly number[]>>;
}

/** Blanks within a move, which may continue on the next line. */
const B = String.raw`(?:[ \t\xA0]{1,3}(?:\r?\n)?|\r?\n)?`;
const DASH = String.raw`[-\u2010-\u2015\u2212]`;
const END = String.raw`(?=[\s!?$(){};,.[\]]|$)`;

/** The parts of a move that dialects spell differently, as sources of regular expressions. */
interface Spelling {
  readonly name: string;
  readonly square: string;
  readonly moves: string;
  readonly takes: string;
  readonly officer: string;
  readonly enPassant: string;
  readonly check: string;
}

/** Builds the expression for `P-K4`, `N(K2)-KB3` or `N/K2-KB3`, `QxRP`, `P-K8(Q)`, with check signs. */
function stepOf({name, square, moves, takes, officer, enPassant, check}: Spelling): RegExp {
  const at = String.raw`(?:${B}[(/]${B}(?<SQUARE>${square})\)?)?`;
  // `P x B P x P` takes a bishop, not a bishop's pawn that goes on.
  const captured = String.raw`(?<captured>${name})(?!${B}(?:${takes}|${DASH}|to\b))`;
  const promotion = String.raw`(?:(?:${B}[=(/]${B}\(?)?(?<promotion>${officer})\)?)?`;
  const from = at.replace('SQUARE', 'origin');
  const on = at.replace('SQUARE', 'on');
  return new RegExp(
    String.raw`(?<mover>${name})${from}(?:${B}(?:${moves})${B}(?<target>${square})|${B}(?:${takes})${B}${captured}${on})${promotion}(?<enPassant>${enPassant})?(?<check>${check})${END}`,
    'y',
  );
}

/** A letter of a name may be abbreviated or in the genitive: `K. Kt.`, `K's`. */
const TAIL = String.raw`\.?(?:['’]s)?${B}`;
const ENGLISH_OFFICER = String.raw`(?:R|Kt|N|B)`;
const ENGLISH_FILE = `(?:(?:[KQ]${TAIL})?${ENGLISH_OFFICER}|[KQ])`;
const ENGLISH_CHECK = String.raw`(?:\+\+?|#|[†‡]{1,2})?(?:${B}\(?(?:(?:dis|disc|dbl|double)\.?${B})?(?:ch(?:eck(?:mate)?)?\b\.?|mates?\b\.?)\)?)?`;

/** English, also in the style of the 19th century: `K. Kt. to B's 3rd`, `R to K sq`, `P takes P`. */
const ENGLISH: DescriptiveDialect = {
  step: stepOf({
    name: `(?:(?:${ENGLISH_FILE}${TAIL})?P|${ENGLISH_FILE})\\.?`,
    square: String.raw`${ENGLISH_FILE}${TAIL}(?:[1-8](?:st|n?d|rd|th)?|sq(?:uare|\.)?)`,
    moves: String.raw`${DASH}|to\b`,
    takes: String.raw`[x×:]|takes\b`,
    officer: '(?:Q|R|B|Kt|N)',
    enPassant: String.raw`${B}\(?(?:e\.? ?p\.?|en pass(?:ant|\.)?)\)?`,
    check: ENGLISH_CHECK,
  }),
  castles: new RegExp(
    String.raw`(?:(?<before>[KQ])(?:R|['’]s)?[- ]side )?[Cc]astles?(?:[ \t]*(?:on (?:the )?)?\(?(?<after>[KQ])(?:R|['’]s)?(?:[- ]side)?\)?(?![\w-]))?(?<check>${ENGLISH_CHECK})${END}`,
    'y',
  ),
  officer: /(?:R|Kt|N|B)$/u,
  types: {K: KING, Q: QUEEN, R: ROOK, B: BISHOP, N: KNIGHT, Kt: KNIGHT},
  files: {
    ...{K: [4], Q: [3], R: [0, 7], N: [1, 6], Kt: [1, 6], B: [2, 5]},
    ...{QR: [0], QN: [1], QKt: [1], QB: [2], KB: [5], KN: [6], KKt: [6], KR: [7]},
  },
};

const ROMANCE_FILE = '(?:[TCABF][RD]?|[RD])';
const ROMANCE_CHECK = String.raw`(?:\+\+?|#)?(?:${B}\(?(?:(?:jaque|xeque|échec)(?: mate)?|j\.?|mate?\b\.?)\)?)?`;

/** Spanish, Italian, Portuguese and French, which name the rank first: `P4R`, `C3AR`, `PxP`. */
const ROMANCE: DescriptiveDialect = {
  step: stepOf({
    name: `(?:P${ROMANCE_FILE}?|${ROMANCE_FILE})`,
    square: `[1-8]${B}${ROMANCE_FILE}`,
    moves: `${DASH}?`,
    takes: '[x×:]',
    officer: '[DTCABF]',
    enPassant: String.raw`${B}\(?(?:a\.? ?p\.?|al paso|e\.? ?p\.?)\)?`,
    check: ROMANCE_CHECK,
  }),
  castles: new RegExp(
    String.raw`[Ee]nroque(?: (?:corto|largo))?(?<check>${ROMANCE_CHECK})${END}`,
    'y',
  ),
  officer: /^[TCABF]/u,
  types: {R: KING, D: QUEEN, T: ROOK, A: BISHOP, B: BISHOP, F: BISHOP, C: KNIGHT},
  files: {
    ...{R: [4], D: [3], T: [0, 7], C: [1, 6], A: [2, 5], B: [2, 5], F: [2, 5]},
    ...{TD: [0], CD: [1], AD: [2], BD: [2], FD: [2], AR: [5], BR: [5], FR: [5], CR: [6], TR: [7]},
  },
};

/** All dialects, the most frequent one first. */
export const DIALECTS = [ENGLISH, ROMANCE] as const;

/** Reads the move in descriptive notation at `at`; undefined if there is none. */
export function readDescriptiveAt(
  text: string,
  at: number,
  dialect: DescriptiveDialect,
): DescriptiveText | undefined {
  return castlesAt(text, at, dialect) ?? stepAt(text, at, dialect);
}

function castlesAt(
  text: string,
  at: number,
  {castles}: DescriptiveDialect,
): DescriptiveText | undefined {
  castles.lastIndex = at;
  const match = castles.exec(text);
  if (match === null) return undefined;
  const {before, after = before, check = ''} = match.groups ?? {};
  const wing = after === undefined ? undefined : after === 'K' ? SHORT : LONG;
  const move = {kind: 'castling', wing} as const;
  return {move, isEnPassant: false, check: check.trim(), length: match[0].length};
}

function stepAt(
  text: string,
  at: number,
  dialect: DescriptiveDialect,
): DescriptiveText | undefined {
  dialect.step.lastIndex = at;
  const match = dialect.step.exec(text);
  if (match === null) return undefined;
  const {
    mover,
    origin,
    target,
    captured,
    on,
    promotion,
    enPassant,
    check = '',
  } = match.groups ?? {};
  const square = target ?? on;
  const move: DescriptiveMove = {
    kind: 'step',
    mover: pieceOf(mover ?? '', dialect),
    origin: origin === undefined ? undefined : squareOf(origin, dialect),
    captured: captured === undefined ? undefined : pieceOf(captured, dialect),
    target: square === undefined ? undefined : squareOf(square, dialect),
    promotion: promotion === undefined ? 0 : (dialect.types[promotion] ?? 0),
  };
  const isEnPassant = enPassant !== undefined;
  return {move, isEnPassant, check: check.trim(), length: match[0].length};
}

/** True if a word is a move in descriptive notation, such as `B-B4`, which is no move of a pawn. */
export function isDescriptive(word: string): boolean {
  return DIALECTS.some((dialect) => readDescriptiveAt(word, 0, dialect)?.length === word.length);
}

/** `KRP` is the pawn on the file of the king's rook, `KR` that rook, `K` the king. */
function pieceOf(written: string, {officer, types, files}: DescriptiveDialect): NamedPiece {
  const name = bare(written);
  const file = name.replace('P', '');
  if (file !== name) return {type: PAWN, files: files[file]};
  const type = types[name];
  if (type !== undefined) return {type, files: undefined};
  return {type: types[officer.exec(name)?.[0] ?? ''] ?? PAWN, files: files[name]};
}

function squareOf(written: string, {files}: DescriptiveDialect): NamedSquare {
  const [, before = '', rank = '1', after = ''] =
    /^([A-Zt]*)(?:([1-8])(?:st|n?d|rd|th)?|sq\w*)([A-Z]*)$/u.exec(bare(written)) ?? [];
  return {files: files[before + after] ?? [], rank: Number(rank)};
}

/** `K. Kt.` without its full stops and blanks. */
function bare(name: string): string {
  return name.replaceAll(/['’]s|[\s.]/gu, '');
}
