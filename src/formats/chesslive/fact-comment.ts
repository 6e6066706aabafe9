import {BLACK} from '../../chess/piece.ts';
import type {EngineFacts} from './read-move-item.ts';

/** XBoard's protocol, "Thinking Output": 100000 + n is mate in n moves, -100000 - n being mated in n. */
const MATE = 100_000;

/**
 * Converts the engine's data on a move of the side `mover` to PGN commands: `[%eval 0.69,29] [%clk
 * 0:14:34]`, with the evaluation in pawns from White's point of view. Returns undefined if there is
 * no data: XBoard writes depth 0 and score 0 for moves of people and of opening books.
 */
export function factComment(facts: EngineFacts, mover: number): string | undefined {
  const commands = [evalCommand(facts, mover), clockCommand(facts)];
  const said = commands.filter((command) => command !== undefined);
  return said.length === 0 ? undefined : said.join(' ');
}

function evalCommand({depthPlies = 0, score}: EngineFacts, mover: number): string | undefined {
  if (score === undefined || (score === 0 && depthPlies <= 0)) return undefined;
  const value = writeScore(mover === BLACK ? -score : score);
  return depthPlies > 0 ? `[%eval ${value},${depthPlies}]` : `[%eval ${value}]`;
}

function writeScore(score: number): string {
  const moves = Math.abs(score) - MATE;
  if (moves < 0) return (score / 100).toFixed(2);
  return `#${score < 0 ? '-' : ''}${moves}`;
}

/** A PGN clock stops at 0; XBoard's runs on until a player claims. */
function clockCommand({secondsLeft}: EngineFacts): string | undefined {
  if (secondsLeft === undefined) return undefined;
  const left = Math.max(0, secondsLeft);
  const [minutes, seconds] = [Math.floor(left / 60) % 60, left % 60];
  const sixtieths = [minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':');
  return `[%clk ${Math.floor(left / 3600)}:${sixtieths}]`;
}
