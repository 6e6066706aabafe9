import {createHash} from 'node:crypto';
import {resolve} from 'node:path';
import {DividedBook, type BookGame} from '../../book/index.ts';
import {readFen, walkGame, type MoveNode, type Position} from '../../chess/index.ts';
import type {Block, Diagram, Facts, GameNode} from '../../skak/index.ts';
import type {ChessCommand, TexDocument} from '../../tex/index.ts';
import {addTo, escapeXml, partitionPoint} from '../../text/index.ts';
import type {Diagnostic, SourceText} from '../../text/index.ts';
import {writeWebBoard, writeWebGame} from '../../typeset/index.ts';
import type {WantsBoard, WebSetting} from '../../typeset/index.ts';
import {isWanted, writeWebFinding, type OpenedBook} from '../../workspace/index.ts';
import {listOf, locate} from '../editor/book-index.ts';
import type {Snapshot} from '../watch/compare-snapshots.ts';

/** A place on the page: a game or board, counted from 0, and a move in the order of printing; -1 is its start. */
export interface PagePlace {
  readonly article: number;
  readonly move: number;
}

/** A place in a file. */
export interface FilePlace {
  readonly source: SourceText;
  readonly offset: number;
}

/** The games that the page shows, perhaps before it is known what is found in them. */
export interface PreviewedGames {
  readonly title: string;
  /** The games and boards, in the order of the book; of the same id comes the same HTML. */
  readonly articles: readonly {readonly id: string; readonly html: string}[];
  /** The place of the last change, or one that was asked for; absent if nothing is to be shown. */
  readonly at?: PagePlace | undefined;
  /** True if the place is to be shown even to readers who do not follow changes. */
  readonly isAsked?: boolean;
}

/** All that the page shows. */
export interface PreviewState extends PreviewedGames {
  readonly findings: readonly PreviewFinding[];
  /** The number of findings that are not shown. */
  readonly more: number;
  /** Other messages: that the book cannot be read, for example. */
  readonly notes: readonly string[];
}

/** A finding, with the place on the page after which it is shown; absent if it is about none of the games. */
interface PreviewFinding {
  /** Of the same id comes the same HTML. */
  readonly id: string;
  readonly severity: Diagnostic['severity'];
  readonly html: string;
  readonly at: PagePlace | undefined;
}

/** The HTML of a game, and the list and half-move in which each printed move was read first. */
interface Article {
  readonly id: string;
  readonly html: string;
  readonly moves: readonly (readonly [list: number, ply: number])[];
}

/** A game or a board of the book as it is now. */
interface Shown {
  readonly article: Article;
  /** The lists of the game; none for a board. */
  readonly blocks: readonly Block[];
  /** The command that begins the game or prints the board. */
  readonly start: ChessCommand | undefined;
}

/** The offset at which a list of a game begins, or the game itself: -1. */
interface Start {
  readonly article: number;
  readonly list: number;
  readonly start: number;
}

/** More findings would hide the book. */
const MOST_FINDINGS = 200;

/** The games, boards and findings of a book, as a page shows them while the book is written. */
export class PreviewedBook {
  readonly #setting: WebSetting;
  /** The articles by the text from which they were read. */
  #known = new Map<string, Article>();
  #shown: readonly Shown[] = [];
  #books: readonly OpenedBook[] = [];
  #findings: readonly Diagnostic[] = [];
  /** By the full path of a file, in the order of the text; made when something is sought. */
  #starts: ReadonlyMap<string, readonly Start[]> | undefined;
  #sources: Snapshot['sources'] = new Map();

  constructor(setting: WebSetting) {
    this.#setting = setting;
  }

  /** Takes over the state of the book; reads and writes only those games that have changed. */
  show(look: Snapshot, title: string): PreviewState {
    const games = this.#showGames(look.books, look.sources, title);
    this.#findings = look.findings.slice(0, MOST_FINDINGS);
    return {
      ...games,
      findings: this.#findings.map((finding) => {
        const html = writeWebFinding(finding);
        const at = this.pagePlaceOf({source: finding.source, offset: finding.span.start});
        return {id: idOf(html), severity: finding.severity, html, at};
      }),
      more: look.findings.length - this.#findings.length,
      notes: look.notes,
    };
  }

  /** Takes over the games of a book that is being checked; undefined if it is not all that is shown. */
  showReplayed(document: TexDocument, facts: Facts, title: string): PreviewedGames | undefined {
    const [opened] = this.#books;
    const {path} = document.source;
    if (this.#books.length !== 1 || opened?.book.document.source.path !== path) return undefined;
    const book = {...opened.book, document, checked: {facts, diagnostics: []}};
    const read = [document, ...document.documents].map(({source}) => source);
    const sources = new Map(read.map((source) => [resolve(source.path), source]));
    return this.#showGames([{...opened, book}], sources, title);
  }

  #showGames(
    books: readonly OpenedBook[],
    sources: Snapshot['sources'],
    title: string,
  ): PreviewedGames {
    const isShown = books.every(
      ({book}, i) => book.checked.facts === this.#books[i]?.book.checked.facts,
    );
    if (!isShown || books.length !== this.#books.length) {
      const known = new Map<string, Article>();
      this.#shown = books.flatMap((opened) => this.#showBook(opened, known));
      this.#known = known;
      this.#starts = undefined;
    }
    this.#books = books;
    const changed = this.#firstChange(sources);
    this.#sources = sources;
    const articles = this.#shown.map(({article: {id, html}}) => ({id, html}));
    return {title, articles, at: changed && this.pagePlaceOf(changed)};
  }

  /** Returns the place of an article or of a move in the book. */
  filePlaceOf({article, move}: PagePlace): FilePlace | undefined {
    const shown = this.#shown[article];
    if (shown === undefined) return undefined;
    const {blocks, start} = shown;
    const [list = -1, index = -1] = shown.article.moves[move] ?? [];
    const block = blocks[list];
    const ply = block?.plies[index];
    if (block !== undefined && ply !== undefined) {
      const indexed = listOf(block);
      const span = locate(indexed, ply.token) ?? indexed.span;
      return {source: indexed.source, offset: span.start};
    }
    const command = start ?? blocks[0]?.command;
    return command && {source: command.source, offset: command.span.start};
  }

  /** Returns the place of a finding by its number among those that are shown. */
  placeOfFinding(number: number): FilePlace | undefined {
    const finding = this.#findings[number];
    return finding && {source: finding.source, offset: finding.span.start};
  }

  /** Returns the last move up to an offset of a file; that of a game or board which begins there is none. */
  pagePlaceOf({source, offset}: FilePlace): PagePlace | undefined {
    this.#starts ??= this.#indexStarts();
    const starts = this.#starts.get(resolve(source.path)) ?? [];
    const found = starts[partitionPoint(starts, ({start}) => start <= offset) - 1];
    if (found === undefined) return undefined;
    const {article, list} = found;
    const shown = this.#shown[article];
    const block = shown?.blocks[list];
    if (shown === undefined || block === undefined) return {article, move: -1};
    const indexed = listOf(block);
    const ply = block.plies.findLastIndex(({token}) => {
      const span = locate(indexed, token);
      return span === undefined || span.start <= offset;
    });
    return {article, move: lastMoveOf(shown.article, list, ply)};
  }

  #indexStarts(): ReadonlyMap<string, readonly Start[]> {
    const own = new Map<string, Start[]>();
    const note = ({path}: SourceText, start: Start): void => {
      addTo(own, path, start);
    };
    this.#shown.forEach(({blocks, start}, article) => {
      if (start !== undefined) note(start.source, {article, list: -1, start: start.span.start});
      blocks.forEach((block, list) => {
        const {source, span} = listOf(block);
        note(source, {article, list, start: span.start});
      });
    });
    for (const starts of own.values()) starts.sort((one, other) => one.start - other.start);
    return new Map(Array.from(own, ([path, starts]) => [resolve(path), starts]));
  }

  /** Returns the source of a file of the book by its name. */
  sourceOf(path: string): SourceText | undefined {
    return this.#sources.get(resolve(path));
  }

  #showBook(opened: OpenedBook, known: Map<string, Article>): readonly Shown[] {
    const {document, checked} = opened.book;
    const {facts} = checked;
    const divided = new DividedBook(document, facts);
    const blocks = new Map<number, Block[]>();
    for (const block of facts.blocks) {
      const ordinal = block.before?.game.ordinal ?? 0;
      addTo(blocks, ordinal, block);
    }
    const shared = idOf(divided.shared);
    const texts = Array.from(divided.texts, ([ordinal, text]) => [ordinal, shared + text] as const);
    const fresh = texts.filter(([, text]) => !this.#known.has(text));
    const read = new Map(
      fresh.length === 0
        ? []
        : divided
            .read(
              fresh.map(([ordinal]) => ordinal),
              {comments: true},
            )
            .games.map((game) => [game.ordinal, game]),
    );
    const starts = new Map(facts.starts.map(({ordinal, command}) => [ordinal, command]));
    const found: (Shown & {readonly order: number})[] = [];
    for (const [ordinal, text] of texts) {
      const game = read.get(ordinal);
      const own = blocks.get(ordinal) ?? [];
      const article = this.#known.get(text) ?? (game && this.#writeGame(game, own, facts));
      if (article === undefined || !own.some(({command}) => isWanted(opened, command.source)))
        continue;
      known.set(text, article);
      found.push({article, blocks: own, start: starts.get(ordinal), order: ordinal});
    }
    for (const diagram of facts.diagrams) {
      const position = ownPositionOf(diagram);
      if (position === undefined || !isWanted(opened, diagram.command.source)) continue;
      if (diagram.starts && divided.texts.has(diagram.games + 1)) continue;
      const {language, look, words} = this.#setting;
      const board = {position, below: 'white', arrows: [], squares: [], ...look} as const;
      const html = `<article class="game board"><h2>${escapeXml(words.board)}</h2>\n<figure>${writeWebBoard(board, language)}</figure></article>\n`;
      const article = {id: idOf(html), html, moves: []};
      found.push({article, blocks: [], start: diagram.command, order: diagram.games + 0.5});
    }
    return found.sort((one, other) => one.order - other.order);
  }

  #writeGame(read: BookGame, blocks: readonly Block[], facts: Facts): Article {
    const nodes = facts.diagrams.map((diagram) => read.nodeOf(nodeOf(diagram)));
    const printed = new Set(nodes.filter((node) => node !== undefined));
    const wantsBoard: WantsBoard = (node) => printed.has(node);
    const {html} = writeWebGame(read.game, read.ordinal, {...this.#setting, wantsBoard});
    const moves: (readonly [number, number])[] = [];
    walkGame(read.game, {
      move: (node: MoveNode) => {
        const {block, ply} = read.plyOf(node) ?? {};
        const list = block === undefined ? -1 : blocks.indexOf(block);
        moves.push([list, ply === undefined ? -1 : (block?.plies.indexOf(ply) ?? -1)]);
      },
    });
    return {id: idOf(html), html, moves};
  }

  /** The place of the first difference between a file that was known before and its text now. */
  #firstChange(now: Snapshot['sources']): FilePlace | undefined {
    for (const [path, source] of now) {
      const before = this.#sources.get(path);
      if (before === undefined || before === source) continue;
      const [one, other] = [before.text, source.text];
      const start = countEqual(
        Math.min(one.length, other.length),
        (from, to) => one.slice(from, to) === other.slice(from, to),
      );
      const most = Math.min(one.length, other.length) - start;
      const end = countEqual(
        most,
        (from, to) =>
          one.slice(one.length - to, one.length - from) ===
          other.slice(other.length - to, other.length - from),
      );
      return {source, offset: Math.max(start, other.length - end - 1)};
    }
    return undefined;
  }
}

/** Counts how many of at most `most` characters are equal, asked in stretches. */
function countEqual(most: number, isEqual: (from: number, to: number) => boolean): number {
  let count = 0;
  for (let size = 65_536; size >= 1; size >>= 4) {
    while (count + size <= most && isEqual(count, count + size)) count += size;
  }
  return count;
}

/** The last printed move of an article that is in a list up to a half-move, or in lists before it. */
function lastMoveOf({moves}: Article, list: number, ply: number): number {
  let best = -1;
  let key: readonly [number, number] = [-1, -1];
  moves.forEach(([one, other], move) => {
    const isBefore = one < list || (one === list && other <= ply);
    if (!isBefore || one < key[0] || (one === key[0] && other < key[1])) return;
    best = move;
    key = [one, other];
  });
  return best;
}

/** The position of a diagram that shows another one than the text has reached. */
function ownPositionOf({fen, chosen}: Diagram): Position | undefined {
  if (fen !== undefined) return fen.position;
  const outcome = chosen?.kind === 'fen' ? readFen(chosen.fen) : undefined;
  return outcome?.kind === 'position' ? outcome.position : undefined;
}

/** The place in a game that a diagram shows. */
function nodeOf({fen, chosen, at}: Diagram): GameNode | undefined {
  if (chosen !== undefined) return chosen.kind === 'node' ? chosen.node : undefined;
  return fen === undefined ? at : undefined;
}

function idOf(html: string): string {
  return createHash('sha256').update(html).digest('base64url').slice(0, 16);
}
