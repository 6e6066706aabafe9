import type {GameFormat} from '../game-format.ts';
import {cutPgn} from './cut-pgn.ts';
import {firstSection} from './first-section.ts';
import {judgePgnFile} from './judge-pgn-file.ts';
import {countRosterFlaws} from './judge-roster.ts';
import {readPgn} from './read-pgn.ts';

/** A tag pair at the start of a line, possibly quoted in an e-mail. */
const TAG_PAIR = /^[ \t>]*\[[ \t]*[A-Za-z]\w*[ \t]*"/m;

/** Portable Game Notation, the usual format for exchanging games. */
export const pgnFormat: GameFormat = {
  id: 'pgn',
  title: 'Portable Game Notation',
  extensions: ['pgn'],
  recognises: (head) => TAG_PAIR.test(head.replace(/^\uFEFF/, '')),
  read: readPgn,
  cut: cutPgn,
  findFirst: firstSection,
  judge: judgePgnFile,
  countFlaws: countRosterFlaws,
};
