import type {Call} from '../document/tex-document.ts';
import type {TextOrigins} from '../../tex/text-origins.ts';

/** Why a piece of text is scanned. */
export type Purpose =
  | {readonly kind: 'document'}
  /** The body of a macro: its calls are kept for later. */
  | {readonly kind: 'body'}
  /** Text put together for a call: everything in it is shown at the call. */
  | {readonly kind: 'expansion'; readonly call: Call; readonly origins?: TextOrigins | undefined};
