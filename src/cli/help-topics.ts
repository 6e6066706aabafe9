/** Something to know about the program as a whole: a heading, and rows of a word and its meaning. */
export interface HelpTopic {
  readonly title: string;
  readonly rows: readonly (readonly [word: string, meaning: string])[];
}

/** What the help and the manual page say behind the commands. */
export const HELP_TOPICS: readonly HelpTopic[] = [
  {
    title: 'Exit codes',
    rows: [
      ['0', 'nothing found that matters'],
      ['1', 'findings; check --diff: something would change; convert, extract: something was lost'],
      ['2', 'wrong usage, or a file that cannot be read'],
      ['3', 'a mistake of skakmat itself; nothing was written'],
    ],
  },
  {
    title: 'Files',
    rows: [
      ['.skakmatrc.json', 'the settings, for the folder that it lies in and those below'],
      ['.skakmatignore', 'what is not checked unless a book reads it; .gitignore counts, too'],
    ],
  },
  {
    title: 'Environment',
    rows: [
      ['SKAKMAT_CONFIG', 'a settings file that counts instead of the nearest'],
      ['SKAKMAT_MAX_FILE_SIZE', 'the longest .tex file that is read, in megabytes; 32 if not set'],
      ['NO_COLOR', 'no colours, unless --color asks for them'],
      ['FORCE_COLOR', 'colours even where the output is no terminal; 0 for none'],
    ],
  },
];
