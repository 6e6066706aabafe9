import {annotationsOf} from '../../game/annotations.ts';
import {splitComment} from '../../game/commands/split-comment.ts';
import type {Game} from '../../game/game.ts';
import {sanAt, sanLine} from '../../game/main-line.ts';
import type {MoveNode} from '../../game/move-node.ts';
import {POOR_MOVES} from '../../game/nags.ts';
import {isOpcode, OPCODES} from './opcodes.ts';

/** An opcode and its operands, as written. */
export type WrittenOperation = readonly [opcode: string, operands: string];

/** Returns the operations of an exercise; `epdFormat` reads them back to the same exercise. */
export function exerciseOperations(game: Game): readonly WrittenOperation[] {
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
export function quoteOperand(text: string): string {
  return `"${text.replaceAll(/[\u0000-\u001f\u007f]+/gu, ' ').replaceAll('"', "'")}"`;
}
