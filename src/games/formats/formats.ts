import {chessliveFormat} from './chesslive/chesslive-format.ts';
import {epdFormat} from './epd/epd-format.ts';
import {fenFormat} from './fen/fen-format.ts';
import {FORMAT_IDS, type FormatId} from './format-ids.ts';
import type {GameFormat} from './game-format.ts';
import {jsonFormat} from './json/json-format.ts';
import {movesFormat} from './moves/moves-format.ts';
import {movetextFormat} from './movetext/movetext-format.ts';
import {nicFormat} from './nic/nic-format.ts';
import {ntrFormat} from './ntr/ntr-format.ts';
import {pgnFormat} from './pgn/pgn-format.ts';
import {puzzlesFormat} from './puzzles/puzzles-format.ts';
import {style12Format} from './style12/style12-format.ts';
import {trfFormat} from './trf/trf-format.ts';
import {uciFormat} from './uci/uci-format.ts';

const BY_ID: Readonly<Record<FormatId, GameFormat>> = {
  json: jsonFormat,
  puzzles: puzzlesFormat,
  trf: trfFormat,
  style12: style12Format,
  pgn: pgnFormat,
  chesslive: chessliveFormat,
  nic: nicFormat,
  moves: movesFormat,
  ntr: ntrFormat,
  epd: epdFormat,
  fen: fenFormat,
  uci: uciFormat,
  movetext: movetextFormat,
};

/** All formats of game files, in the order of detection. */
export const GAME_FORMATS: readonly GameFormat[] = FORMAT_IDS.map((id) => BY_ID[id]);

/** Returns the format with a given name. */
export function formatOf(id: FormatId): GameFormat {
  return BY_ID[id];
}

/**
 * Detects the format of a text from `head`, its beginning; undefined if it is not recognized.
 *
 * The content counts, not the file name: game files often end in `.txt`. The extension of `path`
 * decides only if several formats match, or none. Moves alone are PGN in a file named `.pgn`, and an
 * empty text is PGN without games.
 */
export function recogniseFormat(head: string, path = ''): GameFormat | undefined {
  const first = GAME_FORMATS.find(({recognises}) => recognises(head));
  const named = namedBy(path) ?? (head.trim() === '' ? pgnFormat : undefined);
  if (named === undefined || named === first) return first;
  // The format of moves alone is tried last.
  const isOpen = first === undefined || first.id === 'movetext';
  return isOpen || named.recognises(head) ? named : first;
}

/** Returns the format for a file name extension. */
function namedBy(path: string): GameFormat | undefined {
  const ending = /\.([^./\\]+)$/u.exec(path)?.[1]?.toLowerCase();
  return GAME_FORMATS.find(({extensions}) => ending !== undefined && extensions.includes(ending));
}
