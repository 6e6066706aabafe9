// Draws the gallery of templates for docs/gallery.md: the first page of each, as a small grey PNG.
import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

const GAMES = 'examples/typeset/famous.pgn';
const PUZZLES = 'examples/typeset/puzzles.epd';

/** Each template with its games, its options and the page that shows it best. */
const PICTURES = [
  ['game', GAMES, ['--diagrams', 'final'], 1],
  ['book', GAMES, ['--diagrams', 'final', '--title', 'Famous Games'], 5],
  ['bulletin', GAMES, ['--diagrams', 'final'], 1],
  ['repertoire', GAMES, [], 1],
  ['worksheet', PUZZLES, ['--title', 'Exercises'], 1],
  ['findmove', PUZZLES, [], 1],
  ['beamer', GAMES, [], 4],
];

const folder = mkdtempSync(join(tmpdir(), 'skakmat-gallery-'));
mkdirSync('docs/images/gallery', {recursive: true});
try {
  for (const [template, file, options, page] of PICTURES) {
    const pdf = join(folder, `${template}.pdf`);
    const args = ['convert', file, '--template', template, ...options, '-o', pdf];
    execFileSync(process.execPath, ['dist/bin/skakmat.cjs', ...args], {stdio: 'inherit'});
    const picture = join('docs/images/gallery', template);
    const size = template === 'beamer' ? '100' : '60';
    const pages = ['-f', String(page), '-l', String(page), '-singlefile'];
    execFileSync('pdftoppm', ['-png', '-gray', '-r', size, ...pages, pdf, picture]);
  }
} finally {
  rmSync(folder, {recursive: true, force: true});
}
