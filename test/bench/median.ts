/** The middle one of some figures, the lower of two. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((one, other) => one - other);
  return sorted[(sorted.length - 1) >> 1] ?? Number.NaN;
}
