import type {LineGoal, WantedGames} from '../formats/game-format.ts';
import type {Game} from '../../chess/index.ts';
import {doubtfulTags, hasWishes, makeFilter, type GameWishes} from './choose-games.ts';
import {readMaterial, readBoards} from './position-tests.ts';
import {ecoTagOf} from './name-games.ts';
import {isOpeningName, readOpeningMoves} from './opening-test.ts';

/** The wishes that tags and results decide. */
const BY_HEADER: ReadonlySet<string> = new Set<keyof GameWishes>([
  ...(['player', 'white', 'black', 'event', 'site', 'round', 'annotator', 'tag'] as const),
  ...(['eco', 'date', 'elo', 'result', 'where'] as const),
]);

/** Properties in a condition that only the moves decide, or may decide. */
const OF_MOVES =
  /\b(?:plies|moves|opening|eco|position|material|line|comment|ends|repetition|quiet)\b/iu;

function isOfMoves(name: string, wish: unknown): boolean {
  return (
    (name === 'where' && OF_MOVES.test(String(wish))) ||
    (name === 'eco' && isOpeningName(String(wish)))
  );
}

/**
 * Returns which games a reader may pass over for some wishes, which must be well-formed; undefined if it
 * has to read all. It has for wishes about lengths: if no game fits, the longest is named.
 */
export function wantedGamesOf(wishes: GameWishes): WantedGames | undefined {
  const {plies, minPly, not} = wishes;
  if (!hasWishes(wishes) || plies !== undefined || minPly !== undefined) return undefined;
  if (doubtfulTags(wishes).length > 0) return undefined;
  return {mayWant: makeHeaderTest(wishes), goal: not === true ? undefined : makeGoal(wishes)};
}

function makeHeaderTest(wishes: GameWishes): WantedGames['mayWant'] {
  const given = Object.entries(wishes).filter(
    ([name, wish]) => wish !== undefined && name !== 'not',
  );
  const ofHeader = given.filter(([name, wish]) => BY_HEADER.has(name) && !isOfMoves(name, wish));
  const isDecisive = wishes.not !== true || ofHeader.length === given.length;
  const known: GameWishes = Object.fromEntries(ofHeader);
  if (!hasWishes(known) || !isDecisive) return undefined;
  const isWanted = makeFilter({...known, not: wishes.not});
  const isUndecided = ({tags}: Pick<Game, 'tags'>): boolean =>
    known.eco !== undefined && ecoTagOf(tags) === undefined;
  return (header) => isUndecided(header) || isWanted(header as Game, 0);
}

function makeGoal(wishes: GameWishes): LineGoal | undefined {
  const {position, eitherColor, material, opening, inVariations} = wishes;
  if (inVariations === true) return undefined;
  if (position !== undefined) {
    const boards = readBoards(position, eitherColor === true);
    return boards && {kind: 'boards', boards};
  }
  if (opening !== undefined) {
    const moves = readOpeningMoves(opening);
    return moves && {kind: 'moves', moves};
  }
  const counts = material === undefined ? undefined : readMaterial(material);
  return counts && {kind: 'material', counts};
}
