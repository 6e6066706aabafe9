import {readCrazyhouseFen} from '../../../src/chess/crazyhouse-fen.ts';
import {readFen, START_FEN} from '../../../src/chess/fen.ts';
import {legalMoves} from '../../../src/chess/legal-moves.ts';
import {NULL_MOVE} from '../../../src/chess/move.ts';
import type {Position} from '../../../src/chess/position.ts';
import type {Game, Result, Variant} from '../../../src/chess/game/game.ts';
import {positionAt} from '../../../src/chess/game/main-line.ts';
import {append, MoveNode, type Comment} from '../../../src/chess/game/game.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import type {Prng} from '../../prng.ts';

const STARTS: readonly (readonly [variant: Variant, fen: string])[] = [
  ['standard', START_FEN],
  ['standard', 'r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4'],
  ['standard', '8/2P3k1/8/8/8/8/5pK1/8 b - - 12 61'],
  ['chess960', 'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9'],
  ['crazyhouse', 'r1bk3r/ppp2ppp/2n5/4P3/8/8/PPP2PPP/RNB1KB1R[QNPqnp] w KQ - 0 9'],
];

const RESULTS: readonly Result[] = ['1-0', '0-1', '1/2-1/2', '*'];

/** What annotators write, and what they had better not. */
const SCRAPS = [
  ...[
    'good',
    'a',
    'The knight',
    'e4',
    '1.',
    '12...',
    'Nf3',
    '--',
    '$1',
    '1-0',
    '*',
    '½',
    'é',
    '♘',
    '🙂',
  ],
  ...[
    '{',
    '}',
    '(',
    ')',
    ';',
    '%',
    '>',
    '"',
    '\\',
    '[',
    ']',
    '[Event "?"]',
    '[White "x"]',
    '\\emph{b}',
  ],
  ...[
    '\n',
    '\n\n',
    '\r\n',
    '\t',
    '  ',
    '\u00a0',
    '\u001a',
    '\u0000',
    'x'.repeat(90),
    'and so on '.repeat(9),
  ],
  ...['[%csl Gd4,Rd5]', '[%cal Gd1h5, Rf1c4]', '[%clk 0:01:00]', '[%tqu "En","]",1]', '[#]', '[%'],
];

/** A game with variations, comments and glyphs, the same for the same numbers. */
export function randomGame(random: Prng): Game {
  const [variant, fen] = random.chance(70)
    ? (STARTS[0] ?? ['standard', START_FEN])
    : random.pick(STARTS);
  const outcome = variant === 'crazyhouse' ? readCrazyhouseFen(fen) : readFen(fen);
  if (outcome.kind !== 'position') throw new Error(`expected a FEN, found ${fen}`);
  const start = outcome.position;
  const root = MoveNode.root();
  root.after = randomComments(random);
  const game: Game = {
    ...{source: new SourceText('', 'random.pgn'), span: {start: 0, end: 0}},
    ...{tags: randomTags(random), variant, start, root, plies: 0},
    ...{result: random.pick(RESULTS), reason: undefined},
  };
  growLine(game, root, random, 12, 0);
  return game;
}

/** Plays moves from `from` on, with variations beside them. */
function growLine(game: Game, from: MoveNode, random: Prng, most: number, depth: number): void {
  const position = positionAt(game, from);
  let node = from;
  for (let left = random.below(most + 1); left > 0; left -= 1) {
    const parent = node;
    const next = addMove(parent, position, random);
    if (next === undefined) return;
    for (let count = 1, nesting = 0; depth < 3 && random.chance(8); count += 1) {
      const variation = addMove(parent, position, random);
      if (variation === undefined) break;
      variation.nesting = random.below(nesting + 1);
      nesting = variation.nesting + 1;
      growLine(game, variation, random, 4, depth + 1);
      for (const {text} of randomComments(random))
        next.after = append(next.after, {text, variations: count});
    }
    if (next.move === NULL_MOVE) position.playNull();
    else position.play(next.move);
    node = next;
  }
}

function addMove(parent: MoveNode, position: Position, random: Prng): MoveNode | undefined {
  const moves = legalMoves(position).sort((one, other) => one - other);
  if (moves.length === 0) return undefined;
  const passes = !position.checked && random.chance(2);
  const node = parent.add(passes ? NULL_MOVE : random.pick(moves), 0, 0);
  node.before = randomComments(random);
  node.after = randomComments(random);
  while (random.chance(10)) node.nags = append(node.nags, 1 + random.below(255));
  return node;
}

function randomComments(random: Prng): readonly Comment[] {
  const comments: Comment[] = [];
  while (random.chance(8)) comments.push({text: randomText(random)});
  return comments;
}

function randomText(random: Prng): string {
  const scraps = Array.from({length: random.below(8)}, () => random.pick(SCRAPS));
  return scraps.join(random.chance(80) ? ' ' : '');
}

function randomTags(random: Prng): ReadonlyMap<string, string> {
  const tags = new Map<string, string>();
  for (const name of ['White', 'Black', 'Event', 'ECO', 'Annotator', 'WhiteElo']) {
    if (random.chance(40)) tags.set(name, random.pick(SCRAPS.filter((scrap) => /\S/u.test(scrap))));
  }
  return tags;
}
