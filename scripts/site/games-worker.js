// Reads game files and writes them in other forms.
import {finalPosition, readGames, writeGames} from 'skakmat/games';
import {
  BOARD_SIZES,
  drawDiagram,
  EpubMaker,
  loadTransliteration,
  makeTypstWriter,
  makeWebWriter,
  readBoardPlan,
  typesetGames,
} from 'skakmat/typeset';
import {
  BEAMER,
  BOOK,
  BOOK_ASSETS,
  BULLETIN,
  EXERCISES,
  FRAGMENT,
  GAME,
  REPERTOIRE,
  WEB_ASSETS,
  WORKSHEET,
} from 'skakmat/templates';
import {answer} from './answer.js';
import {setTable} from './letters.js';

/** Games that are listed; a database is not read on a page. */
const MOST_LISTED = 200;

let games = [];

answer({
  open({bytes, name}) {
    const read = readGames(new Uint8Array(bytes), {path: name});
    games = read.games;
    return {
      format: read.format,
      count: games.length,
      titles: games.slice(0, MOST_LISTED).map(titleOf),
      flaws: read.diagnostics
        .slice(0, MOST_LISTED)
        .map(({source, span, severity, message, rule}) => {
          const {line, column} = source.place(span.start);
          return {place: `${line}:${column}`, severity, message, rule};
        }),
      moreFlaws: Math.max(0, read.diagnostics.length - MOST_LISTED),
    };
  },
  /** Takes the table that the page loads when a name needs it. */
  letters({table}) {
    setTable(table);
    return loadTransliteration();
  },
  write({form, template, modified}) {
    return FORMS[form](template, modified);
  },
});

const TEMPLATES = {GAME, BOOK, BULLETIN, REPERTOIRE, EXERCISES, WORKSHEET, BEAMER, FRAGMENT};

const FORMS = {
  latex: (template) => ({
    name: 'games.tex',
    content: typesetGames(games, TEMPLATES[template], {}),
  }),
  typst: () => {
    const writer = makeTypstWriter({wantsBoard: readBoardPlan(['auto'])});
    return {
      name: 'games.typ',
      content: writer.head + games.map((game) => writer.write(game)).join(''),
    };
  },
  html: () => {
    const writer = makeWebWriter({writePgn: (game) => writeGames([game], 'pgn')}, WEB_ASSETS);
    const content = writer.head + games.map((game) => writer.write(game)).join('') + writer.tail;
    return {name: 'games.html', content};
  },
  epub: async (_, modified) => {
    const {pack} = await import('./archive.js');
    const maker = new EpubMaker({modified}, BOOK_ASSETS);
    for (const game of games) maker.add(game);
    const files = maker
      .files()
      .map(({path, content, isBase64}) => [
        path,
        isBase64 === true ? Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0)) : content,
      ]);
    return {name: 'games.epub', content: await pack(files)};
  },
  pgn: () => ({name: 'games.pgn', content: writeGames(games, 'pgn')}),
  diagrams: async () => {
    const {pack} = await import('./archive.js');
    const width = String(games.length).length;
    const files = games.map((game, i) => [
      `game-${String(i + 1).padStart(width, '0')}.svg`,
      drawDiagram(finalPosition(game), 'svg', {caption: titleOf(game), size: BOARD_SIZES[3]}),
    ]);
    return {name: 'diagrams.zip', content: await pack(files)};
  },
};

function titleOf({tags, result}) {
  const [white = '?', black = '?', event = ''] = ['White', 'Black', 'Event'].map((name) =>
    tags.get(name),
  );
  const about = [event, tags.get('Date') ?? ''].filter(
    (part) => part !== '' && !part.startsWith('?'),
  );
  return `${white} – ${black}, ${[...about, result].join(', ')}`;
}
