import type {Game} from '../chess/index.ts';
import {describeFields, fillPlain, isKnown} from './describe-fields.ts';
import type {GameInfo, Naming} from './game-info.ts';

const FIELDS = [
  ...(['fullPlayers', 'players', 'headline', 'eco', 'opening', 'credit'] as const),
  ...(['reason', 'event', 'study', 'subject', 'year', 'white', 'black'] as const),
] as const;

/** The description of a game besides its moves, for documents other than LaTeX. */
export type HeadInfo = Pick<GameInfo, (typeof FIELDS)[number]>;

/** The lines above and below the moves of a game, as plain text. */
interface GameHead {
  readonly info: HeadInfo;
  /** The players, for lists of games. */
  readonly title: string;
  /** The players with their titles and ratings; else what is known, at least a number. */
  readonly heading: string;
  /** The lines below the heading. */
  readonly about: readonly string[];
  readonly result: string;
}

/** Describes a game for documents other than LaTeX; `number` is its number in the document. */
export function describeHead(
  game: Game,
  number: number,
  {naming}: {readonly naming: Naming},
): GameHead {
  const numbers = {ordinal: number, number};
  const info = describeFields(game, numbers, naming, FIELDS) as HeadInfo;
  const {fullPlayers, players, subject, headline, eco, opening, credit, reason} = info;
  const nameless = subject || fillPlain(naming.words.game, String(number));
  const about = [
    players === '' ? '' : subject,
    headline,
    [eco, opening].filter(isKnown).join(' '),
    credit,
  ];
  return {
    info,
    title: players || nameless,
    heading: fullPlayers || nameless,
    about: about.filter(isKnown),
    result: [game.result === '*' ? '' : game.result, reason].filter(isKnown).join(', '),
  };
}
