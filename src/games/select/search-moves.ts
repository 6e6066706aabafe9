import {
  finalPosition,
  followMove,
  isCheckmate,
  isStalemate,
  positionKey,
  readableText,
} from '../../chess/index.ts';
import type {Game, MoveNode, Position} from '../../chess/index.ts';
import {readLooseMove} from '../formats/movetext-reader/read-loose-move.ts';
import {isInsufficient, type PositionTest} from './position-tests.ts';
import {isInRange, type readWholeRange} from './ranges.ts';

/** The part of a game in which positions and moves are looked for: the main line by default. */
export interface SearchExtent {
  readonly inVariations: boolean;
  /** The half-moves after which a position counts. */
  readonly within: ReturnType<typeof readWholeRange>;
}

/** Tests whether `test` holds for the start of a game or for a position within an extent. */
export function somePosition(
  {start, root}: Game,
  test: PositionTest,
  {inVariations, within = {first: undefined, last: undefined}}: SearchExtent,
): boolean {
  const {last = Infinity} = within;
  const due: {node: MoveNode; position: Position; ply: number}[] = [
    {node: root, position: start.clone(), ply: 0},
  ];
  for (let line = due.pop(); line !== undefined; line = due.pop()) {
    const {position} = line;
    let {ply} = line;
    for (let node: MoveNode | undefined = line.node; node !== undefined; node = node.next) {
      // The first position of a line of a variation is that before its move.
      if (node !== line.node) followMove(position, node);
      if (isInRange(ply, within) && test(position)) return true;
      if (ply >= last) break;
      for (const child of inVariations ? node.children.slice(1) : []) {
        const other = position.clone();
        followMove(other, child);
        due.push({node: child, position: other, ply: ply + 1});
      }
      ply += 1;
    }
  }
  return false;
}

/** A half-move of a line: moves of which one was made; none if any was. */
type LineStep = readonly string[];

/** The pattern of a move in any usual spelling. */
const MOVE = /^(?:[KQRBN]?[a-h]?[1-8]?[x:-]?[a-h][1-8](?:=?[QRBN])?|[O0]-[O0](?:-[O0])?)[+#!?]*$/u;

/**
 * Makes a test for the first moves of a game, in which `*` stands for any half-move, and `Nf3|Nc3` for
 * either: `1.e4 * 2.Nf3`. Returns undefined if the text is no such line.
 */
export function makeLineTest(
  text: string,
  {inVariations}: SearchExtent,
): ((game: Game) => boolean) | undefined {
  const words = text.replaceAll(/\d+\s*\.+/gu, ' ').match(/\S+/gu) ?? [];
  const steps = words.map((word): LineStep => (word === '*' ? [] : word.split('|')));
  const isLine = steps.length > 0 && steps.every((step) => step.every((move) => MOVE.test(move)));
  if (!isLine || steps.every((step) => step.length === 0)) return undefined;
  const goesOn = (node: MoveNode, position: Position, at: number): boolean => {
    const step = steps[at];
    if (step === undefined) return true;
    const meant = step.map((word) => readLooseMove(word, position));
    return (inVariations ? node.children : node.children.slice(0, 1)).some((child) => {
      const fits = meant.some((loose) => loose.kind === 'legal' && loose.move === child.move);
      if (step.length > 0 && !fits) return false;
      const after = position.clone();
      followMove(after, child);
      return goesOn(child, after, at + 1);
    });
  };
  return ({root, start}) => goesOn(root, start, 0);
}

/** Returns the readable comments of a game, of its variations too. */
export function commentsOf({root}: Game): readonly string[] {
  const texts: string[] = [];
  const due: MoveNode[] = [root];
  for (let node = due.pop(); node !== undefined; node = due.pop()) {
    const text = readableText([...node.before, ...node.after]);
    if (text !== '') texts.push(text);
    for (const child of node.children.toReversed()) due.push(child);
  }
  return texts;
}

/** Returns how often the position of a main line that occurs most often does so. */
export function mostRepeated(game: Game): number {
  const counts = new Map<string, number>();
  everyPosition(game, (position) => {
    const key = positionKey(position);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  });
  return Math.max(...counts.values());
}

/** Returns how many moves of both sides a main line has in a row without a capture or a move of a pawn. */
export function longestQuiet(game: Game): number {
  let most = 0;
  everyPosition(game, ({halfmove}) => {
    most = Math.max(most, halfmove);
  });
  return Math.floor(most / 2);
}

function everyPosition(game: Game, visit: (position: Position) => void): void {
  const position = game.start.clone();
  visit(position);
  for (let node = game.root.next; node !== undefined; node = node.next) {
    followMove(position, node);
    visit(position);
  }
}

/** Ends of main lines, by name. */
export const ENDINGS: Readonly<Record<string, (game: Game) => boolean>> = {
  mate: (game) => isCheckmate(finalPosition(game)),
  stalemate: (game) => isStalemate(finalPosition(game)),
  check: (game) => {
    const position = finalPosition(game);
    return position.isInCheck() && !isCheckmate(position);
  },
  insufficient: (game) => isInsufficient(finalPosition(game)),
  repetition: (game) => {
    const last = positionKey(finalPosition(game));
    let count = 0;
    everyPosition(game, (position) => {
      if (positionKey(position) === last) count += 1;
    });
    return count >= 3;
  },
  fifty: (game) => finalPosition(game).halfmove >= 100,
};
