import type {MoveNode} from '../game/move-node.ts';
import type {Item, PrintedMove} from './outline.ts';
import {wrapWords} from './wrap-words.ts';
import {writeMove, writeMoveInText} from './write-move.ts';
import type {Dialect} from './write-move.ts';

type Moves = Extract<Item, {readonly kind: 'moves'}>;

/** Moves that go into one command, and what stands behind its brace. */
interface Stretch {
  readonly moves: readonly PrintedMove[];
  readonly words: readonly string[];
  readonly behind: string;
}

/** Writes the runs of one game in their order, each as commands that its package plays right. */
export interface MoveSetter {
  readonly set: (item: Moves) => string;
}

/** The setter for a package, at the start of the game whose root is `root`. */
export function makeMoveSetter(dialect: Dialect, root: MoveNode): MoveSetter {
  return dialect === 'xskak' ? {set: setForXskak} : new SkakSetter(root);
}

function setForXskak(item: Moves): string {
  if (!item.isPlayable) {
    const text = writeUnplayed(item);
    return item.level === 1 ? `{\\bfseries ${text}}` : text;
  }
  const command = item.level === 1 ? '\\mainline' : `\\variation[level=${item.level}]`;
  return stretches(item.moves, 'xskak')
    .map((stretch) => write(command, stretch))
    .join('\n');
}

/**
 * Keeps skak's registers: a variation starts a half-move before the end of the main line, or of the
 * last variation, or right there (skak 1.5.3). What none of them leads to is set as text.
 */
class SkakSetter implements MoveSetter {
  #main: MoveNode;
  #variation: MoveNode | undefined;

  constructor(root: MoveNode) {
    this.#main = root;
  }

  set(item: Moves): string {
    if (!item.isPlayable) return writeUnplayed(item);
    return stretches(item.moves, 'skak')
      .map((stretch) => this.#write(item.level, stretch))
      .join('\n');
  }

  #write(level: number, stretch: Stretch): string {
    const first = stretch.moves[0]?.node;
    const last = stretch.moves.at(-1)?.node;
    const command = level === 1 ? '\\mainline' : this.#commandAt(first?.parent);
    if (command === undefined) return writeUnplayed({moves: stretch.moves});
    if (level > 1) this.#variation = last;
    else if (last !== undefined) this.#main = last;
    return write(command, stretch);
  }

  #commandAt(start: MoveNode | undefined): string | undefined {
    if (start === undefined) return undefined;
    if (start === this.#main.parent) return '\\variation';
    if (start === this.#main) return '\\variationcurrent';
    if (start === this.#variation) return '\\continuevariationcurrent';
    return start === this.#variation?.parent ? '\\continuevariation' : undefined;
  }
}

function write(command: string, {words, behind}: Stretch): string {
  return `${command}{${wrapWords(words, command.length + 1)}}${behind}`;
}

/** Cuts moves behind those whose signs must stand outside of the command. */
function stretches(moves: readonly PrintedMove[], dialect: Dialect): readonly Stretch[] {
  const done: Stretch[] = [];
  let words: string[] = [];
  let from = 0;
  moves.forEach((move, i) => {
    const {number, move: text, behind} = writeMove(move, i === from, dialect);
    words.push(number + text);
    if (behind === '' && i < moves.length - 1) return;
    done.push({moves: moves.slice(from, i + 1), words, behind});
    words = [];
    from = i + 1;
  });
  return done;
}

/** Moves that no package can play: their numbers as text, the moves with figurines. */
function writeUnplayed({moves}: Pick<Moves, 'moves'>): string {
  return wrapWords(moves.map((move, i) => writeMoveInText(move, i === 0)));
}
