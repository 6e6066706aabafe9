import {isMainLine} from '../tex/index.ts';
import {partitionPoint} from '../text/index.ts';
import type {Block, FaultKind, Rest, TriedRest} from '../skak/index.ts';

/** The rest of a list after a mistake, followed by the lists that continue its game. */
export interface GameRest extends Rest {
  /** The number of tokens in the list of the mistake. */
  readonly own: number;
  /** The lists, in reading order: that of the mistake first. */
  readonly blocks: readonly Block[];
  /** The list of each token. */
  readonly owners: readonly Block[];
}

/** So many half-moves prove what was meant, whatever was typed. */
export const PLENTY = 8;

/** After so many half-moves every other move fails, where one is assumed that is not the nearest. */
export const SOON = 3;

/** Finds what is left of a game after a mistake. */
export class RestsOfGames {
  readonly #blocks: readonly Block[];
  readonly #rests = new Map<Block, Omit<GameRest, 'from'>>();
  #indexes: Map<Block, number> | undefined;

  constructor(blocks: readonly Block[]) {
    this.#blocks = blocks;
  }

  /** The list `block` from `offset` on, and the lists that were not judged because of its mistake. */
  from(block: Block, offset: number): GameRest {
    // There may be as many mistakes in a list as there are words.
    const known = this.#rests.get(block) ?? this.#gather(block);
    return {...known, from: partitionPoint(block.tokens, ({start}) => start < offset)};
  }

  #gather(block: Block): Omit<GameRest, 'from'> {
    const blocks = [block, ...this.#listsAfter(block)];
    const owners = blocks.flatMap((one) => one.tokens.map(() => one));
    const tokens = blocks.flatMap((one) => one.tokens);
    const rest = {blocks, owners, tokens, own: block.tokens.length};
    this.#rests.set(block, rest);
    return rest;
  }

  #listsAfter(block: Block): readonly Block[] {
    const lists: Block[] = [];
    const isLost = block.status === 'lost';
    if (!(isLost || block.faults.some(({kind}) => READ.has(kind)))) return lists;
    if (!isMainLine(block.command.effect)) return lists;
    let isBroken = isLost;
    this.#indexes ??= new Map(this.#blocks.map((one, index) => [one, index]));
    for (let index = (this.#indexes.get(block) ?? this.#blocks.length) + 1; ; index += 1) {
      const next = this.#blocks[index];
      if (next !== undefined && !isMainLine(next.command.effect)) continue;
      const goesOn =
        !isBroken && next?.status === 'played' && next.before?.game === block.after?.game;
      if (next === undefined || !(goesOn || isLostWith(block, next))) return isBroken ? lists : [];
      isBroken ||= !goesOn;
      lists.push(next);
    }
  }
}

/** Words that were read as the only move that they can mean: a list after it may show that they are not. */
const READ: ReadonlySet<FaultKind> = new Set<FaultKind>(['unknown', 'underspecified']);

/** Tests whether a list was not judged because of a mistake in `block`. */
function isLostWith({argument, command}: Block, {status, cause}: Block): boolean {
  if (status !== 'unjudged' || cause?.kind !== 'error') return false;
  const place = argument.at ?? {source: argument.source, span: argument};
  return [place, command].some(
    ({source, span}) =>
      source === cause.source && span.start <= cause.span.start && cause.span.end <= span.end,
  );
}

/** The attempts after which all of a game can be played or, if there are none, all of the list. */
export function wholeOnes<Tried extends TriedRest>(
  attempts: readonly Tried[],
  {own}: GameRest,
): readonly Tried[] {
  const whole = attempts.filter(({isWhole}) => isWhole);
  return whole.length > 0 ? whole : attempts.filter(({stop}) => stop >= own);
}

/** Names the moves that can be played after attempts, in the words of a note. */
export function nameWhole([first]: readonly TriedRest[], {blocks}: GameRest): string {
  return first?.isWhole === true && blocks.length > 1 ? 'game' : 'line';
}
