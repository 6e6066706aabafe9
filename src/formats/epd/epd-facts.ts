import type {Comment} from '../../game/move-node.ts';
import type {HeaderTags} from '../header-tags.ts';
import {readAnyFen, startOfFen} from '../usual-start.ts';
import type {GameStart} from '../usual-start.ts';
import {isOpcode, OPCODES} from './opcodes.ts';
import type {Opcode} from './opcodes.ts';
import type {Operation} from './read-operations.ts';

/** Returns the position of an EPD with the move counters from its operations. */
export function withCounts(
  fen: string,
  start: GameStart,
  operations: readonly Operation[],
): GameStart {
  const halfmove = countOf(operations, 'halfmove');
  const fullmove = countOf(operations, 'fullmove');
  if (halfmove === undefined && fullmove === undefined) return start;
  const {halfmove: clock, fullmove: move} = start.position;
  const fields = fen.split(/\s+/u).slice(0, 4);
  const text = [...fields, halfmove ?? clock, fullmove ?? move].join(' ');
  const outcome = readAnyFen(text, start.variant);
  return outcome.kind === 'position' ? startOfFen(outcome, start.variant) : start;
}

/** Converts operations to tags; those without operands have the value `1`. */
export function tagsOf(operations: readonly Operation[]): HeaderTags {
  return operations.flatMap((operation): HeaderTags => {
    const meaning = OPCODES.get(operation.opcode);
    const value = textOf(operation) || '1';
    if (meaning === undefined) return isOpcode(operation.opcode) ? [[operation.opcode, value]] : [];
    return meaning.kind === 'tag' ? [[meaning.tag, value]] : [];
  });
}

/**
 * Returns the comments, and the evaluation as PGN's command `[%eval]`, in pawns from White's point
 * of view.
 */
export function commentsOf(operations: readonly Operation[], start: GameStart): readonly Comment[] {
  const words = operations.flatMap((operation): readonly Comment[] => {
    const {start: from, end} = operation;
    const isComment = OPCODES.get(operation.opcode)?.kind === 'comment';
    return isComment ? [{text: textOf(operation), span: {start: from, end}}] : [];
  });
  const centipawns = numberOf(operations, 'evaluation');
  if (centipawns === undefined) return words;
  const depth = countOf(operations, 'depth');
  const pawns = ((start.position.sideToMove === 'white' ? 1 : -1) * centipawns) / 100;
  const text = `[%eval ${pawns.toFixed(2)}${depth === undefined ? '' : `,${depth}`}]`;
  return [...words, {text}];
}

function textOf({operands}: Operation): string {
  return operands.map(({text}) => text).join(' ');
}

function countOf(operations: readonly Operation[], kind: Opcode['kind']): number | undefined {
  const count = numberOf(operations, kind);
  return count === undefined || count < 0 ? undefined : count;
}

/** Returns the number in the first operation of a kind, of at most six digits. */
function numberOf(operations: readonly Operation[], kind: Opcode['kind']): number | undefined {
  const found = operations.find(({opcode}) => OPCODES.get(opcode)?.kind === kind);
  const text = found === undefined ? '' : textOf(found);
  return /^[+-]?\d{1,6}$/u.test(text) ? Number(text) : undefined;
}
