import {EDITOR_NAMES} from './editor-names.ts';
import type {EditorName} from './editor-names.ts';
import {EDITOR_SNIPPETS} from './editor-snippets.ts';
import {writeFileText} from './write-snippet.ts';
import type {SnippetSource} from './write-snippet.ts';

/** Writes all snippets as a Markdown page. */
export function writeEditorGuide(source: SnippetSource): string {
  return `${[INTRODUCTION, ...EDITOR_NAMES.map((name) => writeSection(name, source))].join('\n\n')}\n`;
}

const INTRODUCTION = `# Editors and build tools

\`skakmat\` must be on the PATH, where \`npm install --global\` puts it; only pre-commit and GitHub Actions install it
themselves. \`skakmat init --editor NAME\` prints the sections of this page.`;

function writeSection(name: EditorName, source: SnippetSource): string {
  const {title, notes, files} = EDITOR_SNIPPETS[name];
  const texts = files.map(
    (file) => `\`${file.path}\`:\n\n\`\`\`${file.language}\n${writeFileText(file, source)}\`\`\``,
  );
  return [`## ${title} (\`${name}\`)`, notes, ...texts].join('\n\n');
}
