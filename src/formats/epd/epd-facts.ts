import type {Comment} from '../../game/move-node.ts';
import type {HeaderTags} from '../header-tags.ts';
import {readAnyFen, startOfFen} from '../usual-start.ts';
import type {GameStart} from '../usual-start.ts';
import {isOpcode, OPCODES} from './opcodes.ts';
import type {Opcode} from './opcodes.ts';
import type {Operation} from './read-operations.ts';

/** The position of an EPD with the counts that its operations give. */
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

/** What the operations say about the position as tags; those without operands say `1`. */
export function tagsOf(operations: readonly Operation[]): HeaderTags {
  return operations.flatMap((operation): HeaderTags => {
    const meaning = OPCODES.get(operation.opcode);
    const value = textOf(operation) || '1';
    if (meaning === undefined) return isOpcode(operation.opcode) ? [[operation.opcode, value]] : [];
    return meaning.kind === 'tag' ? [[meaning.tag, value]] : [];
  });
}

/** What they say in words, and the evaluation as PGN's command `[%eval]`: pawns, White's view. */
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

/** The number that the first operation of a kind has; six digits are more than any has. */
function numberOf(operations: readonly Operation[], kind: Opcode['kind']): number | undefined {
  const found = operations.find(({opcode}) => OPCODES.get(opcode)?.kind === kind);
  const text = found === undefined ? '' : textOf(found);
  return /^[+-]?\d{1,6}$/u.test(text) ? Number(text) : undefined;
}
