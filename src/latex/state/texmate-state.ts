/** What the package texmate has been told so far. */
export class TexmateState {
  /** Whether the package is loaded. */
  usesTexmate = false;
  /** Whether moves are written between bars: the package is loaded, and the document has begun. */
  hasBars = false;
  /** The number of its brackets that are open. */
  barDepth = 0;
  /** Whether it only prints the moves between bars. */
  barsAreOff = false;
}
