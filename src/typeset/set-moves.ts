import type {MoveNode} from '../game/move-node.ts';
import {MOVE_STYLES} from './move-styles.ts';
import type {MoveStyleName} from './move-styles.ts';
import type {Item, PrintedMove} from './outline.ts';
import {wrapWords} from './wrap-words.ts';
import {writeMove} from './write-move.ts';
import type {Dialect} from './write-move.ts';
import {writeTextMoves} from './write-text-moves.ts';
import type {TextLook} from './write-text-moves.ts';

/** How moves are set. */
export interface MoveManner {
  readonly dialect: Dialect;
  /** Whether the packages print what they play, which is so if not set, or only keep the board. */
  readonly moves?: 'played' | 'hidden';
  /** How moves look that the packages do not print; `book` if not set. */
  readonly style?: MoveStyleName;
  /** What a move says besides itself, as LaTeX; '' for nothing. */
  readonly remark?: WriteRemark;
}

export type WriteRemark = (move: PrintedMove) => string;

type Moves = Extract<Item, {readonly kind: 'moves'}>;
type TextMoves = Pick<Moves, 'level' | 'moves' | 'goesOn'>;

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

/** The setter for moves in a certain manner, at the start of the game whose root is `root`. */
export function makeMoveSetter(
  {dialect, moves, style = 'book', remark = () => ''}: MoveManner,
  root: MoveNode,
): MoveSetter {
  const look = {style: MOVE_STYLES[style], remark};
  if (moves === 'hidden') return {set: (item) => setHidden(item, dialect, look)};
  const setter =
    dialect === 'xskak'
      ? {set: (item: Moves) => setForXskak(item, remark)}
      : new SkakSetter(root, look);
  return {set: (item) => (item.isPlayable ? setter.set(item) : setAsText(item, look))};
}

/** The package plays the main line and prints nothing; a variation is text, which moves no board. */
function setHidden(item: Moves, dialect: Dialect, look: TextLook): string {
  const text = setAsText(item, look);
  if (item.level > 1 || !item.isPlayable) return text;
  const words = item.moves.map((printed, i) => {
    const {number, move} = writeMove(printed, i === 0, dialect);
    return number + move;
  });
  return `${write('\\hidemoves', {words, behind: '%'})}\n${text}`;
}

/** The main line stands out, as it does where a package prints it. */
function setAsText({level, moves, goesOn}: TextMoves, look: TextLook): string {
  if (level > 1) return writeTextMoves(moves, look, {goesOn});
  const font = '{\\bfseries ';
  return `${font}${writeTextMoves(moves, look, {goesOn, column: font.length})}}`;
}

function setForXskak(item: Moves, remark: WriteRemark): string {
  const command = item.level === 1 ? '\\mainline' : `\\variation[level=${item.level}]`;
  return stretches(item.moves, 'xskak', remark)
    .map((stretch) => write(command, stretch))
    .join('\n');
}

/**
 * Keeps skak's registers: a variation starts a half-move before the end of the main line, or of the
 * last variation, or right there (skak 1.5.3). What none of them leads to is set as text.
 */
class SkakSetter implements MoveSetter {
  readonly #look: TextLook;
  #main: MoveNode;
  #variation: MoveNode | undefined;

  constructor(root: MoveNode, look: TextLook) {
    this.#main = root;
    this.#look = look;
  }

  set(item: Moves): string {
    return stretches(item.moves, 'skak', this.#look.remark)
      .map((stretch) => this.#write(item.level, stretch))
      .join('\n');
  }

  #write(level: number, stretch: Stretch): string {
    const first = stretch.moves[0]?.node;
    const last = stretch.moves.at(-1)?.node;
    const command = level === 1 ? '\\mainline' : this.#commandAt(first?.parent);
    if (command === undefined)
      return setAsText({level, moves: stretch.moves, goesOn: false}, this.#look);
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

function write(command: string, {words, behind}: Pick<Stretch, 'words' | 'behind'>): string {
  return `${command}{${wrapWords(words, command.length + 1)}}${behind}`;
}

/** Cuts moves behind those whose signs must stand outside of the command. */
function stretches(
  moves: readonly PrintedMove[],
  dialect: Dialect,
  remark: WriteRemark,
): readonly Stretch[] {
  const done: Stretch[] = [];
  let words: string[] = [];
  let from = 0;
  moves.forEach((move, i) => {
    const {number, move: text, behind: signs} = writeMove(move, i === from, dialect);
    words.push(number + text);
    const said = remark(move);
    // skak has no place among the moves for what is none.
    const behind = dialect === 'skak' ? signs + said : signs;
    if (dialect === 'xskak' && said !== '') words.push(`\\xskakcomment{${said}}`);
    if (behind === '' && i < moves.length - 1) return;
    done.push({moves: moves.slice(from, i + 1), words, behind});
    words = [];
    from = i + 1;
  });
  return done;
}
