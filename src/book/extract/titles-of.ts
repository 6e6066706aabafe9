import type {CollectedGame, GameRemark} from './collected-game.ts';
import type {Heading} from './heading.ts';
import {readTitle, type Title} from './read-title.ts';

/** A title, and the paragraph it is from; absent if it is from a heading. */
export interface GivenTitle {
  readonly title: Title;
  readonly remark: GameRemark | undefined;
}

/**
 * Returns the titles of games: from the text before their first moves, otherwise from the nearest
 * heading above that names two players. A heading names only the longest game below it: any other
 * game there is more likely an example than another game between the two players.
 */
export function titlesOf(games: readonly CollectedGame[]): ReadonlyMap<CollectedGame, GivenTitle> {
  const titles = new Map<CollectedGame, GivenTitle>();
  const read = new Map<Heading, Title | undefined>();
  const longest = new Map<Heading, {readonly game: CollectedGame; readonly plies: number}>();
  for (const game of games) {
    const own = titleBefore(game);
    if (own !== undefined) titles.set(game, own);
    const heading = own === undefined ? namingHeading(game.heading, read) : undefined;
    if (heading === undefined) continue;
    const {plies} = game;
    if (plies > (longest.get(heading)?.plies ?? 0)) longest.set(heading, {game, plies});
  }
  for (const [heading, {game}] of longest) {
    const title = read.get(heading);
    if (title !== undefined) titles.set(game, {title, remark: undefined});
  }
  return titles;
}

function titleBefore({remarks, root}: CollectedGame): GivenTitle | undefined {
  for (const remark of remarks) {
    if (remark.node !== root) return undefined;
    const title = readTitle(remark.text);
    if (title !== undefined) return {title, remark};
  }
  return undefined;
}

/** Returns the nearest heading that names two players, from `heading` outwards. */
function namingHeading(
  heading: Heading | undefined,
  read: Map<Heading, Title | undefined>,
): Heading | undefined {
  for (let at = heading; at !== undefined; at = at.outer) {
    if (!read.has(at)) read.set(at, readTitle(at.text));
    if (read.get(at) !== undefined) return at;
  }
  return undefined;
}
