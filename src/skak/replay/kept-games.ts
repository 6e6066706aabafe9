import {BranchMap} from './branch-map.ts';
import type {Cause} from './cause.ts';
import {isUnreadName, mayName} from './may-name.ts';
import {PlayedRun, type GameNode} from './played-game.ts';
import type {RegisterValue} from './register-value.ts';

/** The positions that xskak files under one game id; plies name the positions before a move. */
interface FiledGame {
  /** The ply of the last half-move, and of the next; undefined where it is not known. */
  last: number | undefined;
  next: number | undefined;
  /** The reason why it is not known. */
  lostBy: Cause | undefined;
  /** The position before each half-move, kept until another one is filed there. */
  readonly past: FiledPlies;
}

/** The games that xskak has filed, by their ids. */
class FiledGames extends BranchMap<string, Readonly<FiledGame>> {
  /** The game that is filed under `id`, added if it is new; to be changed by this branch. */
  own(id: string): FiledGame {
    const known = this.get(id);
    if (known !== undefined && this.owns(id)) return known;
    const {last, next, lostBy} = known ?? {};
    const file = {last, next, lostBy, past: new FiledPlies(known?.past)};
    this.set(id, file);
    return file;
  }

  /** Nothing is known of the game `id` but that there is one. */
  invalidate(id: string, lostBy: Cause): void {
    this.set(id, {last: undefined, next: undefined, lostBy, past: new FiledPlies()});
  }

  override settle(): void {
    for (const id of this.ownKeys()) if (this.isOwnedBefore(id)) this.get(id)?.past.settle();
    super.settle();
  }
}

/** The positions before half-moves, by their plies; lines are filed only when something is looked up. */
class FiledPlies extends BranchMap<number, GameNode> {
  readonly #filed: (FiledLine | GameNode)[] = [];

  constructor(base?: FiledPlies) {
    if (base !== undefined) base.#fileAll();
    super(base);
  }

  /** Files the positions that a line reaches. */
  file(line: FiledLine): void {
    this.#filed.push(line);
  }

  override get(ply: number): GameNode | undefined {
    this.#fileAll();
    return super.get(ply);
  }

  /** Files one position. */
  fileNode(node: GameNode): void {
    this.#filed.push(node);
  }

  override delete(ply: number): void {
    this.#fileAll();
    super.delete(ply);
  }

  override changesSince(before: FiledPlies | undefined): Iterable<number> | undefined {
    this.#fileAll();
    return super.changesSince(before);
  }

  override settle(): void {
    this.#fileAll();
    super.settle();
  }

  #fileAll(): void {
    if (this.#filed.length === 0) return;
    // Most positions are replaced by those of a later game: their nodes need not be made.
    const latest = new Map<number, GameNode | PlayedRun>();
    for (const filed of this.#filed.splice(0)) {
      const run = 'nodes' in filed ? filed.run : undefined;
      if (run !== undefined)
        for (let i = 1; i <= run.count; i += 1) latest.set(run.start.ply + i, run);
      else for (const node of 'nodes' in filed ? filed.nodes : [filed]) latest.set(node.ply, node);
    }
    for (const [ply, reached] of latest)
      this.set(ply, reached instanceof PlayedRun ? reached.nodeAt(ply) : reached);
  }
}

/** A filed line, whose nodes are made on demand if it is a run. */
interface FiledLine {
  readonly nodes: readonly GameNode[];
  readonly run?: PlayedRun;
}

/** A position kept under a name, and the one a half-move before it. */
export interface Stored {
  readonly main: RegisterValue;
  readonly previous: RegisterValue;
  readonly lostBy: Cause | undefined;
}

/** After this number of comparisons names are dropped without one, since the author decides how many there are. */
const MOST_COMPARISONS = 1_000_000;

/** So many names are offered for such as are not known: each time, all that are known then. */
const MOST_OFFERS = 100_000;

/** Marks a position that `storefen` has kept and that is not known. */
export const UNKNOWN_FEN = 'unknown';

/** Stands for an id that only TeX knows. */
export const UNREAD_ID = '\\id';

/** The games and positions that are stored by name. */
export class KeptGames {
  readonly stored: BranchMap<string, Stored>;
  /** FENs stored by the key `storefen`; `restorefen` finds them, `\\restoregame` does not. */
  readonly storedFens: BranchMap<string, string>;
  readonly saved: BranchMap<string, RegisterValue>;
  readonly filed: FiledGames;
  /** Names with macros in them under which something was stored, saved or filed. */
  readonly unreadNames: BranchMap<string, 'unread'>;
  /** The number of names compared with others, and offered for others, on all branches. */
  readonly #compared: {count: number; offers: number};

  /** Nothing, or a branch of what was kept before. */
  constructor(before?: KeptGames) {
    this.stored = new BranchMap(before?.stored);
    this.storedFens = new BranchMap(before?.storedFens);
    this.saved = new BranchMap(before?.saved);
    this.filed = new FiledGames(before?.filed);
    this.unreadNames = new BranchMap(before?.unreadNames);
    this.#compared = before === undefined ? {count: 0, offers: 0} : before.#compared;
  }

  /** Takes the place of what this branch has started from. */
  settle(): void {
    for (const kept of [this.stored, this.storedFens, this.saved, this.filed, this.unreadNames]) {
      kept.settle();
    }
  }

  /**
   * Takes note of a name under which something is kept. One with macros in it may be any of those
   * that are known already: what these stand for is forgotten.
   */
  noteName(name: string): void {
    if (!isUnreadName(name)) return;
    this.unreadNames.set(name, 'unread');
    for (const kept of [this.stored, this.storedFens, this.saved, this.filed]) {
      const known = this.#isTired ? [] : kept.keys();
      this.#compared.count += known.length;
      if (this.#isTired) kept.clear();
      else for (const each of known) if (mayName(name, each)) kept.delete(each);
    }
  }

  /** Tests whether something may have been kept under a name that is not known. */
  mayKnow(name: string): boolean {
    if (isUnreadName(name) || this.#isTired) return true;
    const unread = this.unreadNames.keys();
    this.#compared.count += unread.length;
    return unread.some((each) => mayName(each, name));
  }

  /** Game data are read from a file, or filed under an id that only TeX knows: none is known any more. */
  forgetGames(): void {
    this.filed.clear();
    this.unreadNames.set(UNREAD_ID, 'unread');
  }

  /** The names that an unknown one may be meant for; none any more when many were offered. */
  offer(kept: BranchMap<string, Stored | Readonly<FiledGame>>): readonly string[] {
    if (this.#compared.offers > MOST_OFFERS) return [];
    const names = kept.keys();
    this.#compared.offers += names.length;
    return names;
  }

  get #isTired(): boolean {
    return this.#compared.count > MOST_COMPARISONS;
  }
}
