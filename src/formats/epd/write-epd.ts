import type {Position} from '../../chess/position.ts';
import type {Game} from '../../game/game.ts';
import {finalPosition} from '../../game/main-line.ts';
import {writeFenBy} from '../fen/write-fen-by.ts';
import type {EnPassantRule} from '../fen/en-passant-rules.ts';
import {gameTitle} from '../game-title.ts';
import {isUsualStart} from '../start-tags.ts';
import {exerciseOperations, quoteOperand, type WrittenOperation} from './exercise-operations.ts';

/**
 * Writes a position with the operations of EPD (PGN standard 1994-03-12, 16.2.4), in ASCII order:
 *
 *     1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id "BK.01";
 *
 * A game with a starting position of its own and no players is an exercise: its first moves are the
 * solution. For any other game, writes the final position and the title.
 */
export function writeEpd(game: Game, rule?: EnPassantRule): string {
  if (game.isUnplayed === true) return '';
  const isExercise = !isPlayed(game) && !isUsualStart(game.start, game.variant);
  const position = isExercise ? game.start : finalPosition(game);
  const operations = isExercise ? exerciseOperations(game) : titleOperations(game);
  const written = [...countOperations(position), ...operations]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([opcode, operands]) => `${opcode} ${operands};`);
  return `${[...writeFenBy(rule, position).split(' ').slice(0, 4), ...written].join(' ')}\n`;
}

function isPlayed({tags}: Game): boolean {
  return [tags.get('White'), tags.get('Black')].some((name) => !/^[?\s]*$/u.test(name ?? ''));
}

function titleOperations(game: Game): readonly WrittenOperation[] {
  const title = gameTitle(game);
  return title === '' ? [] : [['id', quoteOperand(title)]];
}

/** The move counters of the FEN, unless they have their defaults. */
function countOperations({halfmove, fullmove}: Position): readonly WrittenOperation[] {
  return [
    ...(halfmove === 0 ? [] : [['hmvc', String(halfmove)] as const]),
    ...(fullmove === 1 ? [] : [['fmvn', String(fullmove)] as const]),
  ];
}
