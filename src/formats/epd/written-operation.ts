/** An opcode and its operands, as written. */
export type WrittenOperation = readonly [opcode: string, operands: string];

/** Quotes a text, removing any quotation marks in it (PGN standard, 16.2.4). */
export function quoteOperand(text: string): string {
  return `"${text.replaceAll(/[\u0000-\u001f\u007f]+/gu, ' ').replaceAll('"', "'")}"`;
}
