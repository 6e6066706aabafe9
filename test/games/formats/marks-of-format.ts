import type {FormatId} from '../../../src/games/formats/format-ids.ts';
import {readListingLine} from '../../../src/games/formats/moves/listing.ts';
import {readMoveSigns} from '../../../src/games/formats/movetext-reader/signs.ts';
import {readAnnouncement} from '../../../src/games/formats/style12/announcement.ts';
import {logLines} from '../../../src/games/formats/style12/log-lines.ts';
import {readHoldings} from '../../../src/games/formats/style12/board-line.ts';

/** What texts of a format hold besides what they say: signs, keywords, and lines without content. */
export interface Marks {
  /** Signs that separate words. */
  readonly mark: RegExp;
  readonly isKnownWord: (word: string) => boolean;
  readonly isKnownLine: (line: string) => boolean;
}

const never = (): boolean => false;
const among = (form: RegExp) => (text: string) => form.test(text);

/** Results without digits, and the marks of a mail, of a check and of a capture in passing. */
const SIGNS = /^(?:[!?]{1,2}|\+{1,2}|#|\*|½|>+|ep|e|p)$/u;

/** The keywords of NIC, whose games other formats may hold, and titles that PGN spells otherwise. */
const NIC_WORDS =
  /^(?:keycode|source|white|black|title|elo|place|round|year|info|annotator|igm|wigm)$/iu;

const MOVETEXT: Marks = {
  mark: /[()[\]{}"$.…\\=:;/-]/gu,
  isKnownWord: (word) =>
    SIGNS.test(word) || NIC_WORDS.test(word) || readMoveSigns(word, 0, true) !== undefined,
  isKnownLine: never,
};

/** The operations of EPD that become something else than tags of their name. */
const OPCODES = /^(?:bm|am|sm|pv|pm|id|dm|ce|acd|acn|acs|c|hmvc|fmvn|[#+!?]{1,2})$/iu;

const BOARD = /^<12>(?:\s*\S{8}){8}(?:\s+\S+){21,}/u;

const MARKS: Partial<Record<FormatId, Marks>> = {
  chesslive: {
    mark: /[;/:+=@-]/gu,
    isKnownWord: among(/^(?:[KQRBN]?[a-h]?x?|O|[pnbrqk])$/u),
    isKnownLine: never,
  },
  style12: {
    mark: /(?:\d\d:\d\d_)?[a-z]{2,12}% |<ICS: |\\0(?:07|12|15)|[\\{}():.]/gu,
    isKnownWord: among(/^(?:game|vs)$/iu),
    isKnownLine: (line) => BOARD.test(clean(line)) || isOfGame(clean(line)),
  },
  moves: {
    mark: /[-.(){}:,]/gu,
    isKnownWord: among(/^(?:initial|time|minutes?|increment|seconds?)$/iu),
    isKnownLine: (line) => {
      const text = clean(line);
      const kind = readListingLine({text, span: {start: 0, end: 0}, at: 0})?.kind;
      if (BOARD.test(text)) return true;
      return kind !== undefined && kind !== 'row' && kind !== 'ending' && kind !== 'match';
    },
  },
  epd: {mark: /[;"]/gu, isKnownWord: among(OPCODES), isKnownLine: never},
  fen: {mark: /[;#]/gu, isKnownWord: never, isKnownLine: never},
  uci: {
    mark: /[%,.:]/gu,
    isKnownWord: among(/^(?:\W*position|startpos|fen|moves|\W+)$/u),
    isKnownLine: among(
      /^\P{L}*(?:uci|go|stop|info|bestmove|isready|readyok|setoption|id|option)\b/u,
    ),
  },
};

/** Whether a line of a log concerns a game, besides those that say how one ended. */
function isOfGame(line: string): boolean {
  const found = readAnnouncement(line);
  const isEnd = found?.kind === 'ended' || found?.kind === 'decided';
  return readHoldings(line) !== undefined || (found !== undefined && !isEnd);
}

/** Returns a line without the bytes of telnet, prompts and the like. */
function clean(line: string): string {
  return Array.from(logLines(line), ({text}) => text).join(' ');
}

/** Returns what texts of a format hold besides what they say. */
export function marksOf(id: FormatId): Marks {
  return MARKS[id] ?? MOVETEXT;
}
