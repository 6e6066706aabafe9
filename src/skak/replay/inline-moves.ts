import {ENGLISH_PIECES, matchMove} from '../../chess/index.ts';
import type {Letters, MoveSpec, Side} from '../../chess/index.ts';
import {figurines, type ChessCommand} from '../../tex/index.ts';
import {tokenizeMovetext} from '../movetext/tokenize-movetext.ts';
import {lineAround, type Block} from './block.ts';
import type {InlineMove} from './facts.ts';
import {nodesAtPly, plyOf, type GameNode, type Turn} from './played-game.ts';
import {nodeOf} from './register-value.ts';
import type {Replay} from './replay-state.ts';

/** Notes the positions that a single move in running text may refer to. */
export function noteInlineMove(
  state: Replay,
  command: ChessCommand,
  inside: Block | undefined,
): void {
  const move = readMove(state, command);
  if (move === undefined) return;
  const before = readBefore(command);
  const side = SIDES[command.name] ?? move.turn?.side ?? before.side;
  const number = move.turn?.fullmove ?? before.fullmove;
  const turn = number === undefined ? undefined : {fullmove: number, side: side ?? 'white'};
  const nodes = turn === undefined ? nodesHere(state, command, inside) : nodesAround(state, turn);
  state.facts.inlineMoves.push({command, ...move, side, turn, nodes});
}

/** The side whose moves a command prints. */
const SIDES: Partial<Record<string, Side>> = {wmove: 'white', bmove: 'black'};

interface ReadMove extends Pick<InlineMove, 'word' | 'spec' | 'capital' | 'letters'> {
  readonly turn: Turn | undefined;
}

/** `Nf3`, or `25...Kf8!` with its number; anything more is not a move but a line. */
function readMove({letters}: Replay, command: ChessCommand): ReadMove | undefined {
  const [argument] = command.arguments;
  if (argument === undefined) return undefined;
  const {text} = argument.source;
  const letter = figurines.get(command.name);
  if (letter !== undefined) return readFigurine(letter + text.slice(argument.start, argument.end));
  const tokens = tokenizeMovetext(text, argument, letters);
  const turn = tokens[0]?.type === 'number' ? tokens[0] : undefined;
  const [move, ...more] = turn === undefined ? tokens : tokens.slice(1);
  if (move === undefined || more.length > 0) return undefined;
  const capital = readCapital(text.slice(move.start, move.end), letters);
  if (move.type !== 'move') return capital && {...capital, spec: capital.capital, letters, turn};
  const word = text.slice(move.start, move.meaningEnd);
  return {word, spec: move.spec, capital: capital?.capital, letters, turn};
}

/** Reads `bc4` as `Bc4`; a move that names both squares, such as `b1c3`, is none of a bishop. */
function readCapital(
  written: string,
  letters: Letters,
): {readonly word: string; readonly capital: MoveSpec} | undefined {
  const capitalized = written.slice(0, 1).toUpperCase() + written.slice(1);
  if (capitalized === written || SQUARES.test(written)) return undefined;
  const matched = matchMove(capitalized, 0, written.length, letters);
  if (matched === undefined || !SIGNS.test(written.slice(matched.specEnd))) return undefined;
  return {word: written.slice(0, matched.specEnd), capital: matched.spec};
}

const SQUARES = /^[a-h][1-8][-x:]?[a-h][1-8]/;
const SIGNS = /^[-+#!?=.,;:)\s]*$/;

function readFigurine(word: string): ReadMove | undefined {
  const matched = matchMove(word, 0, word.length, ENGLISH_PIECES);
  const letters = ENGLISH_PIECES;
  return matched && {word, spec: matched.spec, capital: undefined, letters, turn: undefined};
}

/** Reads the text right before a move: `12.`, `12...`, or only dots. */
function readBefore({source, span, via}: ChessCommand): {fullmove?: number; side?: Side} {
  if (via !== undefined) return {};
  const head = source.text.slice(Math.max(0, span.start - LONGEST_NUMBER), span.start);
  const [, number, dots = ''] = NUMBER.exec(head) ?? [];
  const isBlack = dots.length > 1 || dots === '…';
  if (number === undefined) return isBlack ? {side: 'black'} : {};
  return {fullmove: Number(number), side: isBlack ? 'black' : 'white'};
}

const NUMBER = /(?:(\d+)\s*)?(\.{3}|\.|…|\\l?dots(?:\{\})?)[\s~]*$/;
const LONGEST_NUMBER = 24;

/** The main line's position, the one before it, and those at the end of the last variation. */
function nodesHere(
  {registers, shownBeside}: Replay,
  command: ChessCommand,
  inside: Block | undefined,
): readonly GameNode[] {
  if (shownBeside === registers.main) return [];
  const around = inside && lineAround(inside, command);
  const current = around ?? nodeOf(registers.main);
  const others = [registers.previous, registers.variation, registers.variationPrevious].map(nodeOf);
  const nodes = [current, around?.parent, ...others].filter((node) => node !== undefined);
  return [...new Set(nodes)].filter(({game}) => game === current?.game);
}

/** The positions that the game has reached with this number, and a half-move before. */
function nodesAround({registers}: Replay, turn: Turn): readonly GameNode[] {
  const known = nodeOf(registers.main) ?? registers.lastKnown;
  if (known === undefined) return [];
  const nodes: GameNode[] = [];
  for (const ply of [plyOf(turn), plyOf(turn) - 1]) {
    for (const node of nodesAtPly(known.game, ply)) {
      if (nodes.length === MOST) return nodes;
      nodes.push(node);
    }
  }
  return nodes;
}

/** No reader has more lines in mind at once. */
const MOST = 16;
