import {
  isMainLine,
  isOnlyPrinted,
  isPrinted,
  afterComment,
  afterControl,
  PLAIN_LETTERS,
} from '../../tex/index.ts';
import type {Argument, ChessCommand, Effect, Gap} from '../../tex/index.ts';
import {turnOf, plyOf, turnAt, type Turn, type GameNode} from './played-game.ts';
import type {PlacedFen, SetupFault, StartFault} from './set-up.ts';
import {causeOfGap, causeAt} from './cause.ts';
import {Block, lineAround, type BlockOutcome} from './block.ts';
import type {MoveList} from './move-list.ts';
import {TextList} from './text-list.ts';
import type {Replay} from './replay-state.ts';
import {judgeCoverage, mistakeOf} from './judge-coverage.ts';
import {applyFenTurn} from './apply-fen-turn.ts';
import {runMainline} from './run-mainline.ts';
import {nodeOf} from './register-value.ts';
import {lacksKing} from './board-cursor.ts';
import {lostVariation, packageStart} from './judge-start.ts';
import {runVariation} from './run-variation.ts';
import {
  legalMoves,
  writeFen,
  Position,
  BLACK,
  moveCastling,
  rookFileOf,
  specCastling,
  WHITE,
  withRight,
} from '../../chess/index.ts';
import type {CastlingRights, Letters} from '../../chess/index.ts';
import type {SeenBoard} from './witness.ts';
import {placeOfValue} from './keys.ts';
import {rightsAtHome} from './shown-boards.ts';
import {leavePlainLists} from './play-plain-list.ts';
import {UNJUDGED} from './outcomes.ts';
import type {MovetextToken} from '../movetext/token.ts';
import {tokenizeMovetext} from '../movetext/tokenize-movetext.ts';
import type {SourceText, Span} from '../../text/index.ts';

/** Plays the moves of one command, sets the registers as its package does, and notes the block. */
export function runMoves(
  state: Replay,
  command: ChessCommand,
  inside: Block | undefined,
): Block | undefined {
  const argument = command.arguments.at(-1);
  if (argument === undefined) return undefined;
  const {letters, dialect} = state;
  const list =
    command.effect === 'texmate-moves'
      ? texmateList(state, argument)
      : new TextList(
          argument,
          state.contextOf(
            argument.source,
            isPrinted(command),
            isOnlyPrinted(command.effect, dialect),
          ),
        );
  const seen = state.witness?.boardBefore(command);
  applyFenTurn(state, list);
  if (seen !== undefined) adoptSeenBoard(state, command, seen);
  const {registers, isComplete, isSlides} = state;
  if (registers.slides !== undefined) noteSlides(state, registers.slides);
  if (seen !== undefined) registers.doubt = undefined;
  else if (playsOn(command.effect)) settleDoubt(state, list);
  const {main, doubt} = registers;
  const {mistake} = registers;
  const lostBy =
    lostVariation(state, command.effect) ?? registers.lostBy ?? (doubt && causeOfGap(doubt));
  const before = {main, lostBy, mistake, isComplete, isSlides};
  const played = playsOn(command.effect) ? nodeOf(main) : packageStart(state, command.effect);
  const outcome = playWithCastling(state, list, () =>
    playsOn(command.effect)
      ? runMainline(state, list)
      : withDoubt(state, runVariation(state, command, list, inside && lineAround(inside, command))),
  );
  if (outcome.before !== undefined) reportMissingKing(state, outcome.before);
  const isDoubtful = outcome.start?.kind === 'doubtful';
  const start = (isDoubtful ? nesting(inside) : undefined) ?? outcome.start ?? nesting(inside);
  const parts = {command, argument, dialect, letters, packageStart: played};
  const coverage = judgeCoverage(parts, list, outcome, before);
  registers.mistake = mistakeOf(parts, {...outcome, start}) ?? mistake;
  registers.noteCause(coverage.loss);
  const block = new Block(parts, list, {...outcome, start}, coverage);
  state.facts.blocks.push(block);
  state.witness?.watch(block, state.board);
  return block;
}

/** Tests whether the moves continue the game. */
function playsOn(effect: Effect): boolean {
  return isMainLine(effect) || effect === 'texmate-moves';
}

/** Moves between bars, with the numbers that texmate gives them. */
function texmateList(
  {registers, letters, dialect, commentRules}: Replay,
  argument: Argument,
): MoveList {
  const text = skakSpelling(argument.source);
  const node = nodeOf(registers.main);
  const turn: Turn = node === undefined ? {fullmove: 1, side: 'white'} : turnOf(node);
  const tokens = texmateTokens(text, argument, turn, letters);
  return new TextList(argument, {text, letters, dialect, commentRules}, tokens);
}

/** A `\mainline` that contains another line is printed to its end, but not played (xskak 1.5). */
function nesting(inside: Block | undefined): StartFault | undefined {
  return inside !== undefined && playsOn(inside.command.effect) ? {kind: 'nested'} : undefined;
}

/** Sets the main line to the board that TeX was seen to have, unless it has that board already. */
function adoptSeenBoard(
  {registers, board, setUpBy}: Replay,
  command: ChessCommand,
  seen: SeenBoard | 'unknown',
): void {
  if (seen === 'unknown') {
    registers.invalidate(causeAt('position', command));
    return;
  }
  const node = nodeOf(registers.main);
  if (node !== undefined && turnAndBoard(board.goTo(node)) === turnAndBoard(seen.main)) return;
  const move = seen.previous && findMove(seen.previous, seen.main);
  if (seen.previous === undefined || move === undefined) {
    const root = registers.start(seen.main.clone(), registers.gameId);
    const argument = command.arguments.at(-1);
    if (seen.isSetUp === true && argument !== undefined) setUpBy.set(root, {command, argument});
    return;
  }
  const root = registers.start(seen.previous.clone(), registers.gameId);
  board.goTo(root);
  const end = board.play(move);
  root.game.enter({count: 1, nodes: [end]});
  registers.set(end, root);
}

/** The move that leads from one position to another. */
function findMove(from: Position, to: Position): number | undefined {
  if (!from.hasBothKings()) return undefined;
  const wanted = turnAndBoard(to);
  const position = from.clone();
  return legalMoves(position).find((move) => {
    position.play(move);
    const reached = turnAndBoard(position);
    position.back();
    return reached === wanted;
  });
}

function turnAndBoard(position: Position): string {
  const [placement, side, , , , number] = writeFen(position).split(' ');
  return `${placement ?? ''} ${side ?? ''} ${number ?? ''}`;
}

/**
 * Plays a list that castles though its FEN gives neither side a right to, as the packages do: they
 * look at no rights. King and rook must be at home, and must not have moved since. Whoever writes
 * `-` in every FEN is told so once, at the FEN.
 */
function playWithCastling(state: Replay, list: MoveList, run: () => BlockOutcome): BlockOutcome {
  const {registers, setUpBy, facts} = state;
  const game = (nodeOf(registers.main) ?? registers.lastKnown)?.game;
  const by = game && setUpBy.get(game.root);
  const free = game === undefined || game.start.castling !== 0 ? 0 : rightsAtHome(game.start);
  const grants = by !== undefined && free !== 0;
  // The tokens of a plain list are made only where they are looked at.
  const isFree = grants || registers.shown.some(({freeBy}) => freeBy !== undefined);
  if (!isFree || !list.tokens.some(isCastling)) return run();
  if (game === undefined || !grants) return noteShownCastling(state, run());
  grant(state, game.start, free);
  const outcome = noteShownCastling(state, run());
  const used = outcome.line?.plies[0]?.before.game === game ? usedRights(outcome, free) : 0;
  grant(state, game.start, used);
  if (used !== 0) facts.setupFaults.push({kind: 'fen-castling', ...placeOfFen(by)});
  return outcome;
}

/** The same for a line from a board that the text shows beside its game. */
function noteShownCastling({registers, facts}: Replay, outcome: BlockOutcome): BlockOutcome {
  const start = outcome.line?.plies[0]?.before.game;
  const shown = registers.shown.find(({game}) => game === start);
  if (shown?.freeBy === undefined || usedRights(outcome, shown.game.start.castling) === 0)
    return outcome;
  const isKnown = facts.setupFaults.some(
    ({kind, command}) => kind === 'fen-castling' && command === shown.freeBy?.command,
  );
  if (!isKnown) facts.setupFaults.push({kind: 'fen-castling', ...placeOfFen(shown.freeBy)});
  return outcome;
}

/** The FEN from which a command sets up its board. */
function placeOfFen({
  command,
  argument,
}: PlacedFen): Pick<SetupFault, 'command' | 'source' | 'span' | 'held'> {
  return {command, ...placeOfValue(argument), held: {argument, within: argument}};
}

function isCastling(token: MoveList['tokens'][number]): boolean {
  return token.type === 'move' && specCastling(token.spec) !== 0;
}

function grant({board}: Replay, start: Position, rights: CastlingRights): void {
  const {board: pieces, sideToMove, enPassant, halfmove, fullmove} = start;
  const setup = {sideToMove, castling: rights, enPassant, halfmove, fullmove};
  start.copyFrom(Position.from({board: pieces.slice(), ...setup}));
  board.forget();
  leavePlainLists();
}

/** The rights without which a line could not have been played. */
function usedRights({line}: BlockOutcome, free: CastlingRights): CastlingRights {
  let used: CastlingRights = 0;
  for (const {after, before} of line?.plies ?? []) {
    const wing = moveCastling(after.move);
    if (wing === 0) continue;
    const color = (before.ply & 1) === 1 ? BLACK : WHITE;
    used = withRight(used, color, wing, rookFileOf(free, color, wing));
  }
  return used;
}

/** A board without kings is fine as a picture; moves that are played from it are not safe. */
function reportMissingKing({setUpBy, facts}: Replay, {game}: GameNode): void {
  const by = setUpBy.get(game.root);
  if (by === undefined || !lacksKing(game.start)) return;
  setUpBy.delete(game.root);
  facts.setupFaults.push({kind: 'no-king', ...placeOfFen(by)});
}

/** After text that only some slides have, the board is that of the last one of them, or that before it. */
function noteSlides({registers, facts}: Replay, slides: Gap): void {
  registers.slides = undefined;
  registers.doubt ??= slides;
  if (!facts.gaps.includes(slides)) facts.gaps.push(slides);
}

/**
 * Decides whether a main line is where the text has left it, though a macro that was not read
 * is between: it does if the moves fit, else it is not known.
 */
function settleDoubt({registers, board, facts}: Replay, list: MoveList): void {
  const {doubt, main} = registers;
  const node = nodeOf(main);
  // The account names the place, which may have started a game.
  if (doubt?.touchesBoard === 'noted' && main === 'none') registers.invalidate(doubt);
  if (doubt === undefined || node === undefined) return;
  const {faults, lost, count} = list.play(board, node);
  if (count === 0 && list.tokens.length === 0) return;
  registers.doubt = undefined;
  if (faults.length === 0 && !lost) return;
  facts.gaps.push(doubt);
  registers.invalidate(doubt);
}

/** The same for a variation, which leaves the main line alone: one that does not fit is not judged. */
function withDoubt({registers, facts}: Replay, outcome: BlockOutcome): BlockOutcome {
  const {doubt} = registers;
  const {status, line, start} = outcome;
  if (doubt === undefined || status === 'unjudged') return outcome;
  if (status === 'played' && line?.faults.length === 0 && start === undefined) return outcome;
  facts.gaps.push(doubt);
  return UNJUDGED;
}

/** A number or a word among half-moves. */
interface Piece extends Span {
  readonly isNumber: boolean;
}

/** The numbers and words of a text, without comments, macros and what is between them. */
function piecesOf(text: string, {start, end}: Span): readonly Piece[] {
  const held = text.slice(0, end);
  const pieces: Piece[] = [];
  for (let at = start; at < end;) {
    const sign = held.charAt(at);
    if (sign === '%') at = afterComment(held, at, end);
    else if (sign === '\\') {
      AFTER_CONTROL.lastIndex = afterControl(held, at, end, PLAIN_LETTERS);
      at += AFTER_CONTROL.test(held) ? AFTER_CONTROL.lastIndex - at : 1;
    } else {
      PIECE.lastIndex = at;
      const [, digits, word] = PIECE.exec(held) ?? [];
      const next = Math.max(PIECE.lastIndex, at + 1);
      const isNumber = digits !== undefined;
      if (isNumber || word !== undefined) pieces.push({isNumber, start: at, end: next});
      at = next;
    }
  }
  return pieces;
}

/** Separators of words, a number, or a word. */
const PIECE = /[\s.;]+|(\d+(?![-\d]))|([^\s.;\\%]+(?:\\mate(?![A-Za-z])(?:\{\})?)?)/y;

/** Characters that may follow a control sequence and belong to it. */
const AFTER_CONTROL = /\*?(?:\{\})?/y;

/**
 * The half-moves of texmate as the tokens of a list with every number that skak requires:
 * texmate puts it there, and takes one that the author writes for the number of the next half-move.
 */
function texmateTokens(
  text: string,
  {start, end}: Span,
  turn: Turn,
  letters: Letters,
): readonly MovetextToken[] {
  const tokens: MovetextToken[] = [];
  let ply = plyOf(turn);
  let number: (Span & {readonly fullmove: number}) | undefined;
  for (const {isNumber, ...span} of piecesOf(text, {start, end})) {
    if (isNumber) {
      number = {fullmove: Number(text.slice(span.start, span.end)), ...span};
      continue;
    }
    const at = span.start;
    const due = turnAt(ply);
    const isAnswer = due.side === 'black' && tokens.length > 0;
    const given = number ?? {fullmove: due.fullmove, start: at, end: at};
    if (!isAnswer || given.fullmove !== due.fullmove) {
      const own = {type: 'number', side: due.side, wellFormed: true, glued: undefined} as const;
      tokens.push({...own, ...given});
    }
    tokens.push(...tokenizeMovetext(text, span, letters));
    number = undefined;
    ply += 1;
  }
  return tokens;
}

const SPELLED = new WeakMap<SourceText, string>();

/** A text as texmate passes it to skak: texmate accepts `0-0` and `:`, too. Every character keeps its place. */
function skakSpelling(source: SourceText): string {
  const known = SPELLED.get(source);
  if (known !== undefined) return known;
  const spelled = source.text
    .replace(/(?<![-\w])0-0(-0)?(?![-\w])/g, (_, long) => (long === undefined ? 'O-O' : 'O-O-O'))
    .replace(/(?<=[KQRBNa-h1-8]):(?=[a-h])/g, 'x');
  SPELLED.set(source, spelled);
  return spelled;
}
