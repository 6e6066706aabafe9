import {writeTable} from '../../../src/lint/manual/wrap-text.ts';

/** As much of a JSON schema as the page needs. */
export interface SchemaPart {
  readonly description?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly items?: SchemaPart;
  readonly anyOf?: readonly SchemaPart[];
  readonly properties?: Readonly<Record<string, SchemaPart>>;
}

const INTRODUCTION = `\
Most books need no settings. Those of a book are in a text file \`.skakmatrc.json\` in its folder; \`skakmat init\` writes one to begin with.
It may look like this:

    {
      "extends": "strict",
      "rules": {"number-style": "off"}
    }

They can also be under the key \`skakmat\` in package.json. Comments and trailing commas are allowed. No settings file is ever executed.
A longer example:

    {
      "$schema": "./node_modules/skakmat/schema/skakmatrc.schema.json",
      "extends": ["strict", "../house.json"],
      "rules": {"threat-or-plan": "info", "number-style": ["warning", {"white": "tight"}]},
      "overrides": [{"files": ["drafts/"], "rules": {"SK101": "warning"}}],
      "ignore": ["archive/"],
      "failOn": "error"
    }

The file nearest to the book counts, up to the root of the repository. \`SKAKMAT_CONFIG\` names another file, and \`--config\` takes
precedence over both; other flags take precedence over any file.

\`\`\`sh
skakmat init
skakmat config show book.tex
skakmat config files
skakmat doctor
\`\`\`

\`init\` writes a settings file, \`config show\` prints each value and where it comes from, \`config files\` lists the settings files
in use, and \`doctor\` checks versions, TeX, settings and the terminal. \`skakmat doctor book.tex\` also says whether the
file that \`skakmat.sty\` reads for this book is there and fresh.`;

const PRESETS = [
  ['`recommended`', 'what goes wrong in print; the default'],
  ['`strict`', 'everything that is not quite right'],
  ['`typographic`', 'also how moves look'],
];

const LEVELS = `\
The levels are \`off\`, \`info\`, \`warning\` and \`error\`. [Rules](rules/README.md) lists the level of each rule in each preset, and its
options.`;

const FOLDERS = `\
## Several folders

Each book is judged by its own settings, whatever else is checked in the same run and in whatever order:

| setting                                            | applies to                                                                                                                                        |
| -------------------------------------------------- | ------------------------------------------------------------------------------------------------------------------------------------------------- |
| rules, \`dialect\`, \`allowRoot\`, \`ignore\`, \`typeset\` | each book                                                                                                                                         |
| \`failOn\`                                           | each book; the run fails if one book does                                                                                                         |
| \`maxWarnings\`, \`maxUnjudged\`                       | all books with the same settings file together; a flag (\`--max-warnings\`) sets one limit for the whole run                                        |
| \`baseline\`                                         | all books whose settings name the same file; \`--update-baseline\` writes each finding into the baseline of its own book. A flag names one for all. |
| \`format\`                                           | the run; used only if the settings of all paths name the same one, since a run has one report                                                     |

A file that books of two folders read must satisfy the settings of both.

In an editor, a mistake in a settings file is shown in that file. Until it is corrected, the settings that the file had before apply.`;

const IGNORED = `\
## Ignored files

\`.gitignore\` and \`.skakmatignore\` are respected when folders are searched, and so is the key \`ignore\`. What a book reads is always
checked. \`--no-ignore\` checks ignored files as well.`;

/** The page about settings, in Markdown, from their schema. */
export function writeSettingsPage(schema: SchemaPart): string {
  const keys = Object.entries(schema.properties ?? {});
  const parts = [
    '# Settings',
    INTRODUCTION,
    FOLDERS,
    '## Keys',
    writeKeys(keys),
    '## Keys of `typeset`',
    writeKeys(Object.entries(schema.properties?.['typeset']?.properties ?? {})),
    '## Keys of `overrides`',
    writeKeys(Object.entries(schema.properties?.['overrides']?.items?.properties ?? {})),
    '## Presets',
    writeTable(['preset', 'rules'], PRESETS),
    LEVELS,
    IGNORED,
  ];
  return `${parts.join('\n\n')}\n`;
}

function writeKeys(keys: readonly (readonly [string, SchemaPart])[]): string {
  const rows = keys.map(([name, part]) => [
    `\`${name}\``,
    writeValues(part),
    part.description ?? '',
  ]);
  return writeTable(['key', 'value', 'meaning'], rows);
}

function writeValues(part: SchemaPart): string {
  if (part.enum) return part.enum.map((value) => `\`${value}\``).join(' ');
  if (part.anyOf) return part.anyOf.map(writeValues).join(', or ');
  if (part.type === 'array') return `a list of ${part.items?.properties ? 'objects' : 'strings'}`;
  if (part.type === 'integer') return 'a number';
  return part.type === undefined
    ? 'an object'
    : `${/^[aeiou]/.test(part.type) ? 'an' : 'a'} ${part.type}`;
}
