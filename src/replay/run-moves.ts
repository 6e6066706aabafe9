import {Position} from '../chess/position.ts';
import type {Effect} from '../latex/command-table.ts';
import type {Argument, ChessCommand} from '../latex/tex-document.ts';
import {tokenize} from '../movetext/tokenize.ts';
import type {Token} from '../movetext/token.ts';
import type {Block, BlockStatus, StartFault} from './facts.ts';
import {findStart} from './find-start.ts';
import type {Start} from './find-start.ts';
import {enterNode, startGame, turnOf} from './game-tree.ts';
import type {GameNode} from './game-tree.ts';
import {readLine} from './read-line.ts';
import type {Line, LineContext} from './read-line.ts';
import {nodeOf} from './registers.ts';
import type {Replay} from './replay-state.ts';

/** A move list on its way to becoming a block. */
interface Moves {
  readonly command: ChessCommand;
  readonly argument: Argument;
  readonly tokens: readonly Token[];
  readonly context: LineContext;
}

/** What has become of it. */
interface Outcome {
  readonly before: GameNode | undefined;
  readonly line: Line | undefined;
  readonly status: BlockStatus;
  readonly start: StartFault | undefined;
}

/** Plays the moves of one command, sets the registers as its package does, and notes the block. */
export function runMoves(
  state: Replay,
  command: ChessCommand,
  inside: Block | undefined,
): Block | undefined {
  const argument = command.arguments.at(-1);
  if (argument === undefined) return undefined;
  const {letters, dialect, manners} = state;
  const {text} = argument.source;
  const tokens = tokenize(text, argument, letters);
  const moves: Moves = {command, argument, tokens, context: {text, letters, dialect, manners}};
  const outcome = isMainline(command.effect)
    ? runMainline(state, moves)
    : runVariation(state, moves, inside === undefined ? undefined : lineAround(inside, command));
  const block: Block = {
    command,
    argument,
    dialect,
    letters,
    tokens,
    before: outcome.before,
    after: outcome.line === undefined || outcome.line.lost ? undefined : outcome.line.end,
    plies: outcome.line?.plies ?? [],
    faults: outcome.line?.faults ?? [],
    status: outcome.status,
    start: outcome.start ?? nesting(inside),
  };
  state.blocks.push(block);
  return block;
}

function isMainline(effect: Effect): boolean {
  return effect === 'mainline' || effect === 'hidemoves';
}

/** A `\mainline` in which another line stands is printed to its end, but not played (xskak 1.5). */
function nesting(inside: Block | undefined): StartFault | undefined {
  return inside !== undefined && isMainline(inside.command.effect) ? {kind: 'nested'} : undefined;
}

/** The position in the surrounding block at the place where a variation inside it stands. */
function lineAround({plies, before}: Block, {span}: ChessCommand): GameNode | undefined {
  return plies.findLast(({token}) => token.end <= span.start)?.after ?? before;
}

function runMainline(state: Replay, moves: Moves): Outcome {
  const {registers} = state;
  const outcome = playMainline(state, moves);
  const {line} = outcome;
  if (outcome.start?.kind === 'goes-back') return outcome;
  if (line === undefined || line.lost) {
    if (moves.tokens.length > 0) registers.breakOff();
    if (line !== undefined) enterPlies(state, line, true);
    return outcome;
  }
  enterPlies(state, line, true);
  const last = line.plies.at(-1);
  registers.set(line.end, last?.before ?? registers.previous);
  return outcome;
}

function playMainline(state: Replay, moves: Moves): Outcome {
  const {registers} = state;
  if (registers.main === 'none') return playUnstarted(state, moves);
  const node = nodeOf(registers.main);
  if (node === undefined) return UNJUDGED;
  missKings(state, node);
  const line = readFrom(state, node, moves);
  if (!isMisnumbered(line)) return played(node, line);
  const fresh = opensGame(moves.tokens) ? playFresh(state, moves) : undefined;
  if (state.isSlides) return fresh ?? UNJUDGED;
  if (fresh !== undefined) return {...fresh, start: {kind: 'missing-newgame', first: false}};
  return goBack(state, moves, node) ?? played(node, line);
}

/** A board without kings is fine as a picture; moves that are played from it are not safe. */
function missKings({board, setUpBy, setupFaults}: Replay, node: GameNode): void {
  const by = setUpBy.get(node);
  if (by === undefined || board.goTo(node).hasBothKings()) return;
  setUpBy.delete(node);
  const {source, start, end} = by.argument;
  setupFaults.push({
    kind: 'no-king',
    command: by.command,
    source: by.argument.at?.source ?? source,
    span: by.argument.at?.span ?? {start, end},
    message: 'Moves are played from this board, on which a king is missing',
  });
}

/** The first number is not the one that is due. */
function isMisnumbered({faults, plies}: Line): boolean {
  const [fault] = faults;
  if (
    fault === undefined ||
    plies.some(({before}) => before !== fault.at && before.ply < fault.at.ply)
  )
    return false;
  return fault.kind === 'side' || (fault.kind === 'number' && fault.how === 'wrong');
}

/** Moves before any `\newgame`: a flaw of a document, the usual thing in a file that others read. */
function playUnstarted(state: Replay, moves: Moves): Outcome {
  const fresh = playFresh(state, moves);
  if (fresh !== undefined) {
    return state.isComplete ? {...fresh, start: {kind: 'missing-newgame', first: true}} : fresh;
  }
  const start: StartFault | undefined = state.isComplete
    ? {kind: 'missing-newgame', first: true}
    : undefined;
  return {
    before: undefined,
    line: undefined,
    status: start === undefined ? 'unjudged' : 'lost',
    start,
  };
}

/** Plays a line from the start of a new game, if the whole of it fits there. */
function playFresh(state: Replay, moves: Moves): Outcome | undefined {
  const {root} = startGame(Position.start(), 0);
  const line = readFrom(state, root, moves);
  if (line.lost || line.plies.length === 0 || isMisnumbered(line)) return undefined;
  const node = state.registers.start(Position.start());
  return played(node, readFrom(state, node, moves));
}

function opensGame(tokens: readonly Token[]): boolean {
  const first = tokens.find(({type}) => type === 'number' || type === 'move');
  return first?.type === 'number' && first.fullmove === 1 && first.side === 'white';
}

/** A main line that repeats an earlier number, and whose moves fit there. */
function goBack(state: Replay, moves: Moves, current: GameNode): Outcome | undefined {
  const start = findStart(state.board, moves.tokens, moves.context, {
    current,
    game: current,
    preferred: undefined,
  });
  if (start?.kind !== 'found' || start.node === current) return undefined;
  enterPlies(state, start.line, false);
  return {
    before: start.node,
    line: start.line,
    status: 'played',
    start: {kind: 'goes-back', current: turnOf(current)},
  };
}

function runVariation(state: Replay, moves: Moves, around: GameNode | undefined): Outcome {
  const {registers} = state;
  const current = around ?? nodeOf(registers.main);
  const game = current ?? registers.lastKnown;
  if (continuesNothing(state, moves.command.effect))
    return {...UNJUDGED, start: {kind: 'no-variation'}};
  if (game === undefined) return startVariation(state, moves);
  const preferred = packageStart(state, moves.command.effect);
  const found = findStart(state.board, moves.tokens, moves.context, {current, game, preferred});
  if (found === undefined) return UNJUDGED;
  const outcome = judgeStart(state, moves, found, current);
  if (outcome.line !== undefined && found.kind !== 'nowhere') {
    const isFiled = state.dialect === 'xskak' && moves.command.effect === 'variation-current';
    enterPlies(state, outcome.line, isFiled);
    registers.variation = outcome.line.lost ? 'lost' : outcome.line.end;
    registers.variationPrevious = outcome.line.plies.at(-1)?.before ?? registers.variationPrevious;
  }
  return outcome;
}

/** A variation before any game; a package that plays it reads on for a position in what follows. */
function startVariation(state: Replay, moves: Moves): Outcome {
  const {registers, dialect, isComplete} = state;
  if (registers.main !== 'none') return UNJUDGED;
  const isPlayed = dialect === 'skak' || moves.command.effect !== 'variation';
  const fresh = playFresh(state, moves);
  if (isComplete) registers.set('none', 'none');
  if (isComplete && isPlayed)
    return {...(fresh ?? UNJUDGED), start: {kind: 'missing-newgame', first: true}};
  return fresh ?? UNJUDGED;
}

const UNJUDGED: Outcome = {
  before: undefined,
  line: undefined,
  status: 'unjudged',
  start: undefined,
};

function judgeStart(
  state: Replay,
  {command}: Moves,
  found: Start,
  current: GameNode | undefined,
): Outcome {
  const {node, line} = found;
  // Behind a lost main line nobody knows what a variation hangs on, unless it fits somewhere.
  if (found.kind === 'nowhere' && state.registers.main === 'lost') {
    return UNJUDGED;
  }
  const isPlayed = packageStart(state, command.effect) !== undefined;
  if (found.kind === 'threat' && !isPlayed)
    return {before: node, line, status: 'threat', start: undefined};
  if (found.kind === 'threat')
    return {
      before: node,
      line,
      status: 'lost',
      start: {kind: 'unreachable', current: current && turnOf(current)},
    };
  if (found.kind === 'nowhere') {
    if (line.plies.length > 0 || line.faults.length > 0) return played(node, line);
    return {
      before: node,
      line,
      status: 'lost',
      start: {kind: 'unreachable', current: current && turnOf(current)},
    };
  }
  return {...played(node, line), start: offStart(state, command.effect, node)};
}

/** `\\continuevariation` without a variation before it, or under xskak, which never plays any. */
function continuesNothing({registers, dialect}: Replay, effect: Effect): boolean {
  if (effect !== 'continue-variation' && effect !== 'continue-variation-current') return false;
  return dialect === 'xskak' || registers.variation === 'none';
}

/** Where a package that plays its variations starts this one, if not at `node`. */
function offStart(state: Replay, effect: Effect, node: GameNode): StartFault | undefined {
  const expected = packageStart(state, effect);
  if (expected === undefined || expected === node) return undefined;
  const better = VARIATIONS.find((other) => packageStart(state, other) === node);
  return {kind: 'off-start', expected: turnOf(expected), better: better?.replaceAll('-', '')};
}

/** The position that a command starts from; xskak prints its `\variation` and starts it nowhere. */
function packageStart({registers, dialect}: Replay, effect: Effect): GameNode | undefined {
  if (dialect === 'xskak' && effect === 'variation') return undefined;
  return nodeOf(registers[STARTS[effect] ?? 'main']);
}

/** The register that each kind of variation starts from (skak 1.5.3). */
const STARTS: Partial<Record<Effect, 'main' | 'previous' | 'variation' | 'variationPrevious'>> = {
  variation: 'previous',
  'variation-current': 'main',
  'continue-variation': 'variationPrevious',
  'continue-variation-current': 'variation',
};
const VARIATIONS = Object.keys(STARTS) as readonly Effect[];

function played(before: GameNode, line: Line): Outcome {
  return {before, line, status: line.lost ? 'lost' : 'played', start: undefined};
}

function readFrom({board}: Replay, node: GameNode, {tokens, context}: Moves): Line {
  board.goTo(node);
  return readLine(board, tokens, context);
}

/** Makes the positions of a line known to its game, and to xskak's files where it keeps them. */
function enterPlies({registers, dialect}: Replay, {plies}: Line, isFiled: boolean): void {
  for (const {after} of plies) {
    enterNode(after);
    if (isFiled && dialect === 'xskak') registers.fileMove(after);
  }
}
