import {lettersOf, makeLetters} from '../../chess/index.ts';
import {isMainLine, type ChessCommand} from '../../tex/index.ts';
import type {Block} from './block.ts';
import {causeAt} from './cause.ts';
import type {GameNode} from './played-game.ts';
import {nodeOf} from './register-value.ts';
import type {Replay} from './replay-state.ts';
import {readFenArgument} from './set-up.ts';
import {readTexText} from './tex-text.ts';

/** Accepts what the text says about things that only TeX, or another file, knows: `% skakmat: fen=...`. */
export function assume(state: Replay, command: ChessCommand, inside: Block | undefined): void {
  const {registers} = state;
  if (command.name === 'here') {
    const hasGame = registers.main !== 'none' || !state.isComplete;
    // Among moves the package has no position of its own.
    const at = inside === undefined ? placeReached(state) : undefined;
    state.facts.askedPlaces.push({command, at, hasGame});
  }
  const [argument] = command.arguments;
  if (argument === undefined) return;
  if (command.name === 'fen') {
    const fenOptions = {defaults: '8/8/8/8/8/8/8/8 w - - 0 1', turn: undefined};
    const {position, faults} = readFenArgument(command, argument, fenOptions);
    state.facts.setupFaults.push(...faults);
    if (position === undefined) registers.invalidate(causeAt('position', command));
    else registers.start(position);
    return;
  }
  const value = readTexText(argument).text.trim();
  if (command.name === 'game' && value === 'new') registers.startStandard();
  const letters = command.name === 'lang' ? lettersOf(value)?.letters : undefined;
  if (letters !== undefined) state.letters = makeLetters(letters);
}

/** The position at the end of the last line of the current game, a main line or a variation. */
function placeReached({facts: {blocks}, registers}: Replay): GameNode | undefined {
  const main = nodeOf(registers.main);
  const last = blocks.at(-1);
  const isOfGame = main !== undefined && last?.before?.game === main.game;
  if (last === undefined || isMainLine(last.command.effect)) return main;
  // The end of a variation without a known start is not known.
  if (last.status === 'unjudged') return undefined;
  return isOfGame ? last.after : main;
}
