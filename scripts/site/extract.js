// Collects the games of books; loaded at the first request for them.
import {decodeText} from 'skakmat';
import {extractBook} from 'skakmat/book';
import {readInputFrom} from 'skakmat/folder';
import {writeGames} from 'skakmat/games';
import {loadTransliteration} from 'skakmat/typeset';
import {setTable} from './letters.js';

/** Takes the table of letters that games need. */
export function useLetters(table) {
  setTable(table);
  return loadTransliteration();
}

/** Returns the games of documents as PGN, and how many there are. */
export function gamesIn(files, documents) {
  const games = documents.flatMap(({path}) => {
    const {text} = decodeText(files.get(path));
    return extractBook(text, {path, readInput: readInputFrom(files, path), comments: true}).games;
  });
  return {
    count: games.length,
    pgn: writeGames(
      games.map(({game}) => game),
      'pgn',
    ),
  };
}
