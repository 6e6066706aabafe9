import {readdirSync} from 'node:fs';
import {dirname, join, relative, resolve, sep} from 'node:path';
import type {GameListing} from '../editor/complete-comment.ts';
import {
  findSettingsFile,
  locateInside,
  readSource,
  sizeOf,
  stampOf,
} from '../../workspace/index.ts';
import {GAME_FORMATS, gameTitle, loadOpeningsFor} from '../../games/index.ts';
import {UserError, type SourceText} from '../../text/index.ts';
import {gamesIn, GameChoice} from '../../book/index.ts';
import type {Game} from '../../chess/index.ts';
import {hoverAt} from '../editor/hover.ts';
import type {FilePart} from '../editor/navigate.ts';
import type {Spot} from '../editor/spot.ts';
import {valueOf, type Request} from '../../lint/index.ts';

/** So many entries of folders are looked at, and so many games are offered. */
const MOST_ENTRIES = 2_000;
const MOST_TITLES = 500;

const ENDINGS: ReadonlySet<string> = new Set(GAME_FORMATS.flatMap(({extensions}) => extensions));

/** The game files around a file of a book, and their games. */
export function listGamesFor(source: SourceText): GameListing {
  return {
    files: () => listGameFiles(dirname(source.path)),
    gamesIn: (name) => {
      const path = findGameFile(source, name);
      const games = path === undefined ? [] : readGamesOf(path);
      return games
        .slice(0, MOST_TITLES)
        .map(gameTitle)
        .filter((title) => title !== '');
    },
  };
}

/** The path of the file that a comment calls `name`, as far as a build may read it. */
export function findGameFile({path}: SourceText, name: string): string | undefined {
  const folder = dirname(path);
  const settings = findSettingsFile(folder);
  const root = settings === undefined ? folder : dirname(settings);
  const found = locateInside(name, [folder, root], [root]);
  return found.kind === 'file' ? resolve(found.path) : undefined;
}

function listGameFiles(root: string): readonly string[] {
  const found: string[] = [];
  const folders = [root];
  let left = MOST_ENTRIES;
  for (let folder = folders.shift(); folder !== undefined; folder = folders.shift()) {
    for (const entry of entriesOf(folder)) {
      left -= 1;
      if (left < 0) return found;
      const path = join(folder, entry.name);
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
      if (entry.isDirectory()) folders.push(path);
      else if (isGameFile(entry.name)) found.push(relative(root, path).split(sep).join('/'));
    }
  }
  return found;
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, {withFileTypes: true});
  } catch {
    return [];
  }
}

function isGameFile(name: string): boolean {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return ending !== undefined && ending !== 'txt' && ENDINGS.has(ending);
}

/** Larger files are not read while an author waits, in bytes. */
const LARGEST = 8_000_000;

interface KnownGames {
  readonly path: string;
  readonly stamp: string | undefined;
  readonly games: readonly Game[];
}

let last: KnownGames | undefined;

/** The games of a file, those of the last file from memory; none where it cannot be read or is large. */
export function readGamesOf(path: string): readonly Game[] {
  const stamp = stampOf(path);
  if (last?.path === path && last.stamp === stamp) return last.games;
  const games = (sizeOf(path) ?? Infinity) > LARGEST ? [] : tryRead(path);
  last = {path, stamp, games};
  return games;
}

function tryRead(path: string): readonly Game[] {
  try {
    return gamesIn(readSource(path)).games;
  } catch (error) {
    if (error instanceof UserError) return [];
    throw error;
  }
}

/** The games that a request asks for, as far as it names a file that can be read. */
export async function gamesOfRequest(request: Request): Promise<readonly Game[]> {
  const name = valueOf(request, 'file');
  const path = name === undefined ? undefined : findGameFile(request.source, name);
  if (path === undefined) return [];
  try {
    const table = await loadOpeningsFor({
      eco: valueOf(request, 'eco'),
      opening: valueOf(request, 'opening'),
      where: valueOf(request, 'where'),
    });
    const choice = new GameChoice(request, table);
    return readGamesOf(path).filter((game, at) => choice.takes(game, at + 1));
  } catch (error) {
    if (error instanceof UserError) return [];
    throw error;
  }
}

/** Finds the first game, in its file, for which the request at a place asks. */
export async function findRequestedGame(spot: Spot): Promise<FilePart | undefined> {
  const hover = hoverAt(spot);
  if (hover?.kind !== 'request') return undefined;
  const [game] = await gamesOfRequest(hover.request);
  return game && {source: game.source, span: {start: game.span.start, end: game.span.start}};
}
