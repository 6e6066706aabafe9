import type {Command} from 'commander';
import {repeatable} from './options.ts';

/** The options that choose games, with their descriptions. */
const OPTIONS: readonly (readonly [flags: string, description: string])[] = [
  ['--game <numbers>', 'only games with these numbers in their file: 3,7-9'],
  ['--player <name>', 'only games of this player; part of the name is enough'],
  ['--white <name>', 'only games in which this player is White'],
  ['--black <name>', 'only games in which this player is Black'],
  ['--event <name>', 'only games of this event; part of the name is enough'],
  ['--site <name>', 'only games played there'],
  ['--round <name>', 'only games of this round'],
  ['--annotator <name>', 'only games with this annotator'],
  ['--eco <code>', 'only games with these ECO codes: B90, or C4 for C40 to C49'],
  ['--date <range>', 'only games of these years or days: 1950..1972.07.11'],
  ['--elo <range>', 'only games in which both players have such a rating: 2500..'],
  ['--result <result>', 'only games with this result: 1-0, 0-1, 1/2-1/2 or *'],
  ['--plies <range>', 'only games with as many half-moves: 20..80'],
  ['--min-ply <number>', 'only games with at least this many half-moves'],
  ['--ends <how>', 'only games that end so on the board: mate, stalemate, check'],
  ['--opening <moves>', 'only games that begin with these moves: "1.e4 c5"'],
  ['--position <fen>', 'only games that reach this position, in any order of moves'],
  ['--either-color', 'with --position, also with the colours swapped'],
  ['--material <sides>', 'only games that reach this material: "KRP KR"'],
  ['--underpromotion', 'only games with a promotion to rook, bishop or knight'],
  ['--where <condition>', 'only games that fit: "white ~ Morphy and elo > 2500"'],
  ['--not', 'only the games that do not fit'],
];

/** Adds the options that choose games, the same for every command that reads them. */
export function addSelectionOptions(command: Command): Command {
  command.optionsGroup('Choose:');
  for (const [flags, description] of OPTIONS) command.option(flags, description);
  return command.addOption(
    repeatable('--tag <name=pattern>', 'only games with such a tag: TimeControl=*+5'),
  );
}
