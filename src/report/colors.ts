import picocolors from 'picocolors';

/** Paints texts for a terminal, or leaves them as they are. */
export type Colors = ReturnType<typeof makeColors>;

/** Painters that do paint, or painters that do not. */
export function makeColors(color: boolean): ReturnType<typeof picocolors.createColors> {
  return picocolors.createColors(color);
}
