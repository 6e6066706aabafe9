import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {squareName} from '../../../../src/chess/square.ts';
import {pgnFormat} from '../../../../src/games/formats/pgn/pgn-format.ts';
import {writePgn} from '../../../../src/games/formats/pgn/write-pgn.ts';
import {annotationsOf} from '../../../../src/chess/game/annotations.ts';
import type {Game, MoveNode} from '../../../../src/chess/game/game.ts';
import {sanIn} from '../../../../src/chess/game/main-line.ts';
import {walkGame} from '../../../../src/chess/game/walk-game.ts';
import {SourceText} from '../../../../src/text/source-text.ts';

const ZOO = 'test/fixtures/games/pgn-annotations/zoo.pgn';

function readZoo(text = readFileSync(ZOO, 'utf8')): readonly Game[] {
  return pgnFormat.read(new SourceText(text, 'zoo.pgn')).games;
}

/** All that is said in a game, a line for each move of which something is said. */
function describe(game: Game): readonly string[] {
  const lines = [`start: ${say(game.root)}`];
  walkGame(game, {
    move: (node, before) => {
      lines.push(
        `${before.fullmove}${before.side === 'white' ? '.' : '...'} ${sanIn(node, before)}: ${say(node)}`,
      );
    },
  });
  return lines.filter((line) => !line.endsWith(': '));
}

function say(node: MoveNode): string {
  const {before, after, arrows, squares, nags, commands, ...rest} = annotationsOf(node);
  return [
    ...[...node.nags, ...nags].map((nag) => `$${nag}`),
    ...[before, after].filter((text) => text !== ''),
    ...squares.map(({color, square}) => `${color} ${squareName(square)}`),
    ...arrows.map(({color, from, to}) => `${color} ${squareName(from)}-${squareName(to)}`),
    ...Object.entries(rest).map(([name, value]) => `${name} ${JSON.stringify(value)}`),
    ...commands.map(({name, argument}) => `%${name} ${argument}`),
  ].join('; ');
}

test('commands of ChessBase, lichess and chess.com are interpreted', () => {
  expect(readZoo().map(describe)).toMatchInlineSnapshot(`
    [
      [
        "start: Intro; %evp 0,6,19,25,30",
        "1. e4: $1; green d4; red d5; green d1-h5; red f1-c4",
        "1... e5: diagram "auto"",
        "2. Nf3: text after; %mdl 512",
        "2... Nc6: $220; diagram "white"; %tqu "En","find the move","","","f1b5","",10",
        "3. Bb5: clock 299.5; elapsed 1.2",
        "3... a6: evaluation {"pawns":0.23}; depth 20",
        "4. Ba4: evaluation {"mate":-3}",
        "4... Nf6: $146",
        "4... b5: $14",
        "5. Bxb5: $2",
        "5... Na5: $13",
      ],
      [
        "start: Black to move.; green f7; green c4-f7; green f3-g5",
        "3... Nf6: Two Knights; evaluation {"pawns":0.14}; clock 600",
        "4. Ng5: $6; (0.14 → -0.30) Inaccuracy. d3 was best.",
        "4... d5: $18",
      ],
      [
        "1. f3: clock 599.9; elapsed 0.1",
        "1... e5: red d8-h4",
        "2. g4: $4; red g4",
      ],
    ]
  `);
});

test('games with commands are written in export format', () => {
  expect(
    readZoo()
      .map((game) => writePgn(game))
      .join(''),
  ).toMatchInlineSnapshot(`
    "[Event "ChessBase"]
    [Site "?"]
    [Date "2024.??.??"]
    [Round "?"]
    [White "A"]
    [Black "B"]
    [Result "1-0"]

    {[%evp 0,6,19,25,30] Intro} 1. e4 $1 {[%csl Gd4,Rd5][%cal Gd1h5,Rf1c4]} 1... e5
    {[#]} 2. Nf3 {[%mdl 512] text after} 2... Nc6 $220
    {[%tqu "En","find the move","","","f1b5","",10]} 3. Bb5
    {[%clk 0:04:59.5][%emt 0:00:01.2]} 3... a6 {[%eval 0.23,20]} 4. Ba4
    {[%eval #-3]} 4... Nf6 $146 (4... b5 $14 5. Bb3 (5. Bxb5 $2) 5... Na5 $13) 5.
    O-O 1-0

    [Event "lichess study: Chapter 1"]
    [Site "https://lichess.org/study/AAAAAAAA/BBBBBBBB"]
    [Date "????.??.??"]
    [Round "?"]
    [White "?"]
    [Black "?"]
    [Result "*"]
    [ChapterName "Chapter 1"]
    [FEN "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3"]
    [SetUp "1"]
    [StudyName "lichess study"]
    [Variant "From Position"]

    {Black to move. [%csl Gf7][%cal Gc4f7,Gf3g5]} 3... Nf6 {Two Knights
    [%eval 0.14] [%clk 0:10:00]} 4. Ng5 $6 {(0.14 → -0.30) Inaccuracy. d3 was
    best.} (4. d3) 4... d5 $18 *

    [Event "Live Chess"]
    [Site "Chess.com"]
    [Date "????.??.??"]
    [Round "?"]
    [White "a"]
    [Black "b"]
    [Result "0-1"]
    [CurrentPosition "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"]
    [ECOUrl "https://www.chess.com/openings/Barnes-Opening-Fools-Mate"]
    [Link "https://www.chess.com/game/live/1"]
    [Termination "b won by checkmate"]
    [Timezone "UTC"]

    1. f3 {[%clk 0:09:59.9][%timestamp 1]} 1... e5
    {[%c_arrow d8h4;color;#c93430;opacity;0.8;from;d8;to;h4;persistent;false]} 2.
    g4
    {[%c_highlight g4;keyPressed;none;opacity;0.8;square;g4;persistent;false][%c_effect
    g4;square;g4;type;Blunder;persistent;true]} 2... Qh4# 0-1

    "
  `);
});

test('written commands have the same meaning', () => {
  const games = readZoo();
  expect(readZoo(games.map((game) => writePgn(game)).join('')).map(describe)).toEqual(
    games.map(describe),
  );
});
