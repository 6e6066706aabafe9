import {readFileSync} from 'node:fs';
import {Ajv} from 'ajv';
import {expect, test} from 'vitest';
import {NULL_MOVE} from '../../../../src/chess/move.ts';
import {writeGames} from '../../../../src/games/formats/writers.ts';
import type {Game} from '../../../../src/chess/game/game.ts';
import {append} from '../../../../src/chess/game/game.ts';
import {SourceText} from '../../../../src/text/source-text.ts';
import {makeGame} from '../../../chess/game/make-game.ts';

const schema = JSON.parse(readFileSync('schema/games.schema.json', 'utf8')) as object;
const ajv = new Ajv({allErrors: true, strict: true, strictRequired: false});
ajv.addSchema(schema, 'schema');

/** Checks games written both ways against the schema, and returns them. */
function readBack(games: readonly Game[]): unknown {
  const whole: unknown = JSON.parse(writeGames(games, 'json'));
  expect(ajv.validate('schema', whole), ajv.errorsText()).toBe(true);
  const lines = writeGames(games, 'jsonl').split('\n').slice(0, -1);
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual(whole);
  return whole;
}

/** The game of a famous trap, with one of everything. */
function annotated(): Game {
  const game = makeGame({
    moves: 'e4 e5 ( c5 $14 Nf3 ( c3 ) ) ( e6 ) Nf3 -- Nxe5',
    tags: new Map([
      ['White', 'Légal'],
      ['Event', 'Paris'],
    ]),
    result: '1-0',
    reason: 'Black resigns',
    source: new SourceText('\n\n1. e4 Ke9', 'a.pgn'),
    span: {start: 2, end: 11},
  });
  const {root} = game;
  const [e4] = root.children;
  if (e4 === undefined) throw new Error('expected a move');
  root.after = append(root.after, {text: 'Intro [%csl Gd4]'});
  e4.before = append(e4.before, {text: 'first'});
  e4.after = append(e4.after, {
    text: 'Best [%cal Gd1h5][%clk 0:01:00][%emt 0:05][%eval #-3,20][%mdl 1][#]',
  });
  e4.nags = append(e4.nags, 1);
  e4.rest = {start: 8, end: 11};
  return game;
}

test('a game is an object with its tags and moves', () => {
  readBack([annotated(), makeGame()]);
  expect(writeGames([annotated(), makeGame()], 'json')).toMatchInlineSnapshot(`
    "[
      {
        "version": 1,
        "variant": "standard",
        "tags": {"White":"Légal","Event":"Paris"},
        "result": "1-0",
        "reason": "Black resigns",
        "start": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "plies": 5,
        "comment": "Intro",
        "squares": [{"color":"green","square":"d4"}],
        "moves": [
          {"san":"e4","uci":"e2e4","nags":[1],"before":"first","comment":"Best","arrows":[{"color":"green","from":"d1","to":"h5"}],"clock":60,"elapsed":5,"evaluation":{"mate":-3},"depth":20,"diagram":"auto","commands":[{"name":"mdl","argument":"1"}],"rest":"Ke9"},
          {"san":"e5","uci":"e7e5","variations":[[
            {"san":"c5","uci":"c7c5","nags":[14]},
            {"san":"Nf3","uci":"g1f3","variations":[[
              {"san":"c3","uci":"c2c3"}
            ]]}
          ],[
            {"san":"e6","uci":"e7e6"}
          ]]},
          {"san":"Nf3","uci":"g1f3"},
          {"san":"--","uci":"0000"},
          {"san":"Nxe5","uci":"f3e5"}
        ]
      },
      {
        "version": 1,
        "variant": "standard",
        "tags": {},
        "result": "*",
        "start": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "plies": 0,
        "moves": []
      }
    ]
    "
  `);
});

test('a game on one line has the same content', () => {
  expect(writeGames([makeGame({moves: 'e4 ( d4 ) e5'})], 'jsonl')).toMatchInlineSnapshot(`
    "{"version":1,"variant":"standard","tags":{},"result":"*","start":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","plies":2,"moves":[{"san":"e4","uci":"e2e4","variations":[[{"san":"d4","uci":"d2d4"}]]},{"san":"e5","uci":"e7e5"}]}
    "
  `);
});

test('a list of no games is an empty array', () => {
  expect(readBack([])).toEqual([]);
});

test('a board to which no move leads is written as its FEN', () => {
  const game = makeGame({moves: 'e4'});
  const board = game.root.next?.add(NULL_MOVE, 0, 0);
  if (board === undefined) throw new Error('expected a node');
  board.fen = '4k3/8/8/8/8/8/8/4K2R w K - 0 20';
  expect(readBack([game])).toMatchObject([
    {moves: [{san: 'e4', uci: 'e2e4'}, {fen: '4k3/8/8/8/8/8/8/4K2R w K - 0 20'}]},
  ]);
});

test('variations may be nested to any depth', () => {
  const game = makeGame({moves: 'e4'});
  let node = game.root.next;
  for (let i = 0; i < 5_000; i += 1) {
    node?.add(NULL_MOVE, 0, 0);
    node = node?.add(NULL_MOVE, 0, 0);
  }
  for (const target of ['json', 'jsonl'] as const) {
    const text = writeGames([game], target);
    expect(text.match(/"variations"/gu)).toHaveLength(5_000);
    expect(text.length).toBeLessThan(1_500_000);
  }
});

test('direction marks and names of object properties are written safely', () => {
  const tags = new Map([
    ['__proto__', 'x'],
    ['White', 'a\u202eb\u009b\ud800'],
  ]);
  const text = writeGames([makeGame({tags})], 'jsonl');
  expect(text).toContain(String.raw`{"__proto__":"x","White":"a\u202eb\u009b\ud800"}`);
  readBack([makeGame({tags})]);
});
