import {countPlies, isDrop, MoveNode, writeFen, writeSan} from '../../../chess/index.ts';
import type {Game, Position} from '../../../chess/index.ts';
import type {Diagnostic, SourceText, Span} from '../../../text/index.ts';
import {reportFlaw} from '../flaws.ts';
import {readPosition} from '../fen/read-position.ts';
import type {GameFormat, GameReader, GameReading, ReadOptions} from '../game-format.ts';
import type {HeaderTags} from '../game-tags.ts';
import {lastLineStart, lineSpans} from '../line-spans.ts';
import {refuseMove} from '../refuse-move.ts';
import {isUciMove, resolveUciMove} from '../uci/uci-lines.ts';

/** The columns of Lichess (database.lichess.org, Puzzles), for files without a line that names them. */
const COLUMNS = [
  ...['PuzzleId', 'FEN', 'Moves', 'Rating', 'RatingDeviation', 'Popularity', 'NbPlays', 'Themes'],
  ...['GameUrl', 'OpeningTags', 'DailyDate'],
];

/** The tags of columns by their keys; other columns are tags of their own names. */
const TAGS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(COLUMNS.map((name) => [keyOf(name), name])),
  id: 'PuzzleId',
  elo: 'PuzzleRating',
  rating: 'PuzzleRating',
  themes: 'PuzzleThemes',
  gameurl: 'Site',
  openingtags: 'Opening',
};

/** What `PuzzleId`, `puzzle_id` and `puzzle id` have in common. */
function keyOf(column: string): string {
  return column.toLowerCase().replaceAll(/[\W_]+/gu, '');
}

/**
 * Lichess's table of puzzles: on each line a position, the moves of engines, a rating and themes. The first
 * move is the opponent's; the exercise is the position after it, and the other moves are its solution.
 */
export const puzzlesFormat: GameFormat = {
  id: 'puzzles',
  title: 'puzzles of Lichess (CSV)',
  extensions: ['csv', 'tsv'],
  recognises: (head) => {
    const [line = ''] = head.trimStart().split(/[\r\n]/u, 1);
    return isHeader(cellsOf(line, 0)) || isPuzzle(cellsOf(line, 0));
  },
  read: (source, options) => new PuzzleReader(options).read(source),
  cut: lastLineStart,
  open: (options) => new PuzzleReader(options),
};

/** A field of a line, without its quotation marks. */
interface Cell extends Span {
  readonly text: string;
}

/** A field, which may be quoted, and what separates it from the next. */
const CELL = /("(?:[^"]|"")*"|[^,;\t]*)(?:([,;\t])|$)/uy;

function cellsOf(line: string, offset: number): readonly Cell[] {
  const cells: Cell[] = [];
  CELL.lastIndex = 0;
  for (let found = CELL.exec(line); found !== null; found = CELL.exec(line)) {
    const [, written = '', separator] = found;
    const isQuoted = written.startsWith('"');
    const start = offset + found.index + (isQuoted ? 1 : 0);
    const text = isQuoted ? written.slice(1, -1).replaceAll('""', '"') : written;
    cells.push({text, start, end: start + written.length - (isQuoted ? 2 : 0)});
    if (separator === undefined) break;
  }
  return cells;
}

function isHeader(cells: readonly Cell[]): boolean {
  const names = new Set(cells.map(({text}) => keyOf(text)));
  return names.has('fen') && names.has('moves');
}

/** Tests whether cells are those of a puzzle, in the order of Lichess. */
function isPuzzle([, fen, moves, rating]: readonly Cell[]): boolean {
  return (
    /^[\w/~]+\/[\w/~]+ [wb] /u.test(fen?.text ?? '') &&
    moves !== undefined &&
    moves.text.split(' ').every(isUciMove) &&
    /^\d*$/u.test(rating?.text ?? '')
  );
}

/** Reads a table whose first line may name its columns. */
class PuzzleReader implements GameReader {
  readonly #options: ReadOptions;
  #columns: readonly string[] = COLUMNS;

  constructor(options: ReadOptions = {}) {
    this.#options = options;
  }

  read(source: SourceText): GameReading {
    const games: Game[] = [];
    const diagnostics: Diagnostic[] = [];
    const {text} = source;
    for (const span of lineSpans(text)) {
      const mark = text[span.start] === '\uFEFF' ? 1 : 0;
      const line = text.slice(span.start + mark, span.end);
      if (line.trim() === '') continue;
      const cells = cellsOf(line, span.start + mark);
      if (isHeader(cells)) this.#columns = cells.map((cell) => cell.text.trim());
      else {
        const reading = this.#readPuzzle(source, span, cells);
        games.push(...reading.games);
        for (const diagnostic of reading.diagnostics) diagnostics.push(diagnostic);
      }
    }
    return {games, diagnostics};
  }

  end(): GameReading {
    return {games: [], diagnostics: []};
  }

  #readPuzzle(source: SourceText, span: Span, cells: readonly Cell[]): GameReading {
    const cellOf = (name: string): Cell | undefined =>
      cells[this.#columns.findIndex((column) => keyOf(column) === name)];
    const [fen, moves] = [cellOf('fen'), cellOf('moves')];
    if (fen === undefined || moves === undefined || !fen.text.includes('/')) {
      const message = 'Unexpected line, expected a puzzle with a FEN and moves such as `e2e4 e7e5`';
      return {games: [], diagnostics: [reportFlaw('game-malformed-record', source, span, message)]};
    }
    const {start, diagnostics: problems} = readPosition(source, fen, this.#options.variant);
    if (start === undefined) return {games: [], diagnostics: problems};
    const diagnostics = [...problems];
    const position = start.position.clone();
    const [first, ...solution] = wordsOf(moves);
    const before = position.clone();
    const opponent = first && readMove(source, first, position, diagnostics);
    if (opponent === undefined || isDrop(opponent)) {
      if (first === undefined) {
        const message = 'Missing moves, expected the move of the opponent and the solution';
        diagnostics.push(reportFlaw('game-malformed-record', source, span, message));
      }
      return {games: [], diagnostics};
    }
    position.play(opponent);
    const tags: HeaderTags = [
      ['Event', `Puzzle ${(cellOf('puzzleid') ?? cellOf('id'))?.text ?? ''}`.trim()],
      ...this.#tagsOf(cells),
      [
        'LastMove',
        `${before.fullmove}${before.sideToMove === 'white' ? '. ' : '... '}${writeSan(before, opponent)}`,
      ],
      ['SetUp', '1'],
      ['FEN', writeFen(position)],
    ];
    const root = MoveNode.root(span.start);
    const after = position.clone();
    let node = root;
    for (const word of solution) {
      const move = readMove(source, word, after, diagnostics);
      if (move === undefined) {
        node.rest = {start: word.start, end: moves.end};
        break;
      }
      node = node.add(move, word.start, word.end);
      after.play(move);
    }
    const game: Game = {
      ...{source, span, root, plies: countPlies(root), result: '*', reason: undefined},
      ...{tags: new Map(tags), variant: start.variant, start: position},
    };
    return {games: [game], diagnostics};
  }

  /** Themes and openings of Lichess are words separated by blanks; the last opening is the most exact. */
  #tagsOf(cells: readonly Cell[]): HeaderTags {
    return cells.flatMap(({text}, index) => {
      const column = this.#columns[index]?.replaceAll(/\W+/gu, '_') ?? '';
      const key = keyOf(column);
      const value = text.trim();
      if (column === '' || value === '' || key === 'fen' || key === 'moves') return [];
      const opening = value.split(/\s+/u).at(-1)?.replaceAll('_', ' ') ?? '';
      return [[TAGS[key] ?? column, key === 'openingtags' ? opening : value] as const];
    });
  }
}

function wordsOf({text, start}: Cell): readonly Span[] {
  return Array.from(text.matchAll(/\S+/gu), ({0: word, index}) => ({
    start: start + index,
    end: start + index + word.length,
  }));
}

function readMove(
  source: SourceText,
  word: Span,
  position: Position,
  diagnostics: Diagnostic[],
): number | undefined {
  const outcome = resolveUciMove(source.slice(word), position);
  if (outcome.kind === 'move') return outcome.move;
  const why = outcome.kind === 'illegal' ? {...outcome, length: 0} : ({kind: 'unknown'} as const);
  diagnostics.push(refuseMove(source, word, why, position));
  return undefined;
}
