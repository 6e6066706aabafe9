/** The supported shells. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;

export type Shell = (typeof SHELLS)[number];

/** The editors and build tools for which there are snippets, as `--editor` takes them. */
export const EDITOR_NAMES = [
  'vscode',
  'neovim',
  'vim',
  'vimtex',
  'emacs',
  'eglot',
  'lsp-mode',
  'helix',
  'zed',
  'sublime',
  'kate',
  'texstudio',
  'latexmk',
  'arara',
  'make',
  'pre-commit',
  'github',
] as const;

export type EditorName = (typeof EDITOR_NAMES)[number];

/** The names of list formats for `games --format`. */
export const LIST_FORMATS = ['table', 'tsv', 'json', 'jsonl'] as const;

export type ListFormat = (typeof LIST_FORMATS)[number];

/** The forms of statistics. */
export const STATISTICS_FORMATS = ['table', 'json', 'svg'] as const;

export type StatisticsFormat = (typeof STATISTICS_FORMATS)[number];

/** The forms of standings. */
export const STANDINGS_FORMATS = ['table', 'markdown', 'csv', 'json'] as const;

export type StandingsFormat = (typeof STANDINGS_FORMATS)[number];

/** The forms of a report on moves. */
export const TREE_FORMATS = ['table', 'csv', 'json'] as const;

export type TreeFormat = (typeof TREE_FORMATS)[number];

/** The times when a command of `watch` is run: after each change, or only where no error was found. */
export const EXEC_TIMES = ['change', 'clean'] as const;
