import {
  append,
  finalPosition,
  isCheckmate,
  isStalemate,
  isStartPosition,
  readFen,
  writeFen,
} from '../../chess/index.ts';
import type {Game, MoveNode, Result} from '../../chess/index.ts';
import {Keys, type Block} from '../../skak/index.ts';
import type {Argument, ChessCommand} from '../../tex/index.ts';
import {foldName, foldWords} from '../../text/index.ts';
import {printedDates, printedTexts, transliterate} from '../../typeset/index.ts';
import {MARK, type CollectedGame, type GameRemark} from './collected-game.ts';
import {readTexWords} from './read-asides.ts';
import {findResult, readResult, readResultLine} from './read-result.ts';
import {ORDINAL, readTitle, type Title, type GivenTitle} from './read-title.ts';

/** The keys of `\newchessgame` that correspond to a PGN tag. */
const KEYS_OF_TAGS = [
  ['event', 'Event'],
  ['site', 'Site'],
  ['date', 'Date'],
  ['round', 'Round'],
  ['white', 'White'],
  ['black', 'Black'],
  ['whiteelo', 'WhiteElo'],
  ['blackelo', 'BlackElo'],
] as const;

/**
 * Returns the tags in the comments right above a command, as documents of skakmat have them:
 *
 *     % [ECO "C33"]
 */
export function readTagComments({source, span}: ChessCommand): ReadonlyMap<string, string> {
  const {text} = source;
  const found: [string, string][] = [];
  for (let end = text.lastIndexOf('\n', span.start - 1); end > 0;) {
    const start = text.lastIndexOf('\n', end - 1);
    const line = text.slice(start + 1, end);
    const [written, name = '', value = ''] = TAG.exec(line) ?? [];
    if (written === undefined) break;
    found.push([name, decode(value)]);
    end = written === line.trim() ? start : -1;
  }
  return new Map(found.reverse());
}

const TAG = /%[ \t]*\[(\w+)[ \t]+"([^"]*)"\](?=[ \t]*\r?$)/;

/** `^^7b` is a brace. */
function decode(value: string): string {
  return value.replaceAll(/\^\^([0-9a-f]{2})/g, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );
}

/**
 * Returns the facts about its game that the keys of a `\newchessgame` give, and the tags above it.
 * A key that has been changed since takes precedence.
 */
export function readTags(
  options: Argument | undefined,
  above: ReadonlyMap<string, string>,
): {
  readonly tags: Map<string, string>;
  /** Undefined if none is written. */
  readonly result: Result | undefined;
} {
  const keys = new Keys(options);
  const tags = new Map<string, string>();
  for (const [key, tag] of KEYS_OF_TAGS) {
    const value = valueOf(keys, key);
    if (value !== '') tags.set(tag, value);
  }
  const written = valueOf(keys, 'result').trim();
  for (const [name, value] of above) {
    const key = tags.get(name);
    if (name !== 'Result' && (key === undefined || isSame(key, value))) tags.set(name, value);
  }
  const given = written === '' ? (above.get('Result') ?? '') : written;
  const result = readResult(given);
  return {tags, result: result === '*' && given !== '*' ? undefined : result};
}

/** True if TeX prints a value as the text of a key, perhaps in other letters. */
function isSame(key: string, value: string): boolean {
  const [one, other] = [key, value].map((text) =>
    foldName(transliterate(text, new Set(), () => undefined)).replaceAll(/[^a-z0-9]+/g, ''),
  );
  return one === other;
}

function valueOf(keys: Keys, key: string): string {
  const value = keys.argument(key);
  return value === undefined ? '' : readTexWords(value.source.slice(value));
}

/** The contents wanted in the games of a book. */
export interface BookWishes {
  /** True if the prose becomes comments. */
  readonly comments: boolean;
}

/** The facts about a game apart from its moves and the text between them. */
interface Knowledge {
  /** The tags from its `\newchessgame`. */
  readonly keys: Argument | undefined;
  /** The tags from the comments above it. */
  readonly above: ReadonlyMap<string, string>;
  readonly title: GivenTitle | undefined;
}

/**
 * Makes a game from the collected moves and the known facts: with tags, a result and, on request,
 * comments.
 */
export function finishGame(
  gathered: CollectedGame,
  {keys, above, title: spoken}: Knowledge,
  {comments}: BookWishes,
): Game {
  const {played, root, first} = gathered;
  const {tags, result} = readTags(keys, above);
  // Above a command with tags stands what is printed from them, and the title of the document.
  const headings = tags.size > 0 || result !== undefined ? gathered.remarksAbove : 0;
  const {isOwn} = gathered;
  if (!isOwn) addTitle(tags, spoken?.title, eventOf(gathered));
  const ending = endingOf(gathered);
  if (!isOwn) addTag(tags, 'Termination', ending.reason);
  const said = {tags, heading: gathered.heading, result: result ?? ending.result ?? '*'};
  for (const [at, remark] of gathered.remarks.entries()) {
    const isTitle = remark.isTitle || remark === spoken?.remark;
    const mayBeSaid = isOwn ? at < gathered.remarksAbove : isTitle;
    const isHeading =
      (isTitle && at < headings) || (mayBeSaid && saysNothingNew(remark.text, said));
    const isSaid = remark === ending.remark || isHeading;
    const isText = isOwn || /\p{L}/u.test(remark.text);
    if (remark.isMark || (comments && !isSaid && isText)) attach(remark);
  }
  if (gathered.end !== undefined) continueAsVariations(gathered.end);
  const fen = writeFen(played.start);
  if (!isStartPosition(played.start)) tags.set('SetUp', '1').set('FEN', fen);
  const {source, span} = first.command;
  const game: Game = {
    source,
    span,
    tags,
    variant: isChess960(fen) ? 'chess960' : 'standard',
    start: played.start,
    root,
    plies: gathered.plies,
    result: result ?? '*',
    reason: undefined,
  };
  if (result !== undefined && (isOwn || result !== '*')) return game;
  // A written `*` says that the result is not known, even where the board shows a mate.
  const unsaid = (): Result => result ?? boardResult(game);
  const written = [ending.result, spoken?.title.result].filter((one) => one !== undefined);
  return {...game, result: written.find((one) => one !== '*') ?? written[0] ?? unsaid()};
}

/** The facts about a game beside its text. */
interface Said {
  readonly tags: ReadonlyMap<string, string>;
  readonly heading?: CollectedGame['heading'];
  readonly result: Result;
}

/**
 * True if a title before the first move has only words that are in the tags, in the headings above,
 * or in all documents of skakmat, and numbers of games: `Annotated game 3 (Vienna, 3 May 1898)`.
 */
export function saysNothingNew(title: string, said: Said): boolean {
  const words = foldWords(title.replace(ORDINAL, '')).filter((word) => !isUsual(word));
  if (words.length === 0) return true;
  const known = new Set(knownTexts(said).flatMap(foldWords));
  return words.every((word) => known.has(word));
}

function knownTexts({tags, heading, result}: Said): readonly string[] {
  const texts = [...tags.values(), ...printedDates(tags.get('Date') ?? ''), result];
  for (let at = heading; at !== undefined; at = at.outer) texts.push(at.text);
  return texts;
}

function isUsual(word: string): boolean {
  return USUAL.has(word) || /^\d{1,3}$/u.test(word);
}

/** Words of documents, and those between two players. */
const USUAL: ReadonlySet<string> = new Set([
  ...printedTexts().flatMap(foldWords),
  ...['v', 'vs', 'versus', 'gegen', 'against', 'contre'],
]);

/** A heading that names no players gives the subject. */
function eventOf({heading}: CollectedGame): string | undefined {
  return heading && readTitle(heading.text) === undefined ? heading.text : undefined;
}

/**
 * Adds what a title says to the tags from the keys of the game, which take precedence. A title that
 * names other players than the keys is ignored.
 */
function addTitle(
  tags: Map<string, string>,
  title: Title | undefined,
  event: string | undefined,
): void {
  const [white, black] = [tags.get('White'), tags.get('Black')];
  const isNamed = white !== undefined || black !== undefined;
  if (title === undefined && !isNamed) addTag(tags, 'Event', event);
  if (title === undefined) return;
  if (isNamed && (white !== title.white || black !== title.black)) return;
  for (const [key, tag] of TAGS) addTag(tags, tag, title[key]);
}

const TAGS = [
  ['white', 'White'],
  ['black', 'Black'],
  ['whiteElo', 'WhiteElo'],
  ['blackElo', 'BlackElo'],
  ['site', 'Site'],
  ['date', 'Date'],
  ['eco', 'ECO'],
] as const;

function addTag(tags: Map<string, string>, name: string, value: string | undefined): void {
  if (value !== undefined && value !== '' && !tags.has(name)) tags.set(name, value);
}

/** The result printed after the moves, and the paragraph that contains nothing else. */
function endingOf({last, remarks, remarksInside}: CollectedGame): {
  readonly result: Result | undefined;
  readonly reason?: string | undefined;
  readonly remark: GameRemark | undefined;
} {
  const printed = last && printedResult(last);
  if (printed !== undefined && printed !== '*') return {result: printed, remark: undefined};
  for (const remark of remarks.slice(remarksInside)) {
    if (remark.isMark) continue;
    const whole = readResultLine(remark.text);
    if (whole !== undefined) return {...whole, remark};
    const result = findResult(remark.text);
    if (result !== '*') return {result, remark: undefined};
  }
  return {result: printed, remark: undefined};
}

/** A result among the moves themselves. */
function printedResult({argument, tokens}: Block): Result | undefined {
  const token = tokens.findLast((other) => other.type === 'remark' && other.kind === 'result');
  return token && readResult(argument.source.slice(token));
}

function boardResult(game: Game): Result {
  const position = finalPosition(game);
  if (!position.hasBothKings()) return '*';
  if (isCheckmate(position)) return position.sideToMove === 'white' ? '0-1' : '1-0';
  return isStalemate(position) ? '1/2-1/2' : '*';
}

/** Paragraphs at one place make one comment; duplicates are dropped. */
function attach({node, where, text, variations, isMark}: GameRemark): void {
  const clean = text.replaceAll('}', ')').replaceAll('{', '(');
  const last = node[where].findLast((other) => (other.variations ?? 0) === variations);
  if (last?.text.split(PARAGRAPH).includes(clean) === true) return;
  const isNew = isMark || last === undefined || last.text.startsWith(MARK);
  const comment = {
    text: isNew ? clean : last.text + PARAGRAPH + clean,
    ...(variations > 0 && {variations}),
  };
  node[where] = isNew
    ? append(node[where], comment)
    : node[where].map((other) => (other === last ? comment : other));
}

const PARAGRAPH = '\n\n';

function isChess960(fen: string): boolean {
  const outcome = readFen(fen);
  return outcome.kind === 'position' && outcome.chess960;
}

/**
 * Turns the lines that continue after the end of a game into variations: `Black resigned, since
 * \variation{41.Qh7+}`. PGN has no place for them, so they repeat the last move.
 *
 *     40. Rd8 Kf7 (40... Kf7 41. Qh7+) 1-0
 */
function continueAsVariations(end: MoveNode): void {
  const {parent, children} = end;
  if (parent === undefined || children.length === 0) return;
  end.children = [];
  copyLines(children, parent.add(end.move, end.start, end.end));
}

function copyLines(lines: readonly MoveNode[], to: MoveNode): void {
  const waiting = lines.map((from) => ({from, to})).reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const {from} = next;
    const copy = next.to.add(from.move, from.start, from.end);
    copy.nesting = from.nesting;
    copy.before = from.before;
    copy.after = from.after;
    copy.nags = from.nags;
    waiting.push(...from.children.toReversed().map((child) => ({from: child, to: copy})));
  }
}
