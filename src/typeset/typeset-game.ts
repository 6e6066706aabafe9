import {
  annotationsOf,
  namesOfCommands,
  isStartPosition,
  MoveNode,
  START_FEN,
  visibleAnnotationsOf,
  writeFen,
  type Game,
} from '../chess/index.ts';
import type {Annotations} from '../chess/index.ts';
import {boardAtStart} from './choose-boards.ts';
import type {EscapeTex} from './escape-tex.ts';
import {knownTag} from './game-info.ts';
import {outline} from './outline.ts';
import type {BareLine, PrintedBoard, PrintedMove} from './printed-game.ts';
import {writeBareBody, writeBody} from './running-text.ts';
import {isReadBack, makeBareSetter, makeMoveSetter, type MoveSetter} from './set-moves.ts';
import type {MoveManner} from './set-moves.ts';
import type {Setting} from './setting.ts';
import {withoutPockets} from './write-board.ts';

/** The keys of xskak for the data of a game, and the tags that provide it. */
const KEYS = [
  ['white', 'White'],
  ['black', 'Black'],
  ['whiteelo', 'WhiteElo'],
  ['blackelo', 'BlackElo'],
  ['event', 'Event'],
  ['site', 'Site'],
  ['date', 'Date'],
  ['round', 'Round'],
] as const;

/** The way in which the start of a game is written. */
interface StartManner extends Pick<MoveManner, 'dialect' | 'moves'> {
  readonly escape: EscapeTex;
}

/**
 * Writes the command that sets up the starting position of a game, and before it, in comments, the
 * tags that it cannot carry as they are:
 *
 *     % [ECO "C33"]
 *     \newchessgame[white={Adolf Anderssen}, ...]
 */
export function writeStart(game: Game, manner: StartManner): string {
  const {dialect, moves} = manner;
  const hasKeys = dialect === 'xskak' || moves === 'typeset';
  let lines = '';
  game.tags.forEach((value, name) => {
    if (OF_THE_START.has(name) || (hasKeys && isInKey(name, value))) return;
    lines += writeTag(name, value);
  });
  // It also tells that skakmat wrote the game; `\skmgame` tells that itself.
  if (moves !== 'typeset') lines += writeTag('Result', game.result);
  return lines + writeCommand(game, manner);
}

/** Tags that follow from the command. */
const OF_THE_START: ReadonlySet<string> = new Set(['Result', 'SetUp', 'FEN']);

const IN_KEYS: ReadonlySet<string> = new Set(KEYS.map(([, tag]) => tag));

/** True if the key of a tag is read as exactly its value; what is unknown needs no key. */
function isInKey(name: string, value: string): boolean {
  return IN_KEYS.has(name) && (PLAIN.test(value) || UNKNOWN.test(name + value));
}

/** Text that TeX prints as it is written. */
const PLAIN = /^(?=.*[A-Za-z0-9])[A-Za-z0-9.:;/()+?]+(?:(?:, |[ ,-])[A-Za-z0-9.:;/()+?]+)*$/;
const UNKNOWN = /^(?:Event|Site|Round|White|Black|Date(?=\?{4}))\?(?:\?{3}\.\?\?\.\?\?)?$/;

/** As TeX writes characters by their codes, so that no program finds a command in the comment. */
function writeTag(name: string, value: string): string {
  const line = /[^ -~]|["%\\^{}]/.test(value)
    ? value
        .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
        .replaceAll(/["%\\^{}]/g, (sign) => `^^${sign.charCodeAt(0).toString(16)}`)
    : value;
  return `% [${name.replaceAll(/\W+/gu, '_')} "${line}"]\n`;
}

function writeCommand(game: Game, {dialect, moves, escape}: StartManner): string {
  const fen = isStartPosition(game.start) ? START_FEN : withoutPockets(writeFen(game.start));
  const isUsual = fen === START_FEN;
  if (dialect === 'skak' && moves !== 'typeset')
    return isUsual ? '\\newgame' : `\\fenboard{${fen}}`;
  const keys = [...infoKeys(game, escape), ...(isUsual ? [] : startKeys(game, fen))];
  return `\\${moves === 'typeset' ? 'skmgame' : 'newchessgame'}[${keys.join(',\n  ')}]`;
}

/**
 * xskak takes the side to move and the move number only from the key `moveid`, not from the FEN.
 */
function startKeys({start}: Game, fen: string): readonly string[] {
  return [`setfen={${fen}}`, `moveid=${start.fullmove}${start.sideToMove === 'white' ? 'w' : 'b'}`];
}

function infoKeys({tags, result}: Game, escape: EscapeTex): readonly string[] {
  const keys: string[] = [];
  for (const [key, tag] of KEYS) {
    const value = knownTag(tags, tag);
    if (value !== '') keys.push(`${key}={${unexpanded(escape(value))}}`);
  }
  return [...keys, `result={${result}}`];
}

/** xskak 1.5 expands values immediately (`\\xdef`), which only plain text is certain to survive. */
function unexpanded(value: string): string {
  return /[^ -!#-[\]-~]/.test(value) ? `\\unexpanded{${value}}` : value;
}

/** Small and grey on the line of its move, even if the moves around it are bold. */
export const CLOCK_MACRO =
  '\\providecommand{\\moveclock}[1]{\\unskip\\nobreak{\\mdseries\\scriptsize\\textcolor{gray}{\\,#1}}}';

/**
 * Writes the clock after a move: the time left, else the time spent, with a plus; '' if unknown.
 */
export function writeClock({clock, elapsed}: Annotations): string {
  if (clock !== undefined) return `\\moveclock{${writeClockTime(clock)}}`;
  return elapsed === undefined ? '' : `\\moveclock{+${writeClockTime(elapsed)}}`;
}

/** Writes seconds as `1:40:00`, or `0:59` below one hour; fractions are left out. */
export function writeClockTime(time: number): string {
  const seconds = Math.floor(time);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const end = String(seconds % 60).padStart(2, '0');
  return hours === 0 ? `${minutes}:${end}` : `${hours}:${String(minutes).padStart(2, '0')}:${end}`;
}

/** A game as LaTeX. */
export interface TypesetGame {
  /** The command that sets up the starting position. */
  readonly start: string;
  /** The moves with their annotations, as paragraphs. */
  readonly body: string;
}

/** Typesets one game: moves that TeX plays, variations, comments and diagrams. */
export function typesetGame(game: Game, setting: Setting): TypesetGame {
  const start = writeStart(game, setting);
  const bare = typesetBareLine(game, setting);
  if (bare !== undefined) return {start, body: bare};
  noteLosses(game, setting);
  const {wantsBoard, moves} = setting;
  const items = outline(game, game.isUnplayed === true ? () => false : wantsBoard, {
    isTypeset: moves === 'typeset',
  });
  return {
    start,
    body: writeBody(items, {...setting, setter: setterFor(game, setting)}),
  };
}

/** Writes the moves of a game in which there is nothing else to print, with its boards, without growing its tree. */
function typesetBareLine(game: Game, setting: Setting): string | undefined {
  const {clocks, wantsBoard, bareLine, losses} = setting;
  const set = makeBareSetter(setting);
  if (clocks === true || wantsBoard.inBareLine === undefined || set === undefined) return undefined;
  const line = bareLine?.(game);
  const plies = line && wantsBoard.inBareLine(line, game);
  if (line === undefined || plies === undefined) return undefined;
  for (const name of line.commands) losses?.leave(`[%${name}]`);
  const boards = plies.length === 0 ? NO_BOARDS : boardsOf(line, plies);
  return writeBareBody(line, boards, (from, to) => set(line, from, to), setting);
}

const NO_BOARDS: ReadonlyMap<number, PrintedBoard> = new Map();

/** The boards after so many moves of a line, by their plies. */
function boardsOf(line: BareLine, plies: readonly number[]): ReadonlyMap<number, PrintedBoard> {
  const position = boardAtStart();
  const node = MoveNode.root();
  const {moves} = line;
  let played = 0;
  const boards = plies.map((ply): [number, PrintedBoard] => {
    for (const move of moves.slice(played, ply)) position.play(move);
    played = ply;
    const at = ply - 1;
    const side = (at & 1) === 0 ? 'white' : 'black';
    const last = {
      node,
      san: ply === 0 ? '' : line.sanOf(at),
      fullmove: (at >> 1) + 1,
      side,
    } as const;
    const facts = {annotations: visibleAnnotationsOf(node), isCurrent: true, isReached: true};
    return [ply, {node, last: ply === 0 ? undefined : last, fen: writeFen(position), ...facts}];
  });
  return new Map(boards);
}

/** Records what cannot be read from the LaTeX of a game again, apart from moves printed as text. */
function noteLosses(game: Game, {losses}: Setting): void {
  if (losses?.notesLeft !== true) return;
  const due: MoveNode[] = [game.root];
  for (let node = due.pop(); node !== undefined; node = due.pop()) {
    for (const comments of [node.before, node.after])
      for (const {text} of comments)
        for (const name of namesOfCommands(text)) losses.leave(name === '#' ? '[#]' : `[%${name}]`);
    for (const nag of node.nags) if (!isReadBack(nag)) losses.leave(`$${nag}`);
    if (node.fen !== undefined) losses.leave('boards without a move');
    for (const child of node.children) due.push(child);
  }
}

/** Creates the writer of moves for a game and its settings; `refer` returns what follows a move, such as the number of a note. */
export function setterFor(
  {root}: Game,
  setting: Setting,
  refer: (move: PrintedMove) => string = () => '',
): MoveSetter {
  const clock = (move: PrintedMove): string => writeClock(annotationsOf(move.node)) + refer(move);
  const onText = (): void => setting.losses?.leave('moves printed as text');
  const {dialect, moves, style = 'book', clocks} = setting;
  const remark = clocks === true ? clock : refer;
  return makeMoveSetter({dialect, ...(moves && {moves}), style, onText, remark}, root);
}
