/** A topic about the whole program: a heading, and rows of a term and its meaning. */
export interface HelpTopic {
  readonly title: string;
  readonly rows: readonly (readonly [word: string, meaning: string])[];
}

/** The topics after the commands in the help and the manual page. */
export const HELP_TOPICS: readonly HelpTopic[] = [
  {
    title: 'Exit codes',
    rows: [
      ['0', 'no findings that matter'],
      ['1', 'findings; check --diff: there are corrections; convert, extract: something was lost'],
      ['2', 'wrong usage, or a file that cannot be read or written'],
      ['3', 'internal error; nothing was written'],
    ],
  },
  {
    title: 'Files',
    rows: [
      ['.skakmatrc.json', 'settings for its folder and the folders in it'],
      [
        '.skakmatignore',
        'files not to check unless a book reads them, besides those in .gitignore',
      ],
    ],
  },
  {
    title: 'Environment',
    rows: [
      ['SKAKMAT_CONFIG', 'a settings file to use instead of the nearest'],
      ['SKAKMAT_MAX_FILE_SIZE', 'the largest .tex file to read, in megabytes (default: 32)'],
      ['NO_COLOR', 'disables colours, unless --color is given'],
      ['FORCE_COLOR', 'enables colours even if the output is not a terminal; 0 disables them'],
    ],
  },
];
