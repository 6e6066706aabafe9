import {followMove, walkGame} from '../chess/index.ts';
import type {Game, MoveNode, Position, Tags} from '../chess/index.ts';
import type {EscapeTex} from './escape-tex.ts';
import {indexEntries} from './headings/person-name.ts';
import {knownTag} from './game-info.ts';
import {printMove, type PrintedMove} from './printed-game.ts';
import type {Setting} from './setting.ts';

/** The facts about a move that are known once the tree has been walked. */
export interface WalkedMove {
  readonly printed: PrintedMove;
  /** The position before it, where a line begins. */
  readonly before: Position | undefined;
  /** The name of the opening after it, or after the last move that has one. */
  readonly opening: string;
}

/** Collects what is known of the moves of a tree, and the positions before the `firsts` of its lines. */
export function walkTree(
  game: Game,
  firsts: ReadonlySet<MoveNode>,
  {nameOpening}: Setting,
): ReadonlyMap<MoveNode, WalkedMove> {
  const moves = new Map<MoveNode, WalkedMove>();
  const position = game.start.clone();
  walkGame(game, {
    move: (node, place) => {
      const above = node.parent && moves.get(node.parent);
      let opening = above?.opening ?? '';
      if (nameOpening !== undefined && place.fullmove <= LAST_NAMED) {
        position.copyFrom(place.position);
        followMove(position, node);
        opening = nameOpening(position)?.name ?? opening;
      }
      const before = firsts.has(node) ? place.position.clone() : undefined;
      moves.set(node, {printed: printMove(node, place), before, opening});
    },
  });
  return moves;
}

/** No opening that has a name is longer. */
const LAST_NAMED = 18;

/** Returns a name without its beginning that is that of the line `around` it. */
export function shorten(name: string, around = ''): string {
  const [family = ''] = around.split(':');
  const known = [around, family].find(
    (start) => start !== '' && name.startsWith(start) && /^[:,]/.test(name.slice(start.length)),
  );
  return known === undefined ? name : name.slice(known.length).replace(/^[:,]\s*/, '');
}

/** Names the players and the year. */
export function writeCredit(tags: Tags, escape: EscapeTex): string {
  const [white, black, date] = ['White', 'Black', 'Date'].map((name) => knownTag(tags, name));
  if (white === undefined || black === undefined || white + black === '') return '';
  const year = /\d{4}/.exec(date ?? '')?.[0];
  const players = [white, black].map((name) => escape(surname(name) || 'N.N.')).join('--');
  return year === undefined ? players : `${players} ${year}`;
}

/** Returns `Morphy` for `Morphy, Paul` and for `Paul Morphy`. */
function surname(name: string): string {
  const entries = indexEntries(name, 'reading');
  return entries.map((entry) => entry.split(',')[0]?.trim() ?? '').join('/');
}
