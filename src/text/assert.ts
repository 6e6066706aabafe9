/** Stops when we are wrong: a broken promise of our own code, never a flaw of an author's text. */
export function assert(condition: boolean, expectation: string): asserts condition {
  if (!condition) throw new Error(`Internal error: ${expectation}`);
}
