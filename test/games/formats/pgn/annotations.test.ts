import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {readPgn} from '../../../../src/games/formats/pgn/read-pgn.ts';
import {SourceText} from '../../../../src/text/source-text.ts';
import {showMoves} from '../show-moves.ts';

test('commands of ChessBase, lichess and chess.com are written unchanged', () => {
  const text = readFileSync('test/fixtures/games/pgn-annotations/zoo.pgn', 'utf8');
  const {games, diagnostics} = readPgn(new SourceText(text));
  expect(diagnostics).toEqual([]);
  expect(games.map((game) => showMoves({...game, text}))).toEqual([
    [
      '{[%evp 0,6,19,25,30] Intro} e4 $1 {[%csl Gd4,Rd5][%cal Gd1h5,Rf1c4]} e5 {[#]}',
      'Nf3 {[%mdl 512] text after} Nc6 $220 {[%tqu "En","find the move","","","f1b5","",10]}',
      'Bb5 {[%clk 0:04:59.5][%emt 0:00:01.2]} a6 {[%eval 0.23,20]}',
      'Ba4 {[%eval #-3]} Nf6 $146 (b5 $14 Bb3 (Bxb5 $2) Na5 $13) O-O',
    ].join(' '),
    [
      '{Black to move. [%csl Gf7][%cal Gc4f7,Gf3g5]} Nf6 {Two Knights} {[%eval 0.14] [%clk 0:10:00]}',
      'Ng5 $6 {(0.14 → -0.30) Inaccuracy. d3 was best.} (d3) d5 $18',
    ].join(' '),
    [
      'f3 {[%clk 0:09:59.9][%timestamp 1]}',
      'e5 {[%c_arrow d8h4;color;#c93430;opacity;0.8;from;d8;to;h4;persistent;false]}',
      'g4 {[%c_highlight g4;keyPressed;none;opacity;0.8;square;g4;persistent;false][%c_effect g4;square;g4;type;Blunder;persistent;true]}',
      'Qh4#',
    ].join(' '),
  ]);
  expect(games.map(({result, reason}) => [result, reason])).toEqual([
    ['1-0', undefined],
    ['*', undefined],
    ['0-1', 'b won by checkmate'],
  ]);
});
