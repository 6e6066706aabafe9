import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {PlainGame, readBareLine} from '../../src/games/formats/pgn/plain-game.ts';
import {pgnFormat} from '../../src/games/formats/pgn/pgn-format.ts';
import type {Game} from '../../src/chess/game/game.ts';
import {encodeUtf8} from '../../src/text/byte-tools.ts';
import {SourceText} from '../../src/text/source-text.ts';
import {readBoardPlan} from '../../src/typeset/board-plan.ts';
import {makeTexWriter} from '../../src/typeset/make-tex-writer.ts';
import type {TypesetOptions} from '../../src/typeset/typeset-options.ts';
import {writeGames} from '../bench/pgn.ts';

/** Games with and without annotations, mates, castling, a FEN, and tags that need escaping. */
const GAMES = readAll(
  [
    writeGames(30, false).text,
    writeGames(10, true).text,
    '[Event "Fool & Mate_"]\n[White "Bird, H"]\n[Black "?"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n',
    '[Event "Queen"]\n[SetUp "1"]\n[FEN "4k3/8/4K3/8/8/8/8/7R w - - 0 1"]\n\n1. Rh8# 1-0\n',
    '[Event "None"]\n[Result "*"]\n\n*\n',
    '[Event "Clocks"]\n[Result "*"]\n\n1. e4 {[%clk 0:01:00]} 1... e5 { [%eval 0.3]\n[%clk 0:00:59] } 2. {[%emt 1]} Nf3 *\n',
    '[Event "Clock and text"]\n[Result "*"]\n\n1. e4 {[%clk 0:01:00] slow} 1... e5 {[%clk\n0:00:59]} *\n',
    '[Event "Glyphs"]\n[Result "*"]\n\n1. e4! e5 $13 2. Nf3 *\n',
  ].join('\n'),
);

function readAll(text: string): readonly Game[] {
  return pgnFormat.read(SourceText.ofUtf8(encodeUtf8(text))).games;
}

/** The same game, known by its tree alone. */
function treeOf({source, span, tags, variant, start, root, plies, result, reason}: Game): Game {
  return {source, span, tags, variant, start, root, plies, result, reason};
}

const CASES: readonly TypesetOptions[] = [
  {},
  {moves: 'typeset'},
  {moves: 'hidden'},
  {package: 'skak'},
  {package: 'xskak', language: 'de', names: 'file'},
  {clocks: true},
  {wantsBoard: readBoardPlan(['none'])},
  {wantsBoard: readBoardPlan(['comments', 'marked'])},
  {wantsBoard: readBoardPlan(['every=10'])},
  {wantsBoard: readBoardPlan(['final'])},
  {wantsBoard: readBoardPlan(['auto', 'comments'])},
  {wantsBoard: readBoardPlan(['auto']), numberDiagrams: true},
  {wantsBoard: readBoardPlan(['auto']), captions: true, package: 'xskak'},
];

/** Writes games by a template; `isFull` makes it one that needs every field of a game. */
function write(
  games: readonly Game[],
  name: string,
  options: TypesetOptions,
  isFull: boolean,
): string {
  const text = readFileSync(`templates/${name}.tex`, 'utf8');
  const loop = /<%-? for game in games -?%>/;
  const full = text.replace(loop, '$&<% assign unused = 1 -%>');
  const writer = makeTexWriter(
    {...options, bareLine: readBareLine},
    {path: name, text: isFull ? full : text},
  );
  const written = games.map((game, i) => writer.write(game, i + 1));
  return writer.head + written.join('') + writer.tail;
}

test.each(['fragment', 'game'])(
  'a game by %s is the same from its bytes as from its tree',
  (name) => {
    expect(GAMES.filter((game) => game instanceof PlainGame).length).toBeGreaterThan(40);
    for (const options of CASES) {
      const written = write(GAMES, name, options, false);
      expect(written).toBe(write(GAMES.map(treeOf), name, options, false));
      expect(written.replace(/\s+/g, ' ')).toBe(
        write(GAMES.map(treeOf), name, options, true).replace(/\s+/g, ' '),
      );
    }
  },
);
