import {chessliveFormat} from './chesslive/chesslive-format.ts';
import {epdFormat} from './epd/epd-format.ts';
import {fenFormat} from './fen/fen-format.ts';
import type {GameFormat} from './game-format.ts';
import {nicFormat} from './nic/nic-format.ts';
import {ntrFormat} from './ntr/ntr-format.ts';
import {pgnFormat} from './pgn/pgn-format.ts';
import {style12Format} from './style12/style12-format.ts';
import {uciFormat} from './uci/uci-format.ts';

/** All formats in which games are read, in the order in which they are recognised. */
export const FORMATS: readonly GameFormat[] = [
  style12Format,
  pgnFormat,
  chessliveFormat,
  nicFormat,
  ntrFormat,
  epdFormat,
  fenFormat,
  uciFormat,
];

/** The format of a text that begins with `head`, if any of them is. */
export const recogniseFormat: (head: string, path?: string) => GameFormat | undefined = (head) =>
  FORMATS.find((format) => format.recognises(head));
