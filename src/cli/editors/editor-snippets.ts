import {basename} from 'node:path';
import {wrapWordsAt} from '../../lint/index.ts';
import {UserError} from '../../text/index.ts';
import {fillIn} from '../fill-in.ts';
import {EDITOR_NAMES, type EditorName} from '../commands/options.ts';

/** Instructions for configuring an editor or a build tool for skakmat. */
interface EditorSnippet {
  readonly title: string;
  /** The effect and use of it; code in backticks. */
  readonly notes: string;
  readonly files: readonly SnippetFile[];
}

/** Part of a file that the author must create. */
interface SnippetFile {
  /** The path of that file. */
  readonly path: string;
  /** The name of the template in templates/editors. */
  readonly template: string;
  /** Its language in Markdown. */
  readonly language: string;
}

/** All snippets; their texts are in templates/editors and are tested. */
export const EDITOR_SNIPPETS: Readonly<Record<EditorName, EditorSnippet>> = {
  vscode: {
    title: 'VS Code',
    notes:
      'The extension in `editors/vscode` checks while you type, in a page such as vscode.dev too. Without it, LaTeX Workshop can run `skak-chktex` in place of chktex: findings are underlined when you save.',
    files: [{path: '.vscode/settings.json', template: 'vscode-settings.json', language: 'json'}],
  },
  neovim: {
    title: 'Neovim',
    notes:
      'Needs Neovim 0.7 or later; the language server checks while you type. `K` shows the board after a move, `Ctrl-X Ctrl-O` lists the legal moves, code actions apply corrections, and renaming a game id changes it everywhere.',
    files: [
      {
        path: '~/.config/nvim/plugin/skakmat.lua',
        template: 'nvim-skakmat.lua',
        language: 'lua',
      },
    ],
  },
  vim: {
    title: 'Vim',
    notes:
      'Whenever the book is saved, the findings are listed in the quickfix window; `:cnext` goes to the next one. With the first file alone, `:compiler skakmat` and `:make` list them on demand.',
    files: [
      {path: '~/.vim/compiler/skakmat.vim', template: 'vim-compiler.vim', language: 'vim'},
      {path: '~/.vim/after/ftplugin/tex.vim', template: 'vim-tex.vim', language: 'vim'},
      {path: '~/.vim/after/ftplugin/plaintex.vim', template: 'vim-plaintex.vim', language: 'vim'},
    ],
  },
  vimtex: {
    title: 'VimTeX',
    notes:
      'After `:compiler chktex`, `:lmake` fills the location list; VimTeX runs `skak-chktex` in place of chktex.',
    files: [
      {
        path: '~/.vim/after/compiler/chktex.vim',
        template: 'vimtex-chktex.vim',
        language: 'vim',
      },
    ],
  },
  emacs: {
    title: 'Emacs',
    notes: 'Needs Emacs 26 or later; `M-x skakmat` also works in AUCTeX.',
    files: [{path: '~/.emacs.d/init.el', template: 'emacs.el', language: 'elisp'}],
  },
  eglot: {
    title: 'Emacs, eglot',
    notes:
      'Needs Emacs 26 or later, and the package eglot up to Emacs 28. The language server checks while you type; `M-x eglot-code-actions` applies corrections, `completion-at-point` lists the legal moves, and `M-x eldoc` shows the board after a move.',
    files: [{path: '~/.emacs.d/init.el', template: 'emacs-eglot.el', language: 'elisp'}],
  },
  'lsp-mode': {
    title: 'Emacs, lsp-mode',
    notes: 'The language server checks while you type, alongside other LaTeX language servers.',
    files: [{path: '~/.emacs.d/init.el', template: 'emacs-lsp-mode.el', language: 'elisp'}],
  },
  helix: {
    title: 'Helix',
    notes:
      'The language server checks while you type; `Space k` shows the board after a move, `Space a` applies corrections. Leave out `"texlab"` if you do not use it.',
    files: [
      {path: '~/.config/helix/languages.toml', template: 'helix-languages.toml', language: 'toml'},
    ],
  },
  zed: {
    title: 'Zed',
    notes:
      'Zed starts only the language servers of its extensions. With the extension LaTeX, skakmat takes the place of texlab.',
    files: [{path: '~/.config/zed/settings.json', template: 'zed-settings.json', language: 'json'}],
  },
  sublime: {
    title: 'Sublime Text',
    notes: 'Needs the package LSP; the language server checks while you type.',
    files: [
      {
        path: 'Packages/User/LSP.sublime-settings',
        template: 'sublime-lsp.json',
        language: 'json',
      },
    ],
  },
  kate: {
    title: 'Kate',
    notes:
      'Needs the plugin LSP Client, whose settings have a tab for this text. The language server checks while you type.',
    files: [{path: 'User Server Settings', template: 'kate-lsp.json', language: 'json'}],
  },
  texstudio: {
    title: 'TeXstudio',
    notes:
      'TeXstudio does not support language servers. As a user command (Options, Configure TeXstudio, Build), skakmat lists its findings in the messages. On Windows, write the whole path of skakmat.exe in quotation marks if it is not on the PATH.',
    files: [{path: 'User Commands', template: 'texstudio.txt', language: 'text'}],
  },
  latexmk: {
    title: 'latexmk',
    notes:
      '`latexmk -pdf book.tex` builds and checks the book before each run of TeX, and stops at errors. The game files of the book count as its sources: `latexmk -pvc` runs again when one of them changes. Where skakmat is not installed, as on Overleaf, TeX runs without the check.',
    files: [{path: '.latexmkrc', template: 'latexmkrc', language: 'perl'}],
  },
  arara: {
    title: 'arara',
    notes:
      'The line `% arara: skakmat` before `% arara: pdflatex` in the book checks it first; `% arara: skakmat: { options: [ --fix ] }` also corrects it, and `% arara: skakmat: { command: precompute }` writes its file for [fast books](fast-tex.md). A finding is shown, and stops arara.',
    files: [
      {path: 'skakmat.yaml', template: 'arara-rule.yaml', language: 'yaml'},
      {path: '.araraconfig.yaml', template: 'araraconfig.yaml', language: 'yaml'},
    ],
  },
  make: {
    title: 'Make',
    notes: '`make check` fails if there are findings, `make fix` applies the safe corrections.',
    files: [{path: 'Makefile', template: 'Makefile', language: 'make'}],
  },
  'pre-commit': {
    title: 'pre-commit',
    notes:
      'The .tex files of a commit are checked before it is made, by the skakmat on the PATH; `entry: skakmat check --fix` also applies the safe corrections. A clone of skakmat can be the `repo` as well: its hooks `skakmat-check` and `skakmat-fix` build the version that `rev` names.',
    files: [
      {path: '.pre-commit-config.yaml', template: 'pre-commit-config.yaml', language: 'yaml'},
    ],
  },
  github: {
    title: 'GitHub Actions',
    notes:
      'Findings appear next to the lines of a pull request, and in the list of code scanning alerts. The folder `.github/skakmat` of your repository holds `action.yml` from a clone of skakmat and, beside it, the file that `npm pack` makes there.',
    files: [
      {path: '.github/workflows/chess.yml', template: 'github-workflow.yml', language: 'yaml'},
    ],
  },
};

/** Reads the texts of the snippets, and replaces their placeholders. */
interface SnippetSource {
  readonly version: string;
  readonly readTemplate: (name: string) => string;
}

/** The file of a snippet that `name` names, the first if it is undefined; throws a `UserError` for any other. */
export function chooseFile({title, files}: EditorSnippet, name: string | undefined): SnippetFile {
  const chosen = files.find(
    ({path}) => name === undefined || name === path || name === basename(path),
  );
  if (chosen !== undefined) return chosen;
  const paths = files.map(({path}) => path).join(' or ');
  throw new UserError(
    'unknown-file',
    `--file ${name ?? ''}: ${title} has no such file, only ${paths}`,
  );
}

/** Describes for a terminal of `width` columns where a file of a snippet belongs, and how to get the others. */
export function describeSnippet(
  name: string,
  {title, notes, files}: EditorSnippet,
  file: SnippetFile,
  width: number,
): string {
  const others = files
    .filter((other) => other !== file)
    .map(({path}) => `${path}, with --file ${basename(path)}`);
  const lines = [
    // Links of the guide are words here.
    `${title}. ${notes.replaceAll('`', '').replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')}`,
    `This file: ${file.path}`,
    ...(others.length === 0
      ? []
      : [`skakmat init --editor ${name} also prints ${others.join('; and ')}`]),
  ];
  return lines.flatMap((line) => [...wrapWordsAt(line, width), '']).join('\n');
}

/** Returns the text for a file. */
export function writeFileText({template}: SnippetFile, source: SnippetSource): string {
  return fillIn(source.readTemplate(`editors/${template}`), {version: source.version});
}

/** Writes all snippets as a Markdown page. */
export function writeEditorGuide(source: SnippetSource): string {
  return `${[INTRODUCTION, ...EDITOR_NAMES.map((name) => writeSection(name, source))].join('\n\n')}\n`;
}

const INTRODUCTION = `# Editors and build tools

\`skakmat\` must be [installed](install.md) and on the PATH; only GitHub Actions installs it itself. Each section
shows the files that set up one program. \`skakmat init --editor NAME\` prints the file, with the name in parentheses; where there are
several, it prints the first, and \`--file NAME\` another.`;

function writeSection(name: EditorName, source: SnippetSource): string {
  const {title, notes, files} = EDITOR_SNIPPETS[name];
  const texts = files.map(
    (file) => `\`${file.path}\`:\n\n\`\`\`${file.language}\n${writeFileText(file, source)}\`\`\``,
  );
  return [`## ${title} (\`${name}\`)`, notes, ...texts].join('\n\n');
}
