/** The treatment of a command with a list of moves by the packages (skak 1.5.3, xskak 1.5). */
interface MoveListTraits {
  /** The effect of the command, as other tables name it. */
  readonly effect: string;
  /** Its arguments, as in the table of commands; the last is the list. */
  readonly pattern: 'm' | 'o m';
  /** The position of skak that the list starts from. */
  readonly start: 'main' | 'previous' | 'variation' | 'variationPrevious';
  /** The line that goes on with the list: that of the game, or the variation. */
  readonly line: 'main' | 'variation';
  /** The packages under which it survives in a heading, and plays wherever the heading is repeated. */
  readonly moves: readonly ('skak' | 'xskak')[];
  /** True if the page shows nothing of it. */
  readonly isHidden: boolean;
  /** True if xskak prints the moves and plays none. */
  readonly isPrintedByXskak: boolean;
}

const MAIN = {start: 'main', line: 'main', isHidden: false, isPrintedByXskak: false} as const;
const VARIATION = {...MAIN, line: 'variation', moves: ['skak']} as const;

/**
 * The commands that hold lists of moves, by their names. All that depends on such a command asks this
 * table, so that another one is a row here, and a file in `replay` if it plays in a way of its own.
 */
export const MOVE_LISTS = {
  mainline: {effect: 'mainline', pattern: 'o m', ...MAIN, moves: ['xskak']},
  hidemoves: {effect: 'hidemoves', pattern: 'm', ...MAIN, moves: [], isHidden: true},
  variation: {
    ...VARIATION,
    effect: 'variation',
    pattern: 'o m',
    start: 'previous',
    isPrintedByXskak: true,
  },
  variationcurrent: {
    ...VARIATION,
    effect: 'variation-current',
    pattern: 'm',
    start: 'main',
    moves: ['skak', 'xskak'],
  },
  continuevariation: {
    ...VARIATION,
    effect: 'continue-variation',
    pattern: 'm',
    start: 'variationPrevious',
  },
  continuevariationcurrent: {
    ...VARIATION,
    effect: 'continue-variation-current',
    pattern: 'm',
    start: 'variation',
  },
} as const satisfies Readonly<Record<string, MoveListTraits>>;

/** The name of a command that holds a list of moves. */
export type MoveListName = keyof typeof MOVE_LISTS;

/** The effect of such a command. */
export type MoveListEffect = (typeof MOVE_LISTS)[MoveListName]['effect'];

/** The names of the commands that hold lists of moves. */
export const MOVE_LIST_NAMES = Object.keys(MOVE_LISTS) as readonly MoveListName[];

/** Returns the name of the first command with an effect, and what the packages do with it. */
export function moveListOf(
  effect: string,
): (MoveListTraits & {readonly name: MoveListName}) | undefined {
  return BY_EFFECT.get(effect);
}

const BY_EFFECT = new Map(
  MOVE_LIST_NAMES.map((name) => [MOVE_LISTS[name].effect as string, {...MOVE_LISTS[name], name}]),
);
