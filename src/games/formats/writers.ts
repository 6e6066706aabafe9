import type {Game} from '../../chess/index.ts';
import type {Diagnostic} from '../../text/index.ts';
import {writeEpd} from './epd/write-epd.ts';
import {writeFens, type WritingWishes} from './fen/write-fens.ts';
import {writeFlatGame} from './json/write-flat-game.ts';
import {writeJsonGame} from './json/write-json-game.ts';
import {writePgn} from './pgn/write-pgn.ts';
import type {TargetName} from './format-ids.ts';
import {writeUci} from './uci/write-uci.ts';

/**
 * A format in which games can be written.
 *
 * A file consists of `head`, the games with `separator` between them, and `tail`. If these are
 * empty, files can be concatenated, and a single game is a file.
 */
export interface GameWriter {
  /** The name shown to users. */
  readonly title: string;
  /** The file name extension, without the dot. */
  readonly extension: string;
  readonly head: string;
  readonly separator: string;
  readonly tail: string;
  /** Writes a game; `ordinal` is its number in the input, counted from 1. */
  readonly write: (
    game: Game,
    ordinal: number,
    wishes?: WritingWishes,
    findings?: readonly Diagnostic[],
  ) => string;
  /**
   * True if the text of a game depends on that game alone, so that several threads can write.
   * @internal
   */
  readonly isUniform?: boolean;
  /** Returns the file, if it is written when all games are known; it is not text then. @internal */
  readonly finish?: () => Uint8Array;
  /** Returns the files of a folder, if games are written as one, when all are known. @internal */
  readonly files?: () => readonly {readonly path: string; readonly content: string}[];
  /** Tests whether a file of that folder is one of those that only some runs write. @internal */
  readonly isPart?: (name: string, read: () => string) => boolean;
  /** True if it makes exercises of games. */
  readonly asksQuestions?: boolean;
  /** Returns what has been recorded for the remark since the last call; it can be sent. @internal */
  readonly takeNotes?: () => unknown;
  /** Counts games that another thread has written, with its notes. @internal */
  readonly adopt?: (games: number, notes: unknown) => void;
  /** A remark about the file, available once it is written. */
  readonly remark?: string | undefined;
  /** The parts of the games that no reader of the file gets back, as a sentence; available like the remark. @internal */
  readonly unkept?: string | undefined;
}

const PLAIN = {head: '', separator: '', tail: '', isUniform: true} as const;

/** All formats in which games can be written. */
export const WRITERS: Readonly<Record<TargetName, GameWriter>> = {
  pgn: {
    title: 'Portable Game Notation',
    extension: 'pgn',
    ...PLAIN,
    write: (game, _ordinal, wishes) => writePgn(game, wishes),
  },
  json: {
    title: 'JSON, one list of games',
    extension: 'json',
    head: '[\n',
    separator: ',\n',
    tail: '\n]\n',
    isUniform: true,
    write: (game, _ordinal, wishes) => writeJsonGame(game, 'lines', wishes?.enPassant),
  },
  jsonl: {
    title: 'JSON, a game on each line',
    extension: 'jsonl',
    ...PLAIN,
    write: (game, _ordinal, {enPassant, fields} = {}, findings) =>
      fields === undefined
        ? `${writeJsonGame(game, 'line', enPassant)}\n`
        : `${writeFlatGame(game, fields, enPassant, findings)}\n`,
  },
  fen: {
    title: 'list of FENs',
    extension: 'fen',
    ...PLAIN,
    write: (game, _ordinal, wishes) => writeFens(game, wishes),
  },
  epd: {
    title: 'Extended Position Description',
    extension: 'epd',
    ...PLAIN,
    write: (game, _ordinal, wishes) => writeEpd(game, wishes?.enPassant),
  },
  uci: {
    title: 'UCI moves',
    extension: 'uci',
    ...PLAIN,
    write: (game, _ordinal, wishes) => writeUci(game, wishes?.enPassant),
  },
};

/** Writes games as one complete file. */
export function writeGames(
  games: readonly Game[],
  target: TargetName,
  wishes: WritingWishes = {},
): string {
  const {head, separator, tail, write} = WRITERS[target];
  return head + games.map((game, index) => write(game, index + 1, wishes)).join(separator) + tail;
}
