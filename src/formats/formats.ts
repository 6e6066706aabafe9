import {chessliveFormat} from './chesslive/chesslive-format.ts';
import {epdFormat} from './epd/epd-format.ts';
import {fenFormat} from './fen/fen-format.ts';
import {FORMAT_IDS} from './format-ids.ts';
import type {FormatId} from './format-ids.ts';
import type {GameFormat} from './game-format.ts';
import {movesFormat} from './moves/moves-format.ts';
import {movetextFormat} from './movetext/movetext-format.ts';
import {nicFormat} from './nic/nic-format.ts';
import {ntrFormat} from './ntr/ntr-format.ts';
import {pgnFormat} from './pgn/pgn-format.ts';
import {style12Format} from './style12/style12-format.ts';
import {uciFormat} from './uci/uci-format.ts';

const BY_ID: Readonly<Record<FormatId, GameFormat>> = {
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

/** All formats of game files, in the order in which they are recognised. */
export const GAME_FORMATS: readonly GameFormat[] = FORMAT_IDS.map((id) => BY_ID[id]);

/** The format of a name. */
export function formatOf(id: FormatId): GameFormat {
  return BY_ID[id];
}

/**
 * The format of a text of which `head` is the beginning; undefined if it is none.
 *
 * What a text holds counts, not what its file is called: game files come as `.txt`. Only where
 * several formats claim it, or none, the ending of `path` decides. Moves alone are PGN in a file
 * that is called so.
 */
export function recogniseFormat(head: string, path = ''): GameFormat | undefined {
  const first = GAME_FORMATS.find(({recognises}) => recognises(head));
  const named = namedBy(path);
  if (named === undefined || named === first) return first;
  // Moves alone are claimed last of all.
  const isOpen = first === undefined || first.id === 'movetext';
  return isOpen || named.recognises(head) ? named : first;
}

/** The format to which the ending of a file's name belongs. */
function namedBy(path: string): GameFormat | undefined {
  const ending = /\.([^./\\]+)$/u.exec(path)?.[1]?.toLowerCase();
  return GAME_FORMATS.find(({extensions}) => ending !== undefined && extensions.includes(ending));
}
