import fc from 'fast-check';
import {expect, test} from 'vitest';
import {extractBook} from '../../src/book/extract/extract-book.ts';
import {append, type Game, type MoveNode} from '../../src/chess/game/game.ts';
import {walkGame} from '../../src/chess/game/walk-game.ts';
import {pgnFormat} from '../../src/games/formats/pgn/pgn-format.ts';
import {readBareLine} from '../../src/games/formats/pgn/plain-game.ts';
import {writeMovetext} from '../../src/games/formats/pgn/write-pgn.ts';
import {SourceText} from '../../src/text/source-text.ts';
import {readBoardPlan} from '../../src/typeset/board-plan.ts';
import {makeTexWriter} from '../../src/typeset/make-tex-writer.ts';
import type {TypesetOptions} from '../../src/typeset/typeset-options.ts';
import {randomTree} from '../chess/game/random-tree.ts';
import {templateNamed} from '../oracle/typeset-book.ts';
import {Prng} from '../prng.ts';

/** What comes back from a game that was typeset, and what its writer says is lost. */
function sendThroughLatex(
  game: Game,
  options: TypesetOptions,
  template: Parameters<typeof templateNamed>[0] = 'game',
): {readonly again: Game | undefined; readonly said: string} {
  const engine = 'lualatex';
  const writer = makeTexWriter(
    {...options, engine, bareLine: readBareLine},
    templateNamed(template),
  );
  const written = writer.head + writer.write(game, 1) + writer.tail;
  const [found] = extractBook(written, {comments: true, dialect: options.package}).games;
  return {again: found?.game, said: writer.unkept ?? ''};
}

const OPTIONS: readonly TypesetOptions[] = [
  {},
  {moves: 'played'},
  {package: 'xskak'},
  {package: 'skak'},
  {moves: 'hidden'},
  {clocks: true},
];

const REMARKS = [
  'A strong move.',
  '[%clk 0:10:00]',
  '[%eval 0.3,20] [%clk 0:00:59]',
  'Quiet [%cal Gd1h5,Re1e5] but good',
  '[#]',
  '[%own thing] Then.',
] as const;

/** A random game, some of whose moves have remarks and glyphs; a tame one has only what prints as it is. */
const games = fc.boolean().chain((isTame) =>
  fc
    .record({
      seed: fc.nat(),
      plies: fc.integer({min: 1, max: 12}),
      variations: fc.constantFrom(0, 15),
      remarks: fc.array(fc.constantFrom('', '', ...(isTame ? ['Good.'] : REMARKS)), {minLength: 1}),
      nags: fc.array(isTame ? fc.constantFrom(0, 1, 6, 10, 18) : fc.integer({min: 0, max: 255}), {
        minLength: 1,
      }),
    })
    .map(({seed, plies, variations, remarks, nags}) => {
      const game = randomTree(new Prng(seed), {plies, variations, comments: 0, nags: 0});
      let at = 0;
      walkGame(game, {
        move: (node) => {
          const remark = remarks[at % remarks.length] ?? '';
          const nag = nags[at % nags.length] ?? 0;
          if (remark !== '') node.after = append(node.after, {text: remark});
          if (nag !== 0) node.nags = [nag];
          at += 1;
        },
      });
      return game;
    }),
);

test.each(OPTIONS)(
  'with %j, a game comes back whole unless the writer says what is lost',
  (options) => {
    let whole = 0;
    fc.assert(
      fc.property(games, (game) => {
        const {again, said} = sendThroughLatex(game, options);
        if (said.includes('cannot read back')) return;
        whole += 1;
        expect(again && writeMovetext(again)).toBe(writeMovetext(game));
      }),
      {seed: 27, numRuns: 25},
    );
    expect(whole > 0).toBe(options.moves !== 'hidden');
  },
);

test.each(
  (['game', 'book', 'bulletin', 'fragment'] as const).flatMap((template) =>
    (['2', '3'] as const).map((columns) => [template, columns] as const),
  ),
)('captions of %s in %s columns are no comments of the game', (template, columns) => {
  fc.assert(
    fc.property(games, (game) => {
      const plain = sendThroughLatex(
        game,
        {columns, wantsBoard: readBoardPlan(['none'])},
        template,
      );
      const wantsBoard = readBoardPlan(['every=1', 'at=1w,2w,4b']);
      const shown = sendThroughLatex(game, {columns, captions: true, wantsBoard}, template);
      expect(shown.again && writeMovetext(shown.again)).toBe(
        plain.again && writeMovetext(plain.again),
      );
    }),
    {seed: 30, numRuns: 12},
  );
});

test('moves and comments come back where only commands and glyphs are said to be lost', () => {
  let lossy = 0;
  fc.assert(
    fc.property(games, (game) => {
      const {again, said} = sendThroughLatex(game, {});
      // Signs of several macros, such as those of $42 and $70, come back as a comment.
      fc.pre(!/\$(?:4[23]|[789]\d)\b|and more/u.test(said));
      if (said.includes('cannot read back')) lossy += 1;
      expect(again && linesOf(again)).toEqual(linesOf(game));
    }),
    {seed: 28, numRuns: 25},
  );
  expect(lossy).toBeGreaterThan(5);
});

/** The moves of a game with their comments, without commands. */
function linesOf(game: Game): readonly string[] {
  const lines: string[] = [];
  walkGame(game, {
    move: ({move, after}: MoveNode) => {
      const texts = after.map(({text}) => text.replaceAll(/\s*\[[^\]]*\]\s*/gu, ' ').trim());
      lines.push([move, ...texts.filter((text) => text !== '')].join(' '));
    },
  });
  return lines;
}

const CLOCKS = '1. e4 {[%clk 0:10:00]} e5 {[%clk 0:09:00] [%emt 0:00:03]} 2. Nf3 *';

test.each([
  ['only clocks', CLOCKS, ': [%clk], [%emt]'],
  ['glyphs that share a sign', '1. e4 $130 e5 $132 2. Nf3 $8 *', ': $132, $8'],
  ['a glyph without a sign', '1. e4 $9 *', ': $9'],
  [
    'moves that are text',
    '[Variant "Crazyhouse"]\n\n1. e4 d5 2. exd5 Qxd5 3. P@e6 *',
    ': moves printed as text',
  ],
])('%s: the writer says what is lost', (_what, pgn, parts) => {
  const {
    games: [game],
  } = pgnFormat.read(new SourceText(pgn, 'games.pgn'));
  expect(game && sendThroughLatex(game, {}).said).toBe(
    `1 game has what extract cannot read back from LaTeX${parts}`,
  );
});

test('a game without any of that has no remark', () => {
  const {
    games: [game],
  } = pgnFormat.read(new SourceText('1. e4! $130 e5 {Good.} (1... c5) *', 'games.pgn'));
  expect(game && sendThroughLatex(game, {}).said).toBe('');
});
