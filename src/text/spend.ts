/**
 * The number of items between two memory checks, some ten megabytes; a check takes half a
 * millisecond.
 */
const EVERY = 32_768;

let left = EVERY;
let look = (): void => undefined;

/** Must be called for each object whose number the author controls: commands, moves, findings. */
export function spend(): void {
  left -= 1;
  if (left > 0) return;
  left = EVERY;
  look();
}

/** Calls `watch` from time to time to check the available memory; it throws if there is none left. */
export function watchSpending(watch: () => void): void {
  look = watch;
}
