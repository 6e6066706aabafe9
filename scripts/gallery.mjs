// Draws the gallery of templates for docs/gallery.md: a page of each, as a small grey PNG.
import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

const GAMES = 'examples/typeset/famous.pgn';
const CLUB = 'examples/typeset/club.pgn';
const PUZZLES = 'examples/typeset/puzzles.epd';

const NESTED = 'examples/typeset/nested.pgn';

/** Each template with its games, its options and the page that shows it best; then crowded pages, with names of their own. */
const PICTURES = [
  ['game', GAMES, [], 1],
  ['book', GAMES, ['--title', 'Famous Games'], 8],
  ['bulletin', GAMES, [], 1],
  ['repertoire', GAMES, [], 1],
  ['worksheet', PUZZLES, ['--title', 'Exercises'], 1],
  ['findmove', PUZZLES, [], 1],
  ['beamer', GAMES, [], 4],
  ['game', NESTED, [], 1, 'game-crowded'],
  ['repertoire', GAMES, [CLUB, NESTED], 1, 'repertoire-crowded'],
  ['bulletin', GAMES, [CLUB, NESTED], 2, 'bulletin-crowded'],
];

/** Parts of a document, which is written around them, and the height of its page in mm. */
const PARTS = [
  ['fragment', GAMES, ['--game', '1-2', '--diagrams', 'final'], 240],
  ['exercises', PUZZLES, [], 260],
  ['crosstable', CLUB, [], 90],
  ['index', CLUB, [], 60],
];

/** The preamble of a book of one's own. */
const bookOf = (height) => String.raw`\documentclass{article}
\usepackage[paperwidth=210mm,paperheight=${height}mm,margin=20mm]{geometry}
\usepackage[T1]{fontenc}\usepackage{lmodern,multicol,xskak}
\pagestyle{empty}
\begin{document}
`;

const folder = mkdtempSync(join(tmpdir(), 'skakmat-gallery-'));
mkdirSync('docs/images/gallery', {recursive: true});
try {
  for (const [template, file, options, page, name = template] of PICTURES) {
    const pdf = join(folder, `${name}.pdf`);
    skakmat([file, '--template', template, ...options, '-o', pdf]);
    draw(name, pdf, page);
  }
  for (const [template, file, options, height] of PARTS) {
    const text = skakmat([file, '--to', 'tex', '--template', template, ...options]);
    writeFileSync(join(folder, `${template}.tex`), `${bookOf(height)}${text}\\end{document}\n`);
    const run = ['-interaction=batchmode', '-no-shell-escape', `${template}.tex`];
    execFileSync('pdflatex', run, {cwd: folder, stdio: 'ignore'});
    draw(template, join(folder, `${template}.pdf`), 1);
  }
} finally {
  rmSync(folder, {recursive: true, force: true});
}

function skakmat(args) {
  const all = ['dist/bin/skakmat.cjs', 'convert', '--quiet', ...args];
  return execFileSync(process.execPath, all, {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
}

function draw(name, pdf, page) {
  const size = name === 'beamer' ? '100' : '60';
  const pages = ['-f', String(page), '-l', String(page), '-singlefile'];
  const picture = join('docs/images/gallery', name);
  execFileSync('pdftoppm', ['-png', '-gray', '-r', size, ...pages, pdf, picture]);
}
