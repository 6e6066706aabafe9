import {writeFen} from '../../src/chess/fen.ts';
import {legalMoves} from '../../src/chess/legal-moves.ts';
import type {Position} from '../../src/chess/position.ts';
import {Position as Board} from '../../src/chess/position.ts';
import {moveCastling} from '../../src/chess/move.ts';
import {writeSan} from '../../src/chess/write-san.ts';
import {parseTex} from '../../src/tex/parse/parse-tex.ts';
import type {Facts} from '../../src/skak/replay/facts.ts';
import type {GameNode} from '../../src/skak/replay/played-game.ts';
import {replay} from '../../src/skak/replay/replay.ts';
import {SourceText} from '../../src/text/source-text.ts';
import type {Prng} from '../prng.ts';

export type Engine = 'skak' | 'xskak';

/** What surrounds the commands of a document, and is no mistake either. */
export interface Dress {
  /** Puts a command into something. */
  readonly wrap: (random: Prng, command: string) => string;
  /** Stands between two commands. */
  readonly between: (random: Prng) => string;
}

const PLAIN: Dress = {wrap: (_, command) => command, between: () => ''};

/** A document as an author might write it who makes no mistake: every move legal, every start right. */
export function randomBody(random: Prng, engine: Engine, dress: Dress = PLAIN): string {
  let body = engine === 'skak' ? '\\newgame\n' : '\\newchessgame\n';
  for (let steps = 2 + random.below(engine === 'skak' ? 8 : 4); steps > 0; steps -= 1) {
    const step = random.pick(STEPS[engine]);
    const command = step(random, lookAt(body, engine));
    body += `${command === undefined ? '' : dress.wrap(random, command)}\n${dress.between(random)}`;
  }
  return body;
}

/** The text as a document that loads the package. */
export function asDocument(body: string, engine: Engine): string {
  return `\\documentclass{article}\\usepackage{${engine}}\\begin{document}\n${body}\n\\end{document}\n`;
}

/** What the text has come to, as our own replay sees it; the packages are asked later. */
interface Sight {
  readonly facts: Facts;
  /** The names under which something is stored or filed. */
  readonly names: readonly string[];
}

function lookAt(body: string, engine: Engine): Sight {
  const facts = replay(parseTex(new SourceText(asDocument(body, engine))));
  const names = Array.from(
    body.matchAll(/\\storegame\{(\w)\}|\bid=(\w)/g),
    ([, stored, id]) => stored ?? id ?? '',
  );
  return {facts, names};
}

/** Writes one more command, or nothing where it does not fit. */
type Step = (random: Prng, sight: Sight) => string | undefined;

const mainline: Step = (random, {facts}) =>
  facts.end && `\\mainline{${line(random, facts, facts.end)}}`;
const hidemoves: Step = (random, {facts}) =>
  facts.end && `\\hidemoves{${line(random, facts, facts.end)}}`;
const variation: Step = (random, {facts}) =>
  facts.end && `\\variation{${line(random, facts, facts.end.parent ?? facts.end)}}`;
const variationCurrent: Step = (random, {facts}) =>
  facts.end && `\\variationcurrent{${line(random, facts, facts.end)}}`;
const continueVariation: Step = (random, {facts}) => {
  const last = facts.blocks
    .findLast(({command}) => command.name.includes('variation'))
    ?.plies.at(-1);
  if (last === undefined) return undefined;
  return random.chance(50)
    ? `\\continuevariation{${line(random, facts, last.before)}}`
    : `\\continuevariationcurrent{${line(random, facts, last.after)}}`;
};
/** xskak does not play its variations: they may start anywhere in the game. */
const anyVariation: Step = (random, {facts}) => {
  const nodes: GameNode[] = [];
  for (let node = facts.end; node !== undefined; node = node.parent) nodes.unshift(node);
  const words = nodes.length === 0 ? '' : line(random, facts, random.pick(nodes));
  return words === '' ? undefined : `\\variation{${words}}`;
};

const STEPS: Record<Engine, readonly Step[]> = {
  skak: [
    mainline,
    mainline,
    mainline,
    mainline,
    hidemoves,
    variation,
    variation,
    variationCurrent,
    continueVariation,
    () => '\\newgame',
    (random) => `\\fenboard{${writeFen(randomPosition(random))}}`,
    (random) => `\\storegame{${random.pick(['a', 'b', 'c'])}}`,
    (random, {names}) => (names.length === 0 ? undefined : `\\restoregame{${random.pick(names)}}`),
  ],
  xskak: [
    mainline,
    mainline,
    mainline,
    hidemoves,
    anyVariation,
    anyVariation,
    variationCurrent,
    (random) => `\\newchessgame[id=${random.pick(['A', 'B', 'C'])}]`,
    (random) => {
      const position = randomPosition(random);
      const moveid = `${position.fullmove}${position.sideToMove === 'white' ? 'w' : 'b'}`;
      return `\\newchessgame[id=${random.pick(['A', 'B', 'C'])},setfen={${writeFen(position)}},moveid=${moveid}]`;
    },
    (random, {names}) =>
      names.length === 0 ? undefined : `\\resumechessgame[id=${random.pick(names)}]`,
    (random, {facts}) => {
      const id = facts.end?.parent && facts.end.game.id;
      return id === undefined
        ? undefined
        : `\\newchessgame[newvar=${id},id=${random.pick(['D', 'E'])}]`;
    },
  ],
};

/** A position out of the middle of a random game. */
export function randomPosition(random: Prng): Position {
  const position = Board.start();
  for (let plies = random.below(60); plies > 0; plies -= 1) {
    const moves = legalMoves(position);
    if (moves.length === 0) break;
    position.play(random.pick(moves));
  }
  return position;
}

/** Some legal moves from a node, in one of the spellings that authors use. */
function line(random: Prng, {board}: Facts, node: GameNode): string {
  const position = board.goTo(node).clone();
  const words: string[] = [];
  for (let plies = random.below(5); plies >= 0; plies -= 1) {
    const moves = legalMoves(position);
    if (moves.length === 0) break;
    const move = random.pick(moves);
    const isWhite = position.sideToMove === 'white';
    const number = `${position.fullmove}${isWhite ? '.' : '...'}`;
    // What stands behind castling is not printed by skak, and said to be lost.
    const comment = moveCastling(move) === 0 ? random.pick(COMMENTS) : '';
    const san = writeSan(position, move) + comment;
    if (isWhite || words.length === 0) words.push(number + random.pick(['', '', ' ', '\n']) + san);
    else words.push(san);
    position.play(move);
  }
  return words.reduce((text, word) => text + random.pick(GAPS) + word, '').trim();
}

const COMMENTS = ['', '', '', '', '', '', '!', '?!', '{ good}', '\\wbetter{}', '$\\pm$', ','];
const GAPS = [' ', ' ', ' ', '  ', '\n', '\t', ' % so far\n'];

/** The text with one to three of the slips that authors make. */
export function mutatedBody(random: Prng, body: string): string {
  let text = body;
  for (let slips = random.pick([1, 1, 1, 2, 3]); slips > 0; slips -= 1)
    text = random.pick(SLIPS)(random, text);
  return text;
}

type Slip = (random: Prng, text: string) => string;

/** What TeX, or an author's hand, puts among moves. */
const TEX_SIGNS: readonly string[] = [
  ...[
    '% note\n',
    ' % note\n',
    '%\n',
    '\n',
    '\n\n',
    '~',
    '{}',
    ' {} ',
    '{!}',
    '{ good}',
    ' {good} ',
    '{e5}',
  ],
  ...[
    '\\wbetter',
    '\\wbetter ',
    '\\wbetter{}',
    ' \\wbetter{} ',
    '\\mate',
    '\\mate ',
    '\\#',
    '#',
    '$\\pm$',
    ' $\\pm$ ',
  ],
  ...[
    '$1',
    ' $1 ',
    ' $14 ',
    '\\xskakcomment{so}',
    ' \\xskakcomment{so} ',
    ' \\xskakcomment{1...e5} ',
  ],
  ...[
    '\\textbf{!}',
    '!\\textbf{x}',
    '\\emph{x}',
    '\\label{x}',
    '\\footnote{a note}',
    '\\ldots{}',
    '\\ ',
    '\\,',
  ],
  ...[
    '(',
    ')',
    ' (1.e4) ',
    ' -- ',
    ' ... ',
    ' 1-0',
    ' * ',
    ' Z ',
    ' good ',
    ' e.p.',
    'ep',
    '=Q',
    '=q',
    '+',
    '++',
  ],
  ...[',', ' , ', ';', ' ; ', '.', ' . ', ':', '-', '"', '*', '/', '[', ']', '<', '|', '@', "'"],
  ...[
    'é',
    '…',
    ' – ',
    '♘',
    '_',
    '^',
    '&',
    '{',
    '}',
    '1.',
    ' 2. ',
    ' 1... ',
    '..',
    ' 12 ',
    '\\novelty\\ ',
  ],
];

const MOVE_SIGNS = Array.from('abcdefgh12345678KQRBNxO-=+#!?pPSZ0. .,');

/** A place among the moves, where slips hurt; undefined where there are no moves. */
function placeIn(random: Prng, text: string): number | undefined {
  const lists = parseTex(new SourceText(text)).children.flatMap((node) =>
    node.type === 'command' && /line|moves|variation/.test(node.name) ? node.arguments : [],
  );
  if (lists.length === 0) return undefined;
  const {start, end} = random.pick(lists);
  return start + random.below(end - start + 1);
}

function replaceAt(sign: (random: Prng) => string): Slip {
  return (random, text) => {
    const at = placeIn(random, text);
    return at === undefined ? text : text.slice(0, at) + sign(random) + text.slice(at + 1);
  };
}

function insertAt(sign: (random: Prng) => string): Slip {
  return (random, text) => {
    const at = placeIn(random, text);
    return at === undefined ? text : text.slice(0, at) + sign(random) + text.slice(at);
  };
}

/** Other notations, and the slips of those who are used to them. */
const RESPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\bO-O-O/, '0-0-0'],
  [/\bO-O/, '0-0'],
  [/\bO-O/, 'o-o'],
  [/([a-h])x([a-h][1-8])/, '$1$2'],
  [/x/, ':'],
  [/x/, ''],
  [/N([a-h])/, 'S$1'],
  [/([KQRBN])([a-h])/, '$2'],
  [/=([QRBN])/, '$1'],
  [/=([QRBN])/, '($1)'],
  [/=([QRBN])/, ''],
  [/(\d)\.\.\./, '$1..'],
  [/(\d)\.\.\./, '$1.'],
  [/(\d)\. ?/, '$1 '],
  [/(\d)\./, '$1...'],
  [/(\d+)\./, '1$1.'],
  [/(\d+)\. ?/, ''],
  [/ ([a-hKQRBNO])/, '$1'],
  [/ ([a-hKQRBNO])/, '~$1'],
  [/ (\d+\.)/, '$1'],
  [/([KQRBN])x?([a-h][1-8])/, '$1-$2'],
  [/\b([a-h])4\b/, '$12-$14'],
  [/\b([a-h])4\b/, '$12$14'],
  [/[+#]/, ''],
  [/([KQRBN])([a-h][1-8])/, '$1x$2'],
  [/([KQRBN])x?([a-h])/, '$1b$2'],
];

const SLIPS: readonly Slip[] = [
  replaceAt((random) => random.pick(MOVE_SIGNS)),
  replaceAt(() => ''),
  insertAt((random) => random.pick(MOVE_SIGNS)),
  insertAt((random) => random.pick(TEX_SIGNS)),
  insertAt((random) => random.pick(TEX_SIGNS)),
  respell,
  respell,
  swapCommand,
];

function respell(random: Prng, text: string): string {
  const [pattern, spelling] = random.pick(RESPELLINGS);
  const all = [...text.matchAll(new RegExp(pattern.source, 'g'))];
  if (all.length === 0) return text;
  const {index, 0: found} = random.pick(all);
  return text.slice(0, index) + found.replace(pattern, spelling) + text.slice(index + found.length);
}

function swapCommand(random: Prng, text: string): string {
  const lines = text.split('\n');
  const at = random.below(lines.length);
  const slip = random.pick(['drop', 'twice', 'other']);
  if (slip === 'drop') lines.splice(at, 1);
  else if (slip === 'twice') lines.splice(at, 0, lines[at] ?? '');
  else
    lines[at] = (lines[at] ?? '').replace(
      /\\(?:mainline|variation\w*|hidemoves)/,
      random.pick(['\\mainline', '\\variation', '\\hidemoves']),
    );
  return lines.join('\n');
}
