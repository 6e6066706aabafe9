import {readFen, writeFen} from '../chess/fen.ts';
import {isStartPosition} from '../chess/is-start-position.ts';
import {isCheckmate, isStalemate} from '../chess/write-san.ts';
import type {Game, Result} from '../game/game.ts';
import {finalPosition} from '../game/main-line.ts';
import {append} from '../game/move-node.ts';
import type {Argument} from '../latex/document/tex-document.ts';
import type {Block} from '../replay/block.ts';
import {MARK} from './describe-unjudged.ts';
import type {CollectedGame, GameRemark} from './collected-game.ts';
import {findResult, readResult} from './read-result.ts';
import {readTags} from './read-tags.ts';
import {readTitle} from './read-title.ts';
import type {Title} from './read-title.ts';
import {continueAsVariations} from './continue-as-variations.ts';
import type {GivenTitle} from './titles-of.ts';

/** What the games of a book include. */
export interface BookWishes {
  /** Whether the prose becomes comments. */
  readonly comments: boolean;
}

/** What is known of a game apart from its moves and the text between them. */
export interface Knowledge {
  /** The tags from its `\newchessgame`. */
  readonly keys: Argument | undefined;
  readonly title: GivenTitle | undefined;
}

/**
 * Makes a game from the collected moves and the known facts: with tags, a result and, on request,
 * comments.
 */
export function finishGame(
  gathered: CollectedGame,
  {keys, title: spoken}: Knowledge,
  {comments}: BookWishes,
): Game {
  const {played, root, first} = gathered;
  const {tags, result} = readTags(keys);
  addTitle(tags, spoken?.title, eventOf(gathered));
  const ending = endingOf(gathered);
  for (const remark of gathered.remarks) {
    const isSaid = remark === spoken?.remark || remark === ending.remark;
    if (remark.isMark || (comments && !isSaid && /\p{L}/u.test(remark.text))) attach(remark);
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
    result,
    reason: undefined,
  };
  if (result !== '*') return game;
  return {
    ...game,
    result: firstKnown(ending.result, spoken?.title.result, () => boardResult(game)),
  };
}

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
  readonly result: Result;
  readonly remark: GameRemark | undefined;
} {
  const printed = last === undefined ? '*' : printedResult(last);
  if (printed !== '*') return {result: printed, remark: undefined};
  for (const remark of remarks.slice(remarksInside)) {
    if (remark.isMark) continue;
    const result = findResult(remark.text);
    if (result !== '*') {
      return {result, remark: readResult(remark.text) === '*' ? undefined : remark};
    }
  }
  return {result: '*', remark: undefined};
}

/** A result among the moves themselves. */
function printedResult({argument, tokens}: Block): Result {
  const token = tokens.findLast((other) => other.type === 'remark' && other.kind === 'result');
  return token === undefined ? '*' : readResult(argument.source.slice(token));
}

function boardResult(game: Game): Result {
  const position = finalPosition(game);
  if (!position.hasBothKings()) return '*';
  if (isCheckmate(position)) return position.sideToMove === 'white' ? '0-1' : '1-0';
  return isStalemate(position) ? '1/2-1/2' : '*';
}

function firstKnown(printed: Result, titled: Result | undefined, played: () => Result): Result {
  if (printed !== '*') return printed;
  return titled ?? played();
}

/** Paragraphs at one place make one comment; duplicates are dropped. */
function attach({node, where, text, isMark}: GameRemark): void {
  const clean = text.replaceAll('}', ')').replaceAll('{', '(');
  const last = node[where].at(-1);
  if (last?.text.split(PARAGRAPH).includes(clean) === true) return;
  const isNew = isMark || last === undefined || last.text.startsWith(MARK);
  const comment = {text: isNew ? clean : last.text + PARAGRAPH + clean};
  node[where] = isNew ? append(node[where], comment) : [...node[where].slice(0, -1), comment];
}

const PARAGRAPH = '\n\n';

function isChess960(fen: string): boolean {
  const outcome = readFen(fen);
  return outcome.kind === 'position' && outcome.chess960;
}
