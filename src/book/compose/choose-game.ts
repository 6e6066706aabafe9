import {
  gameTitle,
  makeFilter,
  makeTitleMatch,
  readNumberRanges,
  TagSearch,
} from '../../games/index.ts';
import type {GameFilter, OpeningNames} from '../../games/index.ts';
import type {Game} from '../../chess/index.ts';
import {CHOICES, valueOf, type Request} from '../../lint/index.ts';
import type {Unmet} from './answer.ts';
import {plural} from '../../text/index.ts';

/** The most games to list; `skakmat games` lists all. */
const MOST_SHOWN = 5;

/** Requests for a single game, unless they name several. */
const FOR_ONE: readonly Request['kind'][] = ['game', 'diagram'];

/** Chooses the games of a file for a request, or explains why it cannot. */
export class GameChoice {
  readonly #request: Request;
  readonly #isWanted: GameFilter;
  readonly #search: TagSearch;
  readonly #isForOne: boolean;
  readonly #shown: string[] = [];
  #seen = 0;
  #chosen = 0;

  /**
   * Throws a `UserError` if the attributes are malformed. With a table of openings, `eco` finds games
   * without such a tag by their positions.
   */
  constructor(request: Request, table?: OpeningNames) {
    this.#request = request;
    const game = valueOf(request, 'game');
    const byNumber = game !== undefined && readNumberRanges(game) !== undefined;
    const byTitle = game === undefined || game === 'all' || byNumber ? undefined : game;
    this.#isForOne = FOR_ONE.includes(request.kind) && !byNumber && game !== 'all';
    const wishes = Object.fromEntries(CHOICES.map(({name}) => [name, valueOf(request, name)]));
    this.#search = new TagSearch(wishes);
    const filter = makeFilter({...wishes, game: byNumber ? game : undefined}, table);
    const isTitled = byTitle === undefined ? () => true : makeTitleMatch(byTitle);
    this.#isWanted = (one, number) => filter(one, number) && isTitled(one);
  }

  /** Tests whether to use a game; a request for one game uses only the first match. */
  takes(game: Game, number: number): boolean {
    this.#seen += 1;
    this.#search.see(game);
    const isWanted = this.#isWanted(game, number);
    if (isWanted) this.#chosen += 1;
    // If no game matches, the message lists some of those in the file.
    if (isWanted && this.#chosen === 1) this.#shown.length = 0;
    if ((isWanted || this.#chosen === 0) && this.#shown.length < MOST_SHOWN) {
      this.#shown.push(`${number} ${gameTitle(game) || 'without a title'}`);
    }
    return isWanted && (!this.#isForOne || this.#chosen === 1);
  }

  /** The reason why the request cannot be filled; undefined if it can. */
  get problem(): Unmet | undefined {
    const attribute = this.#request.attributes.find(({name}) => name === 'game')?.name ?? 'file';
    const file = valueOf(this.#request, 'file') ?? '';
    if (this.#isForOne && this.#chosen > 1) {
      const message = `${this.#chosen} games fit, expected one: ${this.#list(this.#chosen)}`;
      return {kind: 'unmet', attribute, message};
    }
    const {problem} = this.#search;
    if (this.#chosen > 0 && problem !== undefined)
      return {kind: 'unmet', attribute: 'where', message: problem};
    if (this.#chosen > 0 || (this.#seen === 0 && this.#request.kind === 'include'))
      return undefined;
    const there =
      this.#seen === 0 ? 'no game' : `${plural(this.#seen, 'game')}: ${this.#list(this.#seen)}`;
    return {kind: 'unmet', attribute, message: `No game fits; \`${file}\` has ${there}`};
  }

  #list(count: number): string {
    const more = count > this.#shown.length ? '; ...' : '';
    return this.#shown.map((title) => `\`${title}\``).join('; ') + more;
  }
}
