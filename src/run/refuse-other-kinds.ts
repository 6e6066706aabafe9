import {extname} from 'node:path';
import {UserError} from '../diagnostic/user-error.ts';
import type {SourceText} from '../source/source-text.ts';

/** A kind of file that contains no LaTeX but may be named by mistake. */
interface OtherKind {
  readonly endings: readonly string[];
  /** How such a file begins, whatever its name is. */
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
export function refuseOtherKinds({text, path}: SourceText): void {
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
