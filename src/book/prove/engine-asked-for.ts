import type {ProofEngine} from './choose-engine.ts';
import type {TexError, TexRun} from './tex-list.ts';

/** Errors with which code that only one engine understands ends under another, and that engine. */
const ERRORS: readonly (readonly [RegExp, ProofEngine])[] = [
  [/^Undefined control sequence \\(?:directlua|latelua|luaescapestring|luaexec)$/, 'lualatex'],
  [/^Undefined control sequence \\XeTeX\w*$/, 'xelatex'],
  [
    /\b(?:requires?|needs?|works? (?:only )?(?:with|in)|(?:compile|run|use)[^.]* with|use) .*\bLua(?:HB)?(?:La)?TeX\b/i,
    'lualatex',
  ],
  [/\bLua(?:La)?TeX is required\b/i, 'lualatex'],
  // Documents that both can load are set by lualatex, as if they had named the package.
  [/\bfontspec (?:package )?requires\b/i, 'lualatex'],
  [
    /\b(?:requires?|needs?|works? (?:only )?(?:with|in)|(?:compile|run|use)[^.]* with|use) .*\bXe(?:La)?TeX\b/i,
    'xelatex',
  ],
  [/\bXe(?:La)?TeX is required\b/i, 'xelatex'],
  [/\bpdf(?:La)?TeX is required\b/i, 'pdflatex'],
];

/** The engine that the errors of a run ask for, where another one was used. */
export function engineAskedFor(
  {strayErrors, lists}: TexRun,
  used: ProofEngine,
): ProofEngine | undefined {
  const errors = [...strayErrors, ...lists.flatMap((list): readonly TexError[] => list.errors)];
  for (const {message} of errors) {
    const engine = ERRORS.find(([pattern]) => pattern.test(message))?.[1];
    if (engine !== undefined && engine !== used) return engine;
  }
  return undefined;
}
