import {BranchMap} from './branch-map.ts';
import type {Cause} from './cause.ts';
import type {GameNode} from './played-game.ts';

/** What xskak files under one game id; plies name the positions before a move. */
export interface FiledGame {
  /** The ply of the last half-move, and of the next; undefined where it is not known. */
  last: number | undefined;
  next: number | undefined;
  /** Why it is not known. */
  lostBy: Cause | undefined;
  /** The position before each half-move, kept until another one is filed there. */
  readonly past: FiledPlies;
}

/** The games that xskak has filed, by their ids. */
export class FiledGames extends BranchMap<string, Readonly<FiledGame>> {
  /** What is filed under `id`, which is made known; to be changed by this branch. */
  own(id: string): FiledGame {
    const known = this.get(id);
    if (known !== undefined && this.owns(id)) return known;
    const {last, next, lostBy} = known ?? {};
    const file = {last, next, lostBy, past: new FiledPlies(known?.past)};
    this.set(id, file);
    return file;
  }

  /** Nothing is known of the game `id` but that there is one. */
  lose(id: string, lostBy: Cause): void {
    this.set(id, {last: undefined, next: undefined, lostBy, past: new FiledPlies()});
  }

  override settle(): void {
    for (const id of this.ownKeys()) if (this.isOwnedBefore(id)) this.get(id)?.past.settle();
    super.settle();
  }
}

/** The positions before half-moves, by their plies; lines are filed only when something is looked up. */
export class FiledPlies extends BranchMap<number, GameNode> {
  readonly #lines: FiledLine[] = [];

  constructor(base?: FiledPlies) {
    if (base !== undefined) base.#fileAll();
    super(base);
  }

  /** Files the positions that a line reaches. */
  file(line: FiledLine): void {
    this.#lines.push(line);
  }

  override get(ply: number): GameNode | undefined {
    this.#fileAll();
    return super.get(ply);
  }

  override set(ply: number, node: GameNode): void {
    this.#fileAll();
    super.set(ply, node);
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
    if (this.#lines.length === 0) return;
    for (const {nodes} of this.#lines.splice(0))
      for (const node of nodes) super.set(node.ply, node);
  }
}

/** What a filed line has reached. */
interface FiledLine {
  readonly nodes: readonly GameNode[];
}
