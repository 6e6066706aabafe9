import {readBook} from '../../../src/book/extract/read-book.ts';
import type {BookGames} from '../../../src/book/extract/read-book.ts';
import {writePgn} from '../../../src/games/formats/pgn/write-pgn.ts';
import {parseTex} from '../../../src/tex/parse/parse-tex.ts';
import {replay} from '../../../src/skak/replay/replay.ts';
import {SourceText} from '../../../src/text/source-text.ts';

/** The games of a document in one file. */
export function gamesOf(text: string, comments = false): BookGames {
  const document = parseTex(new SourceText(text, 'book.tex'));
  return readBook(document, replay(document), {comments});
}

/** Its games as PGN, but for the tags that say nothing. */
export function pgnOf(text: string, comments = true): string {
  return gamesOf(text, comments)
    .games.map(({game}) =>
      writePgn(game).replaceAll(/^\[\w+ "(?:\?|\*|\?{4}\.\?\?\.\?\?)"\]\n/gm, ''),
    )
    .join('');
}
