import {
  annotationsOf,
  finalPosition,
  POOR_MOVES,
  sanAt,
  sanLine,
  splitComment,
} from '../../../chess/index.ts';
import type {Game, MoveNode, Position} from '../../../chess/index.ts';
import type {EnPassantRule} from '../fen/en-passant-rules.ts';
import {writeFenBy} from '../fen/write-fens.ts';
import {isUsualStart, gameTitle} from '../game-tags.ts';

/** The interpretation of an operation of an EPD. */
export type Opcode =
  /** Alternative moves in the position. */
  | {readonly kind: 'moves'; readonly nag: number | undefined}
  /** A line of consecutive moves. */
  | {readonly kind: 'line'}
  | {readonly kind: 'comment'}
  /** A move counter of the position's FEN. */
  | {readonly kind: 'halfmove' | 'fullmove'}
  /**
   * An evaluation in centipawns from the point of view of the side to move, and its depth in
   * half-moves.
   */
  | {readonly kind: 'evaluation' | 'depth'}
  | {readonly kind: 'tag'; readonly tag: string};

/** Poor move. */
const POOR = 2;

// PGN standard (1994-03-12), 16.2.5. Collections of exercises use `id` for their titles.
/** Operations with a meaning for games; all others become tags of the same name. */
export const OPCODES: ReadonlyMap<string, Opcode> = new Map<string, Opcode>([
  ['bm', {kind: 'moves', nag: undefined}],
  ['sm', {kind: 'moves', nag: undefined}],
  ['am', {kind: 'moves', nag: POOR}],
  ['pv', {kind: 'line'}],
  ...Array.from({length: 10}, (_, i): [string, Opcode] => [`c${i}`, {kind: 'comment'}]),
  ['hmvc', {kind: 'halfmove'}],
  ['fmvn', {kind: 'fullmove'}],
  ['ce', {kind: 'evaluation'}],
  ['acd', {kind: 'depth'}],
  ['id', {kind: 'tag', tag: 'Event'}],
  ['eco', {kind: 'tag', tag: 'ECO'}],
  ['nic', {kind: 'tag', tag: 'NIC'}],
]);

/** Operations with moves; the first one present provides the main line. */
export const MOVES_FIRST = ['bm', 'pv', 'sm', 'am'] as const;

/** Tests whether a lower-case word can be an opcode, and so a tag. */
export function isOpcode(word: string): boolean {
  return /^[a-z]\w{0,14}$/u.test(word);
}

/**
 * Writes a position with the operations of EPD (PGN standard 1994-03-12, 16.2.4), in ASCII order:
 *
 *     1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id "BK.01";
 *
 * A game with a tag `FEN`, or a starting position of its own, and no players is an exercise: its first
 * moves are the solution. For any other game, writes the final position and the title.
 */
export function writeEpd(game: Game, rule?: EnPassantRule): string {
  if (game.isUnplayed === true) return '';
  const isOwnStart = game.tags.has('FEN') || !isUsualStart(game.start, game.variant);
  const isExercise = !isPlayed(game) && isOwnStart;
  const position = isExercise ? game.start : finalPosition(game);
  const operations = isExercise ? exerciseOperations(game) : titleOperations(game);
  const written = [...countOperations(position), ...operations]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([opcode, operands]) => `${opcode} ${operands};`);
  return `${[...writeFenBy(rule, position).split(' ').slice(0, 4), ...written].join(' ')}\n`;
}

function isPlayed({tags}: Game): boolean {
  return [tags.get('White'), tags.get('Black')].some((name) => !/^[?\s]*$/u.test(name ?? ''));
}

function titleOperations(game: Game): readonly WrittenOperation[] {
  const title = gameTitle(game);
  return title === '' ? [] : [['id', quoteOperand(title)]];
}

/** The move counters of the FEN, unless they have their defaults. */
function countOperations({halfmove, fullmove}: Position): readonly WrittenOperation[] {
  return [
    ...(halfmove === 0 ? [] : [['hmvc', String(halfmove)] as const]),
    ...(fullmove === 1 ? [] : [['fmvn', String(fullmove)] as const]),
  ];
}

type WrittenOperation = readonly [opcode: string, operands: string];

/** Returns the operations of an exercise; `epdFormat` reads them back to the same exercise. */
function exerciseOperations(game: Game): readonly WrittenOperation[] {
  const {children} = game.root;
  const isPoor = ({nags}: MoveNode): boolean => nags.some((nag) => POOR_MOVES.includes(nag));
  const sans = (nodes: readonly MoveNode[]): string =>
    nodes.map((node) => sanAt(node, game.start)).join(' ');
  const line = sanLine(game);
  const operations: readonly WrittenOperation[] = [
    ['bm', sans(children.filter((node) => !isPoor(node)))],
    ['am', sans(children.filter(isPoor))],
    ['pv', line.length > 1 ? line.join(' ') : ''],
    ...evaluationOf(game),
    ...commentsOf(game),
    ...tagsOf(game),
  ];
  return operations.filter(([, operands]) => operands !== '');
}

/** In centipawns from the point of view of the side to move; comments use pawns from White's. */
function evaluationOf({root, start}: Game): readonly WrittenOperation[] {
  const {evaluation, depth} = annotationsOf(root);
  if (evaluation === undefined || !('pawns' in evaluation)) return [];
  const sign = start.sideToMove === 'white' ? 1 : -1;
  return [
    ['ce', String(Math.round(evaluation.pawns * 100) * sign)],
    ['acd', depth === undefined ? '' : String(depth)],
  ];
}

/** There are ten operations for comments; the last one takes the rest. */
const COMMENTS = 10;

function commentsOf({root}: Game): readonly WrittenOperation[] {
  const texts = root.after.map(({text}) => splitComment(text).text).filter((text) => text !== '');
  const last = texts.slice(COMMENTS - 1).join(' ');
  return [...texts.slice(0, COMMENTS - 1), last].map((text, index) => [
    `c${index}`,
    text === '' ? '' : quoteOperand(text),
  ]);
}

/** Opcodes by the tags into which they are converted. */
const BY_TAG: ReadonlyMap<string, string> = new Map(
  Array.from(OPCODES).flatMap(([opcode, meaning]) =>
    meaning.kind === 'tag' ? [[meaning.tag, opcode] as const] : [],
  ),
);

/** Tags in lower case are operations without another meaning. */
function tagsOf({tags}: Game): readonly WrittenOperation[] {
  return Array.from(tags).flatMap(([name, value]): readonly WrittenOperation[] => {
    const opcode = BY_TAG.get(name) ?? (isOpcode(name) && !OPCODES.has(name) ? name : undefined);
    if (opcode === undefined || /^\?*$/u.test(value)) return [];
    return [[opcode, /^[+-]?\d+$/u.test(value) ? value : quoteOperand(value)]];
  });
}

/**
 * Quotes a text as one line, with apostrophes for its quotation marks, since there are no escapes
 * (PGN standard, 16.2.4).
 */
function quoteOperand(text: string): string {
  return `"${text.replaceAll(/[\u0000-\u001f\u007f]+/gu, ' ').replaceAll('"', "'")}"`;
}
