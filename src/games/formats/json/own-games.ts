import {
  countPlies,
  followMove,
  isResult,
  MoveNode,
  NULL_MOVE,
  sanAt,
} from '../../../chess/index.ts';
import type {Comment, Game, Position} from '../../../chess/index.ts';
import {SourceText, type Diagnostic, type Span} from '../../../text/index.ts';
import {clip, reportFlaw} from '../flaws.ts';
import type {GameReading} from '../game-format.ts';
import {readLooseMove} from '../movetext-reader/read-loose-move.ts';
import {refuseMove} from '../refuse-move.ts';
import {resolveUciMove} from '../uci/uci-lines.ts';
import {readAnyFen, startOfFen} from '../usual-start.ts';
import {asRecord, itemsOf, plainNumber, textOf, clockText} from './scan-json.ts';
import type {Fields, JsonObject} from './scan-json.ts';

/** A line of moves that waits to be read from a move on, which is made in `position` after `parent`. */
interface Line {
  readonly moves: readonly Fields[];
  readonly at: number;
  readonly parent: MoveNode;
  readonly position: Position;
}

/** Reads the games that `convert --to json` and `--to jsonl` write. */
export class OwnGames {
  readonly #source: SourceText;
  /** Moves that could not be played, which are places in the text, but may be written with escapes. */
  #rests = '';

  constructor(source: SourceText) {
    this.#source = source;
  }

  read(record: Fields, object: JsonObject): GameReading {
    const source = this.#source;
    const {start, end} = object;
    const refuse = (message: string): GameReading => ({
      games: [],
      diagnostics: [reportFlaw('game-unsupported', source, {start, end}, message)],
    });
    if (record['version'] !== 1)
      return refuse('Unexpected record with moves, expected `"version": 1`; it is left out');
    const fen = textOf(record['start']) ?? '';
    const variant = VARIANTS.find((name) => name === record['variant']);
    const outcome = readAnyFen(fen, variant);
    if (outcome.kind !== 'position')
      return refuse(`Unexpected \`start\` ${clip(fen)}, expected a FEN; the record is left out`);
    const root = MoveNode.root(start);
    const builder = new TreeBuilder(
      source,
      placesOf(source.text, object, record),
      (node, fields) => {
        this.#annotate(node, fields);
      },
    );
    this.#annotate(root, record);
    const setUp = startOfFen(outcome, variant);
    builder.grow(root, movesOf(record['moves']), setUp.position);
    const result = textOf(record['result']) ?? '';
    const tags = Object.entries(asRecord(record['tags']));
    const game: Game = {
      ...{source, root, variant: setUp.variant, start: setUp.position, plies: countPlies(root)},
      span: {start, end},
      tags: new Map(tags.map(([name, value]) => [name, textOf(value) ?? ''])),
      result: isResult(result) ? result : '*',
      reason: textOf(record['reason']),
    };
    return {games: [game], diagnostics: builder.diagnostics};
  }

  /** Returns a reading whose text holds all moves that could not be played. */
  complete({games, diagnostics}: GameReading): GameReading {
    if (this.#rests === '') return {games, diagnostics};
    const {text, path, encoding, origin} = this.#source;
    const source = new SourceText(text + this.#rests, path, encoding, origin);
    return {
      games: games.map((game) => ({...game, source})),
      diagnostics: diagnostics.map((found) => ({...found, source})),
    };
  }

  #annotate(node: MoveNode, fields: Fields): void {
    const nags = itemsOf(fields['nags']).filter(
      (nag): nag is number => Number.isInteger(nag) && Number(nag) >= 0 && Number(nag) <= 255,
    );
    if (nags.length > 0) node.nags = nags;
    const before = textOf(fields['before']) ?? '';
    if (before !== '') node.before = [{text: before}];
    // Text may look like the start of a command: it has a comment of its own.
    const after: Comment[] = [textOf(fields['comment']) ?? '', commandsOf(fields).join(' ')]
      .filter((text) => text !== '')
      .map((text) => ({text}));
    for (const [index, text] of itemsOf(fields['afterVariations']).entries()) {
      if (typeof text === 'string' && text !== '') after.push({text, variations: index + 1});
    }
    if (after.length > 0) node.after = after;
    const rest = textOf(fields['rest']);
    if (rest === undefined) return;
    const start = this.#source.text.length + this.#rests.length;
    node.rest = {start, end: start + rest.length};
    this.#rests += rest;
  }
}

const VARIANTS = ['standard', 'chess960', 'crazyhouse'] as const;

/** Writes what programs note about a move as the commands of PGN. */
function commandsOf(fields: Fields): readonly string[] {
  const {pawns, mate} = asRecord(fields['evaluation']);
  const depth = typeof fields['depth'] === 'number' ? String(fields['depth']) : undefined;
  const score =
    typeof mate === 'number'
      ? `#${mate}`
      : typeof pawns === 'number'
        ? plainNumber(pawns)
        : undefined;
  const known: readonly (readonly [string, string | undefined])[] = [
    ['csl', marks(fields['squares'], ({square}) => textOf(square))],
    ['cal', marks(fields['arrows'], ({from, to}) => `${textOf(from) ?? ''}${textOf(to) ?? ''}`)],
    ['clk', timeOf(fields['clock'])],
    ['emt', timeOf(fields['elapsed'])],
    ['eval', score && [score, depth].filter((part) => part !== undefined).join(',')],
    ['depth', score === undefined ? depth : undefined],
    ...itemsOf(fields['commands']).map((command) => {
      const {name, argument} = asRecord(command);
      return [textOf(name) ?? '', textOf(argument)] as const;
    }),
  ];
  const commands = known.flatMap(([name, argument]) =>
    argument === undefined || !/^\w+$/u.test(name)
      ? []
      : [argument === '' ? `[%${name}]` : `[%${name} ${argument}]`],
  );
  // Other views of the board are those of glyphs.
  return fields['diagram'] === 'auto' ? [...commands, '[#]'] : commands;
}

function marks(list: unknown, squares: (mark: Fields) => string | undefined): string | undefined {
  const written = itemsOf(list).map((item) => {
    const mark = asRecord(item);
    return `${(textOf(mark['color']) ?? '').charAt(0).toUpperCase()}${squares(mark) ?? ''}`;
  });
  return written.length === 0 ? undefined : written.join(',');
}

function timeOf(seconds: unknown): string | undefined {
  return typeof seconds === 'number' && seconds >= 0 ? clockText(seconds) : undefined;
}

function movesOf(list: unknown): readonly Fields[] {
  return itemsOf(list).map(asRecord);
}

function variationsOf(move: Fields): readonly (readonly Fields[])[] {
  return itemsOf(move['variations'])
    .map(movesOf)
    .filter((line) => line.length > 0);
}

/** Builds a tree of moves; with a list of its own for open lines, as they may be nested to any depth. */
class TreeBuilder {
  readonly diagnostics: Diagnostic[] = [];
  readonly #source: SourceText;
  readonly #places: (move: Fields) => Span;
  readonly #annotate: (node: MoveNode, fields: Fields) => void;

  constructor(
    source: SourceText,
    places: (move: Fields) => Span,
    annotate: (node: MoveNode, fields: Fields) => void,
  ) {
    this.#source = source;
    this.#places = places;
    this.#annotate = annotate;
  }

  grow(root: MoveNode, main: readonly Fields[], start: Position): void {
    const lines: Line[] = [{moves: main, at: 0, parent: root, position: start.clone()}];
    for (let line = lines.pop(); line !== undefined; line = lines.pop()) {
      const {moves, position} = line;
      let {parent} = line;
      for (let at = line.at; at < moves.length; at += 1) {
        const node = this.#addMove({moves, at, parent, position}, lines);
        if (node === undefined) break;
        followMove(position, node);
        parent = node;
      }
    }
  }

  /** Adds a move, and the first moves of all lines that replace it, in the order of the text. */
  #addMove({moves, at: first, parent, position}: Line, lines: Line[]): MoveNode | undefined {
    let main: MoveNode | undefined;
    const due = [{line: moves, at: first, nesting: 0}];
    for (let next = due.pop(); next !== undefined; next = due.pop()) {
      const {line, at, nesting} = next;
      const fields = line[at] ?? {};
      const node = this.#play(parent, fields, position);
      if (node === undefined) continue;
      node.nesting = nesting;
      this.#annotate(node, fields);
      const isMain = line === moves;
      if (isMain) main = node;
      else if (line.length > 1) {
        const after = position.clone();
        followMove(after, node);
        lines.push({moves: line, at: 1, parent: node, position: after});
      }
      for (const variation of variationsOf(fields).toReversed())
        due.push({line: variation, at: 0, nesting: isMain ? 0 : nesting + 1});
    }
    return main;
  }

  #play(parent: MoveNode, fields: Fields, position: Position): MoveNode | undefined {
    const place = this.#places(fields);
    const [san, uci, fen] = [fields['san'], fields['uci'], fields['fen']].map(textOf);
    if (fen !== undefined && san === undefined && uci === undefined) {
      const node = parent.add(NULL_MOVE, place.start, place.end);
      node.fen = fen;
      return node;
    }
    const outcome = resolveUciMove(uci ?? '', position);
    const loose = outcome.kind === 'unknown' ? readLooseMove(san ?? '', position) : undefined;
    const isPass = outcome.kind === 'pass' || loose?.kind === 'pass';
    const found = outcome.kind === 'move' ? outcome : loose?.kind === 'legal' ? loose : undefined;
    const move = isPass ? NULL_MOVE : found?.move;
    if (move === undefined) {
      const why = outcome.kind === 'illegal' ? {...outcome, length: 0} : loose;
      this.diagnostics.push(refuseMove(this.#source, place, why ?? {kind: 'unknown'}, position));
      parent.rest ??= place;
      return undefined;
    }
    const node = parent.add(move, place.start, place.end);
    const written = sanAt(node, position);
    if (san !== undefined && san.replace(/[+#]$/u, '') !== written.replace(/[+#]$/u, '')) {
      const message = `${clip(san)} contradicts ${clip(uci ?? '')}, which is ${clip(written)}`;
      const rule = 'game-notation-contradiction';
      this.diagnostics.push(reportFlaw(rule, this.#source, place, message));
    }
    return node;
  }
}

/** Finds the places of moves in a record: they are written in the order in which they are read. */
function placesOf(
  text: string,
  {start, end, fields}: JsonObject,
  record: Fields,
): (move: Fields) => Span {
  const places = new Map<Fields, Span>();
  const words = /(?<!\\)"(?:san|fen)"\s*:\s*"([^"\\]*)"/gu;
  words.lastIndex = fields.get('moves') ?? end;
  const due = movesOf(record['moves']).toReversed();
  for (let move = due.pop(); move !== undefined; move = due.pop()) {
    const found = words.exec(text);
    const word = textOf(move['san'] ?? move['fen']);
    if (word === undefined || found?.[1] !== word) break;
    const last = words.lastIndex - 1;
    places.set(move, {start: last - word.length, end: last});
    for (const line of variationsOf(move).toReversed())
      for (const inner of line.toReversed()) due.push(inner);
  }
  return (move) => places.get(move) ?? {start, end};
}
