import {MoveNode, type Comment, type Game} from '../../chess/index.ts';
import {partitionPoint, SourceText, type Span} from '../../text/index.ts';
import type {GameReading, ReadOptions} from './game-format.ts';
import {readPgn} from './pgn/read-pgn.ts';

/**
 * PGN that is made from a record in another format. Games and findings that are read from it have the
 * places of the record.
 */
export class Translation {
  readonly #source: SourceText;
  readonly #record: Span;
  #text = '';
  /** The starts of the pieces of the text, and of their sources, if they are copied. */
  readonly #starts: number[] = [];
  readonly #origins: (number | undefined)[] = [];

  constructor(source: SourceText, record: Span) {
    this.#source = source;
    this.#record = record;
  }

  /** Adds text; `origin` is the offset that it was copied from. */
  add(text: string, origin?: number): void {
    this.#starts.push(this.#text.length);
    this.#origins.push(origin);
    this.#text += text;
  }

  /** Adds a tag, unless its value is absent or empty. */
  tag(name: string, value: string | undefined): void {
    const line = value?.replaceAll(/[\u0000-\u0020\u007f]+/gu, ' ').trim() ?? '';
    if (line !== '') this.add(`[${name} "${line.replaceAll(/[\\"]/gu, '\\$&')}"]\n`);
  }

  read(options: ReadOptions): GameReading {
    const {path, encoding} = this.#source;
    const source = this.#source;
    const {games, diagnostics} = readPgn(new SourceText(this.#text, path, encoding), options);
    const back = (span: Span): Span => this.#spanOf(span);
    return {
      games: games.map((game) => ({...game, source, span: this.#record, root: placed(game, back)})),
      diagnostics: diagnostics
        .filter(({rule}) => rule !== 'game-bare')
        .map((found) => ({...found, source, span: back(found.span)})),
    };
  }

  #spanOf({start, end}: Span): Span {
    const from = this.#originOf(start) ?? this.#record.start;
    const to = end > start ? this.#originOf(end - 1) : undefined;
    return {start: from, end: Math.max(from, to === undefined ? from : to + 1)};
  }

  #originOf(offset: number): number | undefined {
    const piece = partitionPoint(this.#starts, (start) => start <= offset) - 1;
    const origin = this.#origins[piece];
    return origin === undefined ? undefined : origin + offset - (this.#starts[piece] ?? 0);
  }
}

/** Copies the tree of a game, with all its places changed. */
function placed({root}: Game, back: (span: Span) => Span): MoveNode {
  const copies = (comments: readonly Comment[]): readonly Comment[] =>
    comments.map((comment) => ({...comment, span: comment.span && back(comment.span)}));
  const copy = MoveNode.root(back(root).start);
  const due: [from: MoveNode, to: MoveNode][] = [[root, copy]];
  for (let next = due.pop(); next !== undefined; next = due.pop()) {
    const [from, to] = next;
    const {san, nesting, nags, fen} = from;
    const rest = from.rest && back(from.rest);
    Object.assign(to, {san, nesting, nags, fen, rest});
    if (from.before.length > 0) to.before = copies(from.before);
    if (from.after.length > 0) to.after = copies(from.after);
    for (const child of from.children) {
      const {start, end} = back(child);
      due.push([child, to.add(child.move, start, end)]);
    }
  }
  return copy;
}
