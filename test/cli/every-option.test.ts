import {expect, test} from 'vitest';
import {TARGET_NAMES} from '../../src/games/formats/format-ids.ts';
import {TEMPLATE_NAMES} from '../../src/typeset/template-text.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {skakmat} from './run-skakmat.ts';

const MOVES =
  '1. e4 {[%eval 0.3] [%clk 1:00:00] Best by test.} e5 2. Qh5 {[#] [%cal Gd1h5] [%eval -1.0]} (2. Nf3 Nc6 3. Bb5) Nc6 3. Bc4 {[%clk 0:50:00]} Nf6 4. Qxf7# {[%eval 5.0]} 1-0';

/** A position with a solution. */
const EXERCISE = '[SetUp "1"]\n[FEN "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"]\n\n1. Ra8# 1-0\n';

/** Games of two events, with everything that an option of documents can be about. */
const GAMES = [1, 2, 3, 4]
  .map((round) => {
    const tags = `[Event "Event ${Math.ceil(round / 2)}"]\n[Round "${round}"]\n[ECO "C${round}0"]`;
    return `${tags}\n[White "Réti, Richard"]\n[Black "Рети ${round}, Max"]\n[Result "1-0"]\n\n${MOVES}\n`;
  })
  .join('\n');

const OPTIONS: readonly (readonly string[])[] = [
  ...[
    ['--title', 'Games'],
    ['--title', 'Games', '--subtitle', 'of Chess'],
    ['--subtitle', 'Games'],
  ],
  ...[
    ['--author', 'Réti'],
    ['--document-date', 'May'],
    ['--title', 'Games', '--document-date', 'May'],
  ],
  ...[['--matter', 'games'], ['--imprint', 'Paris 1858'], ['--number-diagrams']],
  ...[['--chapters', 'eco'], ['--chapter-pages'], ['--min-games', '5'], ['--max-ply', '3']],
  ...[
    ['--engine', 'lualatex'],
    ['--language', 'ru'],
    ['--names', 'file'],
  ],
  ...[
    ['--font', 'pagella'],
    ['--paper', 'a5'],
    ['--font-size', '12'],
    ['--columns', '3'],
  ],
  ...[
    ['--pieces', 'letters'],
    ['--package', 'skak'],
    ['--moves', 'hidden'],
    ['--tagged', '--engine', 'lualatex'],
  ],
  ...[
    ['--diagrams', 'none'],
    ['--diagrams', 'every=2'],
    ['--diagrams', 'at=99w'],
    ['--diagrams', 'every=99'],
  ],
  ...[['--inverse', 'black'], ['--board-size', '32mm'], ['--no-coordinates'], ['--no-mover']],
  ...[
    ['--board-colors', 'brown'],
    ['--piece-font', 'skak'],
    ['--castling', '0-0'],
    ['--captions'],
    ['--clocks'],
  ],
  ...[
    ['--diagrams', 'none', '--captions'],
    ['--evaluations', 'curve'],
  ],
  ...[['--per-page', '4'], ['--answer-lines'], ['--solutions', 'none'], ['--solutions', 'chapter']],
  ['--solutions', 'hidden'],
  ...[['--steps', 'moves'], ['--ply', '3'], ['--every-ply'], ['--width', '40']],
  ...[['--flat'], ['--fields', 'white,san']],
];

/** The options that neither change what is written nor are refused or remarked on. */
function silentOptions(...target: readonly string[]): readonly string[] {
  const folder = temporaryFolder({'games.pgn': `${GAMES}\n${EXERCISE}`});
  const run = (option: readonly string[]) =>
    skakmat(folder, ['convert', 'games.pgn', ...target, ...option]);
  const plain = run([]);
  return OPTIONS.filter((option) => {
    const {code, stdout, stderr} = run(option);
    return code === plain.code && stdout === plain.stdout && stderr === plain.stderr;
  }).map((option) => option.join(' '));
}

test.each(TEMPLATE_NAMES)('each option has an effect on a %s, or a message', (template) => {
  expect(silentOptions('--to', 'tex', '--template', template)).toEqual([]);
});

test.each(['html', 'epub', 'typst'])(
  'each option has an effect on games written as %s, or a message',
  (format) => {
    expect(silentOptions('--to', format)).toEqual([]);
  },
);

test.each(TARGET_NAMES)('each option for LaTeX is refused for games written as %s', (format) => {
  expect(silentOptions('--to', format)).toEqual([]);
});
