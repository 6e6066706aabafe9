/** An opcode and its operands as they are written. */
export type WrittenOperation = readonly [opcode: string, operands: string];

/** Puts a text between quotation marks, of which it may hold none (PGN standard, 16.2.4). */
export function quoteOperand(text: string): string {
  return `"${text.replaceAll(/[\u0000-\u001f\u007f]+/gu, ' ').replaceAll('"', "'")}"`;
}
