import {EDITOR_NAMES, type EditorName} from './editor-names.ts';
import {EDITOR_SNIPPETS} from './editor-snippets.ts';
import {writeFileText, type SnippetSource} from './write-snippet.ts';

/** Writes all snippets as a Markdown page. */
export function writeEditorGuide(source: SnippetSource): string {
  return `${[INTRODUCTION, ...EDITOR_NAMES.map((name) => writeSection(name, source))].join('\n\n')}\n`;
}

const INTRODUCTION = `# Editors and build tools

\`skakmat\` must be on the PATH, where \`npm install --global\` puts it; only pre-commit and GitHub Actions install it
themselves. \`skakmat init --editor NAME\` prints the file of a section, or the first one of several; \`--file NAME\` the others.`;

function writeSection(name: EditorName, source: SnippetSource): string {
  const {title, notes, files} = EDITOR_SNIPPETS[name];
  const texts = files.map(
    (file) => `\`${file.path}\`:\n\n\`\`\`${file.language}\n${writeFileText(file, source)}\`\`\``,
  );
  return [`## ${title} (\`${name}\`)`, notes, ...texts].join('\n\n');
}
