import {dirname} from 'node:path';
import {window, workspace, type ExtensionContext} from 'vscode';
import {runProgram} from './program.ts';

/** A game of a file. */
export interface PickedGame {
  /** Its full path. */
  readonly file: string;
  /** Counted from 1. */
  readonly number: number;
}

/** What the program lists of a game. */
interface ListedGame {
  readonly number: number;
  readonly white: string | null;
  readonly black: string | null;
  readonly event: string | null;
  readonly date: string | null;
  readonly result: string;
}

const GAME_FILES = '**/*.{pgn,nic,ntr,epd,uci}';
const MOST_FILES = 200;

/** Has the user choose a game file of the workspace, and a game in it. */
export async function pickGame(context: ExtensionContext): Promise<PickedGame | undefined> {
  const uris = await workspace.findFiles(GAME_FILES, '**/node_modules/**', MOST_FILES);
  const files = uris.map(({fsPath}) => ({label: workspace.asRelativePath(fsPath), fsPath}));
  const file = await window.showQuickPick(files, {title: 'From which file?'});
  if (file === undefined) return undefined;
  const args = ['games', '--format', 'json', file.fsPath];
  const {stdout} = await runProgram(context, args, dirname(file.fsPath));
  const items = readGames(stdout).map(({number, white, black, event, date, result}) => ({
    label: `${white ?? '?'} - ${black ?? '?'}`,
    description: [event, date, result].filter((part) => part !== null).join(', '),
    number,
  }));
  const game = await window.showQuickPick(items, {title: 'Which game?', matchOnDescription: true});
  return game && {file: file.fsPath, number: game.number};
}

function readGames(json: string): readonly ListedGame[] {
  try {
    return (JSON.parse(json) as {readonly games: readonly ListedGame[]}).games;
  } catch {
    return [];
  }
}
