import {extname} from 'node:path';
import {UserError, type SourceText} from '../../text/index.ts';
import {say} from '../console/say.ts';
import type {World} from '../console/world.ts';
import {readSource, toSource} from '../files/read-source.ts';

/** Options for opening files. */
interface Opening {
  /** The display name of standard input. */
  readonly name?: string | undefined;
  /** Reads a file; from disk, if not set. */
  readonly read?: ((path: string) => SourceText) | undefined;
}

/** Reads a file by its name, or standard input by `-`. */
async function openSource(
  path: string,
  world: World,
  {name = '<stdin>', read = readSource}: Opening = {},
): Promise<SourceText> {
  const source = path === '-' ? toSource(await world.readStandardInput(), name) : read(path);
  refuseOtherKinds(source);
  return source;
}

/** Reads what can be read; each failure is reported once and remembered in the exit code. */
export async function tryOpenSource(
  path: string,
  world: World,
  opening?: Opening,
): Promise<SourceText | undefined> {
  try {
    return await openSource(path, world, opening);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    say(error.message, world);
    return undefined;
  }
}

/** A kind of file that contains no LaTeX but may be named by mistake. */
interface OtherKind {
  readonly endings: readonly string[];
  /** The beginning of such a file, whatever its name is. */
  readonly head?: RegExp;
  readonly hint: (path: string) => string;
}

const OTHER_KINDS: readonly OtherKind[] = [
  {
    endings: ['.pgn', '.nic', '.ntr', '.epd', '.fen', '.uci', '.cbh', '.cbv', '.si4', '.scid'],
    head: /^\s*\[[A-Z]\w* "[^"\n]*"\]/,
    hint: (path) => `is a game file; \`skakmat games --check ${path}\` checks it`,
  },
  {
    endings: ['.pdf', '.dvi', '.ps', '.xdv', '.aux', '.log', '.toc', '.out', '.synctex', '.fls'],
    head: /^%PDF-|^%!PS-/,
    hint: () => 'is made by TeX; name the .tex file that it is made from',
  },
];

/** Refuses a file that was named to be checked as LaTeX but is something else; throws a `UserError`. */
function refuseOtherKinds({text, path}: SourceText): void {
  const ending = extname(path).toLowerCase();
  if (ending === '.tex' || ending === '.ltx') return;
  const kind = OTHER_KINDS.find(
    ({endings, head}) => endings.includes(ending) || head?.test(text.slice(0, HEAD)) === true,
  );
  if (kind === undefined) return;
  const name = path === '<stdin>' ? '-' : path;
  throw new UserError('not-latex', `${path}: ${kind.hint(name)}`);
}

const HEAD = 1_000;
