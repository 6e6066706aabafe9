import type {Annotations} from '../chess/index.ts';

/** Small and grey after its move, even if the moves around it are bold. */
export const CLOCK_MACRO =
  '\\providecommand{\\moveclock}[1]{{\\mdseries\\scriptsize\\textcolor{gray}{\\,#1}}}';

/**
 * Writes the clock after a move: the time left, else the time spent, with a plus; '' if unknown.
 */
export function writeClock({clock, elapsed}: Annotations): string {
  if (clock !== undefined) return `\\moveclock{${writeTime(clock)}}`;
  return elapsed === undefined ? '' : `\\moveclock{+${writeTime(elapsed)}}`;
}

/** Writes `1:40:00`, or `0:59` below one hour; fractions are left out. */
function writeTime(time: number): string {
  const seconds = Math.floor(time);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const end = String(seconds % 60).padStart(2, '0');
  return hours === 0 ? `${minutes}:${end}` : `${hours}:${String(minutes).padStart(2, '0')}:${end}`;
}
