/** So many things are kept between two looks at the memory, some ten megabytes; a look takes half a millisecond. */
const EVERY = 32_768;

let left = EVERY;
let look = (): void => undefined;

/** Is called for each thing that is kept in numbers that an author sets: commands, moves, findings. */
export function spend(): void {
  left -= 1;
  if (left > 0) return;
  left = EVERY;
  look();
}

/** Has `watch` look, now and then, whether there is memory left; it throws if there is none. */
export function watchSpending(watch: () => void): void {
  look = watch;
}
