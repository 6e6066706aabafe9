import type {Stretch} from '../../tex/stretch.ts';
import {Cursor} from './cursor.ts';
import {ScanNesting} from './nesting.ts';
import {ScanOutput} from './scan-output.ts';
import type {ReadingSession} from './reading-session.ts';
import type {Purpose} from './purpose.ts';

/** Scans the stretch of a state from its offset to its end. */
export type Scan = (state: ScanState) => void;

/**
 * What a scan shares with those around it and inside it. `scan` is given, not imported: TeX reads
 * texts inside texts, and files do not import each other in a circle.
 */
export interface ScanContext {
  readonly session: ReadingSession;
  readonly scan: Scan;
}

/** One scan of one stretch of text. */
export class ScanState implements ScanContext {
  readonly session: ReadingSession;
  readonly scan: Scan;
  readonly purpose: Purpose;
  readonly cursor: Cursor;
  readonly open = new ScanNesting();
  readonly output: ScanOutput;

  constructor(
    {session, scan}: ScanContext,
    stretch: Stretch,
    purpose: Purpose,
    atIsLetter = isCode(stretch.source.path),
  ) {
    this.session = session;
    this.scan = scan;
    this.purpose = purpose;
    this.cursor = new Cursor(stretch, purpose.kind === 'body', atIsLetter);
    this.output = new ScanOutput(stretch.source, purpose.kind === 'document');
    if (session.texmate.hasBars) this.cursor.openBars();
  }
}

/** Scans another text: the body of a macro, or a text that was put together for a call. */
export function scanStretch(
  context: ScanContext,
  stretch: Stretch,
  purpose: Purpose,
  atIsLetter?: boolean,
): ScanOutput {
  const state = new ScanState(context, stretch, purpose, atIsLetter);
  context.scan(state);
  return state.output;
}

/** Whether a file is a package, a class or the like, in which `@` is a letter. */
export function isCode(path: string): boolean {
  return /\.(?:sty|cls|def|clo|ldf)$/i.test(path);
}
