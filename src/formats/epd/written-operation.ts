/** An opcode and its operands, as written. */
export type WrittenOperation = readonly [opcode: string, operands: string];

/**
 * Quotes a text as one line, with apostrophes for its quotation marks, since there are no escapes
 * (PGN standard, 16.2.4).
 */
export function quoteOperand(text: string): string {
  return `"${text.replaceAll(/[\u0000-\u001f\u007f]+/gu, ' ').replaceAll('"', "'")}"`;
}
