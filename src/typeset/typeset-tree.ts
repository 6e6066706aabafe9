import {followMove} from '../chess/index.ts';
import type {MergedTree, MoveFacts, MoveNode, Position} from '../chess/index.ts';
import {nameMove} from './board-place.ts';
import {countGames, fillWord} from './languages/fill-word.ts';
import {Latex} from './latex.ts';
import {outline} from './outline.ts';
import type {Item, PrintedMove, WantsBoard} from './printed-game.ts';
import {forHyperref} from './pdf-info.ts';
import {writeBody, writeRunningText} from './running-text.ts';
import type {Setting} from './setting.ts';
import {shorten, walkTree, writeCredit, type WalkedMove} from './tree-moves.ts';
import {boardsIn, writeColumn} from './tree-table.ts';
import {copyLine, depthOf, findLines, hasNewShare, hasRivals, pliesBefore} from './tree-lines.ts';
import type {LineGame, TreeLine} from './tree-lines.ts';
import {setterFor, writeStart, type TypesetGame} from './typeset-game.ts';
import {IN_SENTENCES, writeTextMoves} from './set-moves.ts';

/** The fields of a merged tree that a template can use. */
export interface TreeView {
  /** The number of games in the tree. */
  readonly games: number;
  /** The number of games in words. */
  readonly count: Latex;
  /** True if frequencies and scores are printed: some game has a result. */
  readonly isScored: boolean;
  /** The name of the opening; '' if it has none. */
  readonly name: string;
  readonly start: Latex;
  /** The main line, and after it the other lines, each with its heading and its start. */
  readonly body: Latex;
  /** The lines with letters, for an index. */
  readonly lines: readonly LineView[];
}

/** The fields of a lettered line that a template can use in an index. */
interface LineView {
  readonly letter: string;
  /** 1 for `A`, 3 for `A12`. */
  readonly depth: number;
  /** The moves with which it begins. */
  readonly moves: Latex;
  /** The name of the opening, as far as it is not that of the line around it; '' if it has none. */
  readonly name: string;
  /** The reference to its page. */
  readonly page: Latex;
}

/**
 * Typesets a merged tree as a book on openings does: the main line from the first move to the last,
 * with a board and a list where other lines branch off, and then each of these under its own
 * heading. A move with alternatives is followed by its frequency, the end of a line by its players or
 * by the line where it continues. `ordinal` keeps its labels apart from those of other trees.
 */
export function typesetTree(tree: MergedTree, ordinal: number, setting: Setting): TreeView {
  const writer = new TreeWriter(tree, ordinal, setting);
  const [main, ...others] = writer.lines;
  const {start, body} = writer.write(main);
  const rest = others
    .map((line) => writer.write(line))
    .map((part) => `${part.start}\n\n${part.body}`);
  return {
    games: tree.games,
    count: new Latex(countGames(tree.games, setting)),
    isScored: writer.isScored,
    name: writer.title,
    start: new Latex(start),
    body: new Latex([body, ...rest].join('\n\n')),
    lines: others.filter(({note}) => note === 0).map((line) => writer.describe(line)),
  };
}

class TreeWriter {
  readonly lines: readonly [main: TreeLine, ...others: TreeLine[]];
  readonly isScored: boolean;
  readonly #tree: MergedTree;
  readonly #ordinal: number;
  readonly #setting: Setting;
  readonly #moves: ReadonlyMap<MoveNode, WalkedMove>;
  /** The labels of the moves to which others transpose. */
  readonly #targets = new Map<MoveNode, string>();
  /** The letters of the lines, with the numbers of notes, by their first moves. */
  readonly #letters: ReadonlyMap<MoveNode, string>;
  /** The boards of the columns of a table, which follow it. */
  readonly #boards: Item[] = [];

  constructor(tree: MergedTree, ordinal: number, setting: Setting) {
    this.#tree = tree;
    this.#ordinal = ordinal;
    this.#setting = setting;
    const hasRemark = (node: MoveNode): boolean => {
      const {transposesTo, only} = tree.facts.get(node) ?? {};
      if (transposesTo !== undefined) return true;
      return (
        node.next === undefined && only !== undefined && writeCredit(only, setting.escape) !== ''
      );
    };
    this.lines = findLines(tree, setting.moves === 'typeset' ? hasRemark : undefined);
    this.#letters = new Map(
      this.lines.flatMap(({first, letter, note, isRemark}) =>
        isRemark ? [] : [[first, note === 0 ? letter : `${letter}\\textsuperscript{${note}}`]],
      ),
    );
    const facts = [...tree.facts.values()];
    this.isScored = facts.some(({score}) => score !== undefined);
    this.#moves = walkTree(tree.game, new Set(this.lines.map(({first}) => first)), setting);
    for (const {transposesTo: node} of facts) {
      if (node?.parent === undefined || this.#targets.has(node)) continue;
      this.#targets.set(node, `line:${ordinal}-${this.#targets.size + 1}`);
    }
  }

  #startOf({first, isRemark}: TreeLine): Position {
    const before = this.#moves.get(first)?.before ?? this.#tree.game.start;
    if (!isRemark) return before;
    const after = before.clone();
    followMove(after, first);
    return after;
  }

  /** Writes a line, with a heading unless it is the main line. */
  write(line: TreeLine): TypesetGame {
    const {game, origins} = copyLine(line, this.#tree.game, this.#startOf(line));
    const {escape, moves} = this.#setting;
    const numbers = this.#noteNumbers(line);
    const refer = ({node}: PrintedMove): string => numbers.get(origins.get(node) ?? node) ?? '';
    const tools = {...this.#setting, setter: setterFor(game, this.#setting, refer)};
    const copy = {game, origins};
    const items = outline(game, this.#boardPlan(line, copy), {
      notes: this.#notesFor(line, copy),
      isTypeset: moves === 'typeset',
    });
    const start = line.isRemark ? '' : writeStart(game, this.#setting);
    if (line.table !== undefined) {
      const {columns, start: plies} = line.table;
      const repeated = this.#movesBefore(line.first, pliesBefore(line.first) - plies);
      const column = writeColumn(items, {head: this.#writeHead(line), repeated}, tools.setter);
      this.#boards.push(...boardsIn(items));
      const boards = columns.at(-1) === line ? writeBody(this.#boards.splice(0), tools) : '';
      const opening = `\\skmlastlineend\\skmtable{${columns.length}}\n`;
      return {
        start: columns[0] === line ? opening + start : start,
        body: boards === '' ? column : `${column}\n\n${boards}`,
      };
    }
    if (line.letter === '') return {start, body: writeBody(items, tools)};
    if (line.note > 0) {
      const text = items.filter(({kind}) => kind !== 'board');
      const head = `{\\skmnotehead{${line.note}}{${this.#labelOf(line)}}%`;
      const body = `${head}\n${writeRunningText(text, tools)}\n\\par}`;
      return {start, body: [body, writeBody(boardsIn(items), tools)].join('\n\n')};
    }
    const [head, ...rest] = items;
    const isHead = head?.kind === 'moves';
    const remark = isHead && rest[0]?.kind === 'note' ? rest.splice(0, 1) : [];
    const body = [
      `\\skmlinehead${this.#writeHead(line)}%`,
      ...(isHead ? [tools.setter.set(head) + writeBody(remark, tools)] : []),
      `\\skmlinename{${escape(this.nameOf(line))}}`,
      '',
      writeBody(isHead ? rest : items, tools),
    ];
    return {start, body: body.join('\n')};
  }

  /** Returns the numbers of notes for the moves after which they stand: those that the notes replace. */
  #noteNumbers(line: TreeLine): ReadonlyMap<MoveNode, string> {
    const notes = new Map<MoveNode, TreeLine[]>();
    for (const inner of line.inner) {
      const {first, note, isRemark} = inner;
      const isRest = line.table !== undefined && first === first.parent?.next;
      const at = isRemark ? first : isRest ? first.parent : first.parent?.next;
      if (note === 0 || at === undefined) continue;
      notes.set(at, [...(notes.get(at) ?? []), inner]);
    }
    const numbers = new Map<MoveNode, string>();
    for (const [at, here] of notes) {
      // 3,4 and 3--6
      const shown = here.length < 3 ? here : [here[0], here.at(-1)];
      const joint = here.length < 3 ? ',' : '--';
      const refer = (note: TreeLine | undefined, i: number): string =>
        note ? `\\skmnoteref{${i === 0 ? '' : joint}${note.note}}{${this.#labelOf(note)}}` : '';
      numbers.set(at, shown.map(refer).join(''));
    }
    return numbers;
  }

  /** Returns the name of the opening, without what is that of the line around it. */
  nameOf({first, inner}: Pick<TreeLine, 'first' | 'inner'>): string {
    const around = first.parent && this.#openingAt(first.parent);
    const branches = new Set(inner.map((line) => line.first.parent));
    for (let node: MoveNode | undefined = first; node !== undefined; node = node.next) {
      const name = this.#openingAt(node);
      if (name !== '' && name !== around) return shorten(name, around);
      if (branches.has(node)) return '';
    }
    return '';
  }

  /** The name of the opening that more than two thirds of the games have in common. */
  get title(): string {
    const {game, games, facts} = this.#tree;
    let name = '';
    for (let {next: node} = game.root; node !== undefined; node = node.next) {
      if ((facts.get(node)?.games ?? 0) * 3 <= games * 2) break;
      const branches = this.lines[0].inner.some(({first}) => first.parent === node);
      name = this.#openingAt(node);
      if (games === 1 && branches) break;
    }
    return name;
  }

  #openingAt(node: MoveNode): string {
    return this.#moves.get(node)?.opening ?? '';
  }

  describe(line: TreeLine): LineView {
    return {
      letter: line.letter,
      depth: depthOf(line.letter),
      moves: new Latex(writeTextMoves(this.#headMoves(line), IN_SENTENCES)),
      name: this.nameOf(line),
      page: new Latex(`\\pageref{${this.#labelOf(line)}}`),
    };
  }

  /** The first move of a line; without a name, the answer as well. */
  #headMoves({first, inner}: TreeLine): readonly PrintedMove[] {
    const {next} = first;
    const isShort =
      next === undefined || first.children.length > 1 || this.nameOf({first, inner}) !== '';
    return [first, ...(isShort ? [] : [next])].flatMap((node) => this.#printedAt(node));
  }

  /** The last so many moves before one. */
  #movesBefore({parent}: MoveNode, plies: number): readonly PrintedMove[] {
    if (plies === 0 || parent === undefined) return [];
    return [...this.#movesBefore(parent, plies - 1), ...this.#printedAt(parent)];
  }

  #printedAt(node: MoveNode): readonly PrintedMove[] {
    const printed = this.#moves.get(node)?.printed;
    return printed === undefined ? [] : [printed];
  }

  /** Writes the arguments of the head of a line: its depth, its letter, its label and its bookmark. */
  #writeHead(line: TreeLine): string {
    const {letter} = line;
    const [moves, name] = [this.#headMoves(line), this.nameOf(line)];
    const first = moves[0];
    const printed = moves.map(({san}) => san).join(' ');
    const named = first === undefined ? '' : nameMove(first, printed);
    const bookmark = forHyperref(`${letter} ${named} ${name}`.trim());
    return `{${depthOf(letter)}}{${letter}}{${this.#labelOf(line)}}{${bookmark}}`;
  }

  /** Differs from the labels of transpositions, which are numbers. */
  #labelOf({letter, note}: TreeLine): string {
    return `line:${this.#ordinal}-${letter}${note === 0 ? '' : `-${note}`}`;
  }

  /**
   * A board at the head of a line that branches off from the main line, and where others branch off,
   * besides those that are wanted, unless one is near.
   */
  #boardPlan({letter, note, inner, table}: TreeLine, {origins, game}: LineGame): WantsBoard {
    if (note > 0 || table !== undefined) {
      // Only boards of the file itself.
      return (node, annotations, place) => {
        const {arrows, squares, diagram} = annotations;
        const isAsked = diagram !== undefined || arrows.length + squares.length > 0;
        return isAsked && node !== game.root && this.#setting.wantsBoard(node, annotations, place);
      };
    }
    const branches = new Set(inner.map(({first}) => first.parent));
    const {wantsBoard} = this.#setting;
    let last = FIRST_BOARD - BOARD_DISTANCE;
    return (node, annotations, place) => {
      if (letter !== '' && node === game.root) return false;
      if (place.level > 1) return wantsBoard(node, annotations, place);
      const ply = 2 * place.fullmove + (place.side === 'white' ? 0 : 1);
      const isFar = ply >= last + BOARD_DISTANCE;
      const isHead = depthOf(letter) === 1 && node.parent === game.root;
      const isDue = isFar && (isHead || branches.has(origins.get(node) ?? node));
      if (!wantsBoard(node, annotations, place) && !isDue) return false;
      last = ply;
      return true;
    };
  }

  #notesFor(line: TreeLine, {origins, game}: LineGame) {
    const headings = new Map<MoveNode, Latex>();
    const remarks = new Map<MoveNode, Latex>();
    const anchors = new Map<MoveNode, Latex>();
    for (const [copy, node] of origins) {
      const remark = line.table === undefined ? this.#writeRemark(node) : '';
      if (remark !== '') remarks.set(copy, new Latex(`\n\\skmremark{(${remark})}`));
      const target = this.#targets.get(node);
      if (target !== undefined) anchors.set(copy, new Latex(`\\phantomsection\\label{${target}}`));
    }
    // Without a move to come, nothing branches off.
    for (
      let copy = line.letter === '' ? game.root : game.root.next;
      copy?.next !== undefined;
      copy = copy.next
    ) {
      const after = origins.get(copy) ?? this.#tree.game.root;
      const here = line.inner.filter(({first, note}) => note === 0 && first.parent === after);
      if (here.length > 0) headings.set(copy.next, new Latex(this.#writeBranches(here)));
      else if (
        copy.parent === game.root &&
        line.letter !== '' &&
        line.note === 0 &&
        line.table === undefined
      )
        headings.set(copy.next, new Latex(''));
    }
    return {headings, remarks, anchors};
  }

  /** Writes the list of the lines that branch off at a place. */
  #writeBranches(lines: readonly TreeLine[]): string {
    const entries = lines.map((line) => {
      const {letter, moves, name, page} = this.describe(line);
      const fact = this.#tree.facts.get(line.first);
      const share =
        line.table === undefined || fact === undefined || !this.isScored
          ? ''
          : this.#writeShare(fact);
      const title = [
        moves.text,
        ...(name === '' ? [] : [`\\enskip\\textit{${this.#setting.escape(name)}}`]),
        ...(share === '' ? [] : [` (${share})`]),
      ].join('');
      return `\\skmlineentry{${letter}}{${title}}{${page.text}}`;
    });
    return `\\skmlinelist{${entries.join('%\n')}}\n\n`;
  }

  #writeRemark(node: MoveNode): string {
    const fact = this.#tree.facts.get(node);
    if (fact === undefined) return '';
    const isEnd = node.next === undefined;
    const parts: string[] = [];
    const isShared =
      this.isScored && (hasRivals(node, this.#tree) || (isEnd && hasNewShare(node, this.#tree)));
    if (isShared) parts.push(this.#writeShare(fact));
    if (fact.transposesTo !== undefined) parts.push(this.#writeReference(fact.transposesTo));
    else if (isEnd && fact.only !== undefined)
      parts.push(writeCredit(fact.only, this.#setting.escape));
    return parts.filter((part) => part !== '').join(', ');
  }

  /** Returns '' for a single game, whose players are named instead. */
  #writeShare({games, score}: MoveFacts): string {
    if (games < 2) return '';
    const share = score === undefined ? '' : `, ${Math.round(score * 100)}\\,\\%`;
    return countGames(games, this.#setting) + share;
  }

  /** Names the line, the move and the page. */
  #writeReference(node: MoveNode): string {
    const {language, escape} = this.#setting;
    const {backToStart, transposesTo} = language.words;
    const [target, move] = [this.#targets.get(node), this.#moves.get(node)?.printed];
    if (target === undefined || move === undefined) return fillWord(backToStart, escape);
    const text = writeTextMoves([move], IN_SENTENCES);
    let around: MoveNode | undefined = node;
    while (around !== undefined && !this.#letters.has(around)) around = around.parent;
    const letter = around === undefined ? '' : (this.#letters.get(around) ?? '');
    const name = letter === '' ? text : `${letter}, ${text}`;
    return fillWord(transposesTo, escape, name, `\\pageref{${target}}`);
  }
}

/** The first half-move whose board is printed where lines branch off: 2...Nc6 is known to all, 3.Nf3 less so. */
const FIRST_BOARD = 5;
/** The least number of half-moves from one of these boards to the next. */
const BOARD_DISTANCE = 4;
