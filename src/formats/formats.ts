import {fenFormat} from './fen/fen-format.ts';
import type {GameFormat} from './game-format.ts';
import {uciFormat} from './uci/uci-format.ts';

/** All formats in which games are read, in the order in which they are recognised. */
export const FORMATS: readonly GameFormat[] = [fenFormat, uciFormat];

/** The format of a text that begins with `head`, if any of them is. */
export const recogniseFormat: (head: string, path?: string) => GameFormat | undefined = (head) =>
  FORMATS.find((format) => format.recognises(head));
