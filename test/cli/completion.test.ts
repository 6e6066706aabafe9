import {spawnSync} from 'node:child_process';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {RULES} from '../../src/lint/rules/index.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {everyCommand} from './listen.ts';
import {skakmat} from './run-skakmat.ts';
import {hasProgram} from '../has-program.ts';

const NAMES = RULES.map(({name}) => name);
const COMMANDS = [...everyCommand().filter((path) => !path.includes(' ')), 'help'];

/** A book in a folder, among files that are none. */
const BOOK = {
  'book.tex': '',
  'old book.tex': '',
  'notes.txt': '',
  'chapters/italian.tex': '',
  'figures/board.pdf': '',
};

const scripts = new Map<string, string>();

function scriptFor(shell: string): string {
  const script = scripts.get(shell) ?? skakmat(temporaryFolder(), ['completion', shell]).stdout;
  scripts.set(shell, script);
  return script;
}

/** Runs a shell with the completion in `completion` beside the book; gives the lines that it prints. */
function run(shell: string, args: readonly string[], program: string): readonly string[] {
  const folder = temporaryFolder(BOOK);
  const elsewhere = temporaryFolder({completion: scriptFor(shell), program});
  const {stdout, stderr, status} = spawnSync(shell, [...args, join(elsewhere, 'program')], {
    cwd: folder,
    encoding: 'utf8',
    env: {...process.env, COMPLETION: join(elsewhere, 'completion'), HOME: elsewhere},
    timeout: 600_000,
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout.split('\n').filter((line) => line !== '');
}

describe.skipIf(!hasProgram('bash'))('in bash', () => {
  /** What bash offers at the end of `line`. Like readline it breaks words at blanks and at each =. */
  function complete(line: string, breaks = ' ='): readonly string[] {
    const pattern = breaks.includes('=') ? /=|[^\s=]+/g : /\S+/g;
    const words = [...(line.match(pattern) ?? []), ...(line.endsWith(' ') ? [''] : [])];
    const quoted = words.map((word) => `'${word}'`).join(' ');
    return run(
      'bash',
      ['--norc', '--noprofile'],
      `set -u
COMP_WORDBREAKS='${breaks}'
. "$COMPLETION"
COMP_WORDS=(${quoted})
COMP_CWORD=${words.length - 1}
_skakmat
printf '%s\\n' "\${COMPREPLY[@]-}"
`,
    ).toSorted();
  }

  test('the script is well-formed', () => {
    const folder = temporaryFolder({script: scriptFor('bash')});
    const {stderr, status} = spawnSync('bash', ['-n', join(folder, 'script')], {encoding: 'utf8'});
    expect([stderr, status]).toEqual(['', 0]);
  });

  test('in bash, the first word is completed to a command, a .tex file or a folder', () => {
    expect(complete('skakmat ')).toEqual(
      [...COMMANDS, 'book.tex', 'chapters', 'figures', 'old book.tex'].sort(),
    );
    expect(complete('skakmat exp')).toEqual(['explain']);
    expect(complete('skakmat boo')).toEqual(['book.tex']);
  });

  test('in bash, options are those of the command, or of check if there is none', () => {
    expect(complete('skakmat check --fo')).toEqual(['--format']);
    expect(complete('skakmat --fo')).toEqual(['--format']);
    expect(complete('skakmat explain --')).toEqual(['--help', '--json']);
    expect(complete('skakmat boards book.tex --f')).toEqual(['--format']);
  });

  test('in bash, an option offers its choices after a space and after an equals sign', () => {
    expect(complete('skakmat boards --format ')).toEqual(['json', 'latex', 'text']);
    expect(complete('skakmat boards --format=')).toEqual(['json', 'latex', 'text']);
    expect(complete('skakmat boards --format=js')).toEqual(['json']);
    expect(complete('skakmat boards --format=js', ' ')).toEqual(['--format=json']);
    expect(complete('skakmat check --fix --dialect x')).toEqual(['xskak']);
  });

  test('in bash, options with usual values offer these', () => {
    expect(complete('skakmat convert --template cro')).toEqual(['crosstable']);
    expect(complete('skakmat convert --sort e')).toEqual(['eco', 'elo', 'event']);
    expect(complete('skakmat convert --strip ')).toContain('variations');
    expect(complete('skakmat convert --strip comments,n')).toEqual(['comments,nags']);
    expect(complete('skakmat convert --strip=comments,nags,n', ' ')).toEqual([
      '--strip=comments,nags,nags',
    ]);
    expect(complete('skakmat convert --diagrams m')).toEqual(['marked']);
    expect(complete('skakmat games --format cs')).toEqual(['csv']);
    expect(complete('skakmat convert --to ty')).toEqual(['typst']);
    expect(complete('skakmat games --from chess')).toEqual(['chesslive']);
  });

  test('in bash, rules are completed by name', () => {
    expect(complete('skakmat explain ')).toEqual(NAMES.toSorted());
    expect(complete('skakmat explain ill')).toEqual(['illegal-move']);
    expect(complete('skakmat --fix-rule zero')).toEqual(['zero-castling']);
    expect(complete('skakmat check --rule ill')).toEqual(['illegal-move=']);
  });

  test('in bash, the name of a rule is followed by the levels', () => {
    const levels = ['error', 'info', 'off', 'warning'];
    expect(complete('skakmat check --rule illegal-move=')).toEqual(levels);
    expect(complete('skakmat check --rule illegal-move=w')).toEqual(['warning']);
    expect(complete('skakmat check --rule=illegal-move=w')).toEqual(['warning']);
    expect(complete('skakmat check --rule illegal-move=w', ' ')).toEqual(['illegal-move=warning']);
    expect(complete('skakmat check --rule=illegal-move=w', ' ')).toEqual([
      '--rule=illegal-move=warning',
    ]);
  });

  test('in bash, an option for a folder offers folders, and one for a file all files', () => {
    expect(complete('skakmat --allow-root ')).toEqual(['chapters', 'figures']);
    expect(complete('skakmat --stdin-filename n')).toEqual(['notes.txt']);
  });

  test('in bash, only files are offered after --, and no commands after a file', () => {
    expect(complete('skakmat check -- b')).toEqual(['book.tex']);
    expect(complete('skakmat check -- --f')).toEqual([]);
    expect(complete('skakmat book.tex ex')).toEqual([]);
    expect(complete('skakmat book.tex chapters/i')).toEqual(['chapters/italian.tex']);
  });

  test('in bash, a subcommand has its own words and options', () => {
    expect(complete('skakmat config ')).toEqual(['files', 'help', 'show']);
    expect(complete('skakmat config show --o')).toEqual(['--only']);
    expect(complete('skakmat config show --only zero')).toEqual(['zero-castling']);
    expect(complete('skakmat config show bo')).toEqual(['book.tex']);
    expect(complete('skakmat config files --o')).toEqual([]);
  });

  test('in bash, help offers the commands, and completion the shells', () => {
    expect(complete('skakmat help ')).toEqual(COMMANDS.toSorted());
    expect(complete('skakmat completion ')).toEqual(['bash', 'fish', 'zsh']);
  });
});

describe.skipIf(!hasProgram('fish'))('in fish', () => {
  function complete(line: string): readonly string[] {
    const program = `source $COMPLETION\ncomplete -C '${line}'\n`;
    return run('fish', ['--no-config'], program)
      .map((row) => row.split('\t')[0] ?? '')
      .toSorted();
  }

  test('fish offers commands, options, choices, rules and levels', () => {
    expect(complete('skakmat ')).toEqual(expect.arrayContaining([...COMMANDS, 'book.tex']));
    expect(complete('skakmat check --fo')).toEqual(['--format']);
    expect(complete('skakmat boards --format ')).toEqual(['json', 'latex', 'text']);
    expect(complete('skakmat boards --format=j')).toEqual(['--format=json']);
    expect(complete('skakmat convert --strip n')).toEqual(['nags']);
    expect(complete('skakmat convert --strip comments,n')).toEqual(['comments,nags']);
    expect(complete('skakmat convert --strip=comments,n')).toEqual(['--strip=comments,nags']);
    expect(complete('skakmat explain ill')).toEqual(['illegal-move']);
    expect(complete('skakmat config show --only ill')).toEqual(['illegal-move']);
    expect(complete('skakmat check --rule illegal-move=w')).toEqual(['illegal-move=warning']);
  });
});

describe.skipIf(!hasProgram('zsh'))('in zsh', () => {
  /** What zsh lists at the end of `line`, typed into a terminal of its own. */
  function complete(line: string): string {
    const program = `zmodload zsh/zpty
zpty z zsh -f -i
zpty -w z 'autoload -U compinit; compinit -u; PS1=; zstyle ":completion:*" list-separator "#"
source $COMPLETION; bindkey "^I" list-choices; stty cols 200 rows 1000; LISTMAX=0
finish() { print LISTED }; zle -N finish; bindkey "^X" finish; print REA""DY'
zpty -r z found '*READY*'
zpty -w -n z $'${line}\\t\\x18'
zpty -r z found '*LISTED*'
print -r -- "$found"
zpty -d z
`;
    return run('zsh', ['-f'], program).join('\n');
  }

  test('the script is well-formed', () => {
    const folder = temporaryFolder({script: scriptFor('zsh')});
    const {stderr, status} = spawnSync('zsh', ['-n', join(folder, 'script')], {encoding: 'utf8'});
    expect([stderr, status]).toEqual(['', 0]);
  });

  test('commands, options, choices, rules and levels are offered', () => {
    const start = complete('skakmat ');
    for (const name of [...COMMANDS, 'book.tex', 'chapters/']) expect(start).toContain(name);
    expect(start).not.toContain('notes.txt');
    expect(complete('skakmat check --fo')).toMatch(/--format +# report format/);
    expect(complete('skakmat boards --format ')).toMatch(/json +latex +text/);
    expect(complete('skakmat convert --strip comments,')).toMatch(/clocks +nags +tags +variations/);
    expect(complete('skakmat config sh')).toMatch(/show +# show every setting/);
    expect(complete('skakmat explain zer')).toMatch(/zero-castling +# Castling written with zeros/);
    expect(complete('skakmat check --rule illegal-move=')).toMatch(/error +info +off +warning/);
  });
});
