// npm run pages -- measures FILE...: sets game files by the templates of games and measures their pages:
// columns whose foot is empty, on pages with moves but the last of these, boards for each such page, boards without a caption directly below, letters of pieces that stayed letters, captures and words that are copied in two
// parts, underfull lines. Needs pdflatex and poppler's pdftotext.
import {execFileSync, spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {basename, join, resolve} from 'node:path';

const PROGRAM = resolve(import.meta.dirname, '../../dist/bin/skakmat.cjs');
const TEMPLATES = ['game', 'book', 'bulletin', 'repertoire'];
/** From this part of its height on, the foot of a column counts as empty. */
const EMPTY = 0.12;
/** Pages with fewer numbers of moves are titles, contents, keys, lists and indexes. */
const LEAST_MOVES = 5;
/** Pages with so many dots for each number of a move are contents, or an index of lines. */
const DOTS = 10;
/** In points: the widest board, and the most from the letters of its files to the foot of its caption. */
const WIDEST = 200;
const CAPTION = 18;
const HEADER = ['file', 'template', 'pages', 'columns', 'empty feet', 'boards a page'];
const REST = ['parted boards', 'letters', 'split captures', 'cut words', 'underfull'];

/** Measures the documents of the given game files, and prints a table. */
export function measure(files) {
  const rows = files.flatMap((file) => TEMPLATES.map((template) => measureOne(file, template)));
  console.log(`| ${[...HEADER, ...REST].join(' | ')} |`);
  console.log(`| ${[...HEADER, ...REST].map(() => '---').join(' | ')} |`);
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
}

function measureOne(file, template) {
  const folder = mkdtempSync(join(tmpdir(), 'skakmat-pages-'));
  try {
    const tex = join(folder, 'main.tex');
    const args = [PROGRAM, 'convert', resolve(file), '--template', template, '-o', tex, '--quiet'];
    spawnSync(process.execPath, args, {stdio: ['ignore', 'ignore', 'inherit']});
    const text = readFileSync(tex, 'utf8');
    for (let run = 0; run < 3; run += 1) {
      const options = ['-interaction=batchmode', '-no-shell-escape', 'main.tex'];
      spawnSync('pdflatex', options, {cwd: folder, stdio: 'ignore'});
    }
    const log = readFileSync(join(folder, 'main.log'), 'latin1');
    const xml = poppler(['-bbox', 'main.pdf', '-'], folder);
    const feet = feetOf(xml);
    const plain = poppler(['-enc', 'UTF-8', 'main.pdf', '-'], folder);
    const boards = text.split('\\begin{document}')[1]?.match(/\\skmboard/g)?.length ?? 0;
    const empty = feet.columns.filter((foot) => foot > EMPTY).length;
    return [
      ...[basename(file), template, feet.pages, feet.columns.length],
      feet.columns.length === 0 ? '-' : `${((100 * empty) / feet.columns.length).toFixed(1)} %`,
      (boards / feet.pagesOfGames).toFixed(2),
      partedIn(xml),
      lettersIn(text),
      plain.match(/\b[a-h] x[a-h][1-8]/g)?.length ?? 0,
      plain.match(/\p{L}-$/gmu)?.length ?? 0,
      log.match(/^Underfull .hbox .badness 10000/gm)?.length ?? 0,
    ];
  } finally {
    rmSync(folder, {recursive: true});
  }
}

/** The moves in prose whose piece stays a letter: all others are arguments of our macros, or in comments. */
function lettersIn(text) {
  const prose = text
    .slice(text.indexOf('\\begin{document}'))
    // The numbers of notes stand between moves.
    .replaceAll(/\\xskakcomment\{(?:\\skmnoteref\{[^}]*\}\{[^}]*\})*\}/g, '')
    .replaceAll(/^%.*|(?<!\\)%.*/gm, '')
    // Bookmarks of the PDF have no figurines.
    .replaceAll(/\{(?:[^{}]|\{[^{}]*\})*\\unichar(?:[^{}]|\{[^{}]*\})*\}/g, '')
    .replaceAll(
      /\\skm(?:moves|line|text|game)(?![a-z])\s*(?:\[[^\]]*\])?(?:\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})?/g,
      '',
    );
  return prose.match(/(?<![\w.])[KQRBN][a-h]?[1-8]?x?[a-h][1-8](?!\w)/g)?.length ?? 0;
}

function poppler(args, cwd) {
  return execFileSync('pdftotext', args, {cwd, encoding: 'utf8', maxBuffer: 1 << 28});
}

/** The boards, told by the letters of their files, that have no caption directly below. */
function partedIn(xml) {
  return xml
    .split('<page ')
    .map(wordsOf)
    .flatMap((words) =>
      words
        .filter(({text}) => text === 'a')
        .map(({left, foot}) => {
          const files = words.filter(
            (word) =>
              /^[a-h]$/.test(word.text) &&
              Math.abs(word.foot - foot) < 1 &&
              word.left >= left &&
              word.left < left + WIDEST,
          );
          const right = Math.max(...files.map((word) => word.left));
          const below = words.some(
            (word) =>
              word.foot > foot + 2 &&
              word.foot < foot + CAPTION &&
              word.left < right &&
              word.right > left &&
              /^\p{Lu}/u.test(word.text),
          );
          return files.length >= 8 && !below;
        }),
    )
    .filter(Boolean).length;
}

/** The words of a page, with their places in points. */
function wordsOf(page) {
  return Array.from(page.matchAll(/<word ([^>]*)>([^<]*)</g), ([, place, text]) => ({
    text,
    left: numberOf(place, 'xMin'),
    right: numberOf(place, 'xMax'),
    foot: numberOf(place, 'yMax'),
  }));
}

/** The part of each column of games that is empty at its foot; the last page of games may end anywhere. */
function feetOf(xml) {
  const pages = xml.split('<page ').slice(1);
  // Titles of chapters in contents may have moves; dots lead from them to their pages.
  const ofGames = pages.filter((page) => {
    const moves = page.match(/>\d+\.(?:\.\.)?</g)?.length ?? 0;
    return moves >= LEAST_MOVES && (page.match(/>\.</g)?.length ?? 0) < DOTS * moves;
  });
  const columns = ofGames.slice(0, -1).flatMap((page) => {
    const [width, height] = ['width', 'height'].map((key) => numberOf(page, key));
    // Numbers of pages stand below, heads above.
    const words = wordsOf(page).map(({left, foot}) => ({left, foot: foot / height}));
    const body = words.filter(({foot}) => foot > 0.1 && foot < 0.915);
    const sides = [
      body.filter(({left}) => left < width / 2),
      body.filter(({left}) => left >= width / 2),
    ];
    return sides
      .filter((side) => side.length > 0)
      .map((side) => Math.max(...side.map(({foot}) => foot)));
  });
  const bottom = Math.max(...columns);
  return {
    pages: pages.length,
    pagesOfGames: ofGames.length,
    columns: columns.map((foot) => (bottom - foot) / (bottom - 0.1)),
  };
}

const numberOf = (text, key) => Number(new RegExp(`${key}="([\\d.]+)"`).exec(text)?.[1]);
