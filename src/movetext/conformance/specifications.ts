export const PIECES = ['K', 'Q', 'B', 'N', 'R'] as const;
export const FILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
export const RANKS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

/** The "capture" character of the draft. */
const JOINS = ['-', 'x', ''] as const;

/** Corners and the middle: where a range could be off by one. */
const EDGES = ['a1', 'a8', 'h1', 'h8', 'd4', 'e5'] as const;

/**
 * Every production of the draft's move specification (MS), with every piece, join, file and rank;
 * where there are two squares, the first runs through all and the second through the edges.
 */
export function* enumerateSpecifications(): Iterable<string> {
  for (const join of JOINS) {
    for (const piece of PIECES) {
      for (const to of squares()) yield `${piece}${join}${to}`;
      for (const to of EDGES) {
        for (const from of squares()) yield `${piece}${from}${join}${to}`;
        for (const file of FILES) yield `${piece}${file}${join}${to}`;
        for (const rank of RANKS) yield `${piece}${rank}${join}${to}`;
        for (const file of FILES) yield `${file}${join}${to}${piece}`;
      }
      for (const from of EDGES) for (const to of EDGES) yield `${from}${join}${to}${piece}`;
    }
    for (const to of EDGES) {
      for (const from of squares()) yield `${from}${join}${to}`;
      for (const file of FILES) yield `${file}${join}${to}`;
    }
  }
  for (const to of squares()) {
    yield to;
    for (const piece of PIECES) yield `${to}${piece}`;
  }
  yield 'O-O';
  yield 'O-O-O';
}

function* squares(): Iterable<string> {
  for (const file of FILES) for (const rank of RANKS) yield file + rank;
}
