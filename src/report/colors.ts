import picocolors from 'picocolors';

/** Colors texts for a terminal, or returns them unchanged. */
export type Colors = ReturnType<typeof makeColors>;

/** Painters that add color, or painters that do not. */
export function makeColors(color: boolean): ReturnType<typeof picocolors.createColors> {
  return picocolors.createColors(color);
}
