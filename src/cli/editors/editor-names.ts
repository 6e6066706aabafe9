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
