import {execFile} from 'node:child_process';
import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {expect, test} from 'vitest';
import type {Game, MoveNode} from '../../src/chess/game/game.ts';
import {append} from '../../src/chess/game/game.ts';
import {COPYABLE_MACROS} from '../../src/tex/tables/copyable-macros.ts';
import {PRINT_MACROS} from '../../src/tex/tables/print-macros.ts';
import type {TexEngine} from '../../src/typeset/page-options.ts';
import {writeFonts} from '../../src/typeset/write-preamble.ts';
import {casesOfToday} from '../cases-of-today.ts';
import {hasProgram} from '../has-program.ts';
import {ENGLISH} from '../../src/typeset/languages/english.ts';
import {makeEscape} from '../../src/typeset/escape-tex.ts';
import {improveTypography} from '../../src/typeset/prose/write-prose.ts';
import {typesetGame} from '../../src/typeset/typeset-game.ts';
import {DEFAULT_LOOK} from '../../src/typeset/board-looks.ts';
import {makeGame} from '../chess/game/make-game.ts';
import {Prng} from '../prng.ts';
import {hostileStrings} from './hostile-strings.ts';
import type {HostileString} from './hostile-strings.ts';
import {readErrors} from './read-log.ts';
import {describeWithTex} from './requires-tex.ts';
import {inDirectory, runTex} from './run-tex.ts';

/**
 * Options of babel. Active are `!?;:`, `"`, `"` and others, `!:`, and the grave accent. With the
 * active `=` of Turkish no `\\newchessgame` has ever worked.
 */
const LANGUAGES = ['french', 'ngerman', 'spanish', 'turkish,shorthands=:!', 'magyar'];

const ENGINES = ['lualatex', 'xelatex'] as const;

const TAGS = ['White', 'Black', 'WhiteElo', 'BlackElo', 'Event', 'Site', 'Date', 'Round'];

/** The main line is short, for xskak takes 16 ms for a half-move there, 1 ms in a variation. */
const MAIN_LINE = ['e4'];

const VARIATION = Array.from({length: 21}, () => ['Nf3', 'Nf6', 'Ng1', 'Ng8']).flat();

const MOVES = `${MAIN_LINE.join(' ')} ( ${VARIATION.join(' ')} )`;

const PER_GAME = MAIN_LINE.length + VARIATION.length;

/** What stands in the directory when TeX is done and has obeyed nobody. */
const FILES = ['attack.tex', 'main.aux', 'main.log', 'main.pdf', 'main.tex'];

const ATTACK = '\\immediate\\write18{touch canary}';

describeWithTex('2,000 hostile strings in tags and comments', () => {
  const strings = hostileStrings(new Prng(11), 24 * PER_GAME);

  // xskak takes up to 20 s to play games with all of them, so the languages share them.
  const shareOf = (language: string): readonly HostileString[] =>
    strings.filter(
      (_, i) => Math.floor(i / PER_GAME) % LANGUAGES.length === LANGUAGES.indexOf(language),
    );

  test.each(LANGUAGES)(
    'hostile strings print as they are under babel with %s, and do nothing else',
    async (language) => {
      const {text, wanted} = writeDocument(language, shareOf(language));
      const {files, printed, log} = await compileWithShell(text);
      expect(files).toEqual(FILES);
      expect(readErrors(log)).toEqual([]);
      expect(firstDifference(plain(printed), wanted)).toBeUndefined();
    },
  );

  test.each(LANGUAGES)(
    'hostile strings do nothing in typeset moves under babel with %s',
    async (language) => {
      const {text, wanted} = writeDocument(language, strings, {moves: 'typeset'});
      const {files, printed, log} = await compileWithShell(text);
      expect(files).toEqual(FILES);
      expect(readErrors(log)).toEqual([]);
      expect(firstDifference(plain(printed), wanted)).toBeUndefined();
    },
  );

  const ofUnicode = LANGUAGES.flatMap((language) => ENGINES.map((engine) => ({engine, language})));
  test.skipIf(!hasProgram('lualatex')).each(casesOfToday(ofUnicode, 3))(
    'hostile strings do nothing in typeset moves by $engine under babel with $language',
    async ({engine, language}) => {
      const {text} = writeDocument(language, shareOf(language), {moves: 'typeset', engine});
      const {files, log} = await compileWithShell(text, engine);
      expect(files).toEqual(FILES);
      expect(readErrors(log)).toEqual([]);
    },
  );

  test('a hostile string that is not escaped makes its file', async () => {
    const {files} = await compileWithShell(inDocument('english', `x\\input{attack}`));
    expect(files).toContain('canary');
  });
});

/** What prints the moves, and which engine makes the document. */
interface Way {
  readonly moves?: 'typeset' | 'played';
  readonly engine?: TexEngine;
}

/** As many games as it takes, each with strings in its tags and behind its moves. */
function writeDocument(
  language: string,
  strings: readonly HostileString[],
  {moves = 'played', engine = 'pdflatex'}: Way = {},
): {text: string; wanted: string} {
  const escape = makeEscape(engine);
  const isTypeset = moves === 'typeset';
  // Typeset games keep their tags to themselves.
  const printTags = isTypeset
    ? ''
    : TAGS.map((tag) => `\\xskakgetgame{${tag.toLowerCase()}}\\par\n`).join('');
  // A tag without a letter, such as `?`, is taken for an unknown one.
  const names = strings.filter(({printed}) => /\w/.test(printed));
  let [text, wanted] = ['', ''];
  for (let i = 0, game = 0; i < strings.length; i += PER_GAME, game += 1) {
    const tags = names.slice(game * TAGS.length, (game + 1) * TAGS.length);
    const comments = strings.slice(i, i + PER_GAME);
    const {start, body} = typesetGame(writeGame(tags, comments), {
      dialect: 'xskak',
      moves,
      look: {...DEFAULT_LOOK, isTypeset},
      wantsBoard: () => false,
      language: ENGLISH,
      escape,
    });
    text += `${start}\n${printTags}\n${body}\n\n`;
    if (!isTypeset) wanted += plain(tags.map(({printed}) => printed).join(''));
    wanted += [...MAIN_LINE.entries(), ...VARIATION.entries()]
      .map(
        ([ply, move], at) =>
          printedMove(ply, move, isTypeset ? '.' : '') +
          plain(inProse(comments[at]?.printed ?? '')),
      )
      .join('');
  }
  return {text: inDocument(language, text, {moves, engine}), wanted};
}

function writeGame(tags: readonly HostileString[], comments: readonly HostileString[]): Game {
  const game = makeGame({
    moves: MOVES,
    tags: new Map(TAGS.map((tag, i) => [tag, tags[i]?.text ?? ''])),
  });
  comments.forEach(({text}, i) => {
    const node = nodesOf(game)[i];
    if (node !== undefined) node.after = append(node.after, {text});
  });
  return game;
}

/** A comment has the quotation marks and dashes of a language, tags have their own. */
function inProse(printed: string): string {
  return printed
    .split(/\n{2,}/u)
    .map((paragraph) =>
      improveTypography(paragraph.replace(/[\t\n\v\f\r ]+/gu, ' ').trim(), ENGLISH),
    )
    .join('');
}

/** The main line, then the variation on its first move. */
function nodesOf({root}: Game): readonly MoveNode[] {
  return root.children.flatMap((child) => {
    const line: MoveNode[] = [];
    for (let node: MoveNode | undefined = child; node !== undefined; node = node.next)
      line.push(node);
    return line;
  });
}

function printedMove(ply: number, san: string, white: string): string {
  return `${Math.floor(ply / 2) + 1}${ply % 2 === 0 ? white : '...'}${san}`;
}

/** Lines so long that nothing is hyphenated. */
function inDocument(
  language: string,
  body: string,
  {moves = 'played', engine = 'pdflatex'}: Way = {},
): string {
  const macros = `\\usepackage{chessfss,xcolor,pict2e}\n${COPYABLE_MACROS}${PRINT_MACROS}`;
  return `\\documentclass{article}
${writeFonts(engine, 'T1').join('\n')}
\\usepackage[${language}]{babel}
${moves === 'typeset' ? macros : '\\usepackage{xskak}\n'}${engine === 'pdflatex' ? '\\input{glyphtounicode}\\pdfgentounicode=1' : ''}
\\paperwidth=10000pt \\paperheight=5000pt \\textwidth=8000pt \\hsize=8000pt \\textheight=4800pt
\\hoffset=-1in \\voffset=-1in \\oddsidemargin=0pt \\topmargin=0pt \\parindent=0pt \\hyphenpenalty=10000 \\exhyphenpenalty=10000 \\pagestyle{empty}
\\begin{document}
${body}
\\end{document}
`;
}

async function compileWithShell(
  text: string,
  engine: TexEngine = 'pdflatex',
): Promise<{files: readonly string[]; printed: string; log: string}> {
  return inDirectory({'main.tex': text, 'attack.tex': ATTACK}, async (directory) => {
    const log = await runWithShell(directory, engine);
    const files = (await readdir(directory)).sort();
    const options = ['-raw', '-enc', 'UTF-8', 'main.pdf', '-'];
    const {stdout} = await promisify(execFile)('pdftotext', options, {
      cwd: directory,
      maxBuffer: 1e8,
    });
    return {files, printed: stdout, log};
  });
}

/** Runs an engine that may run programs, and returns its log. */
async function runWithShell(directory: string, engine: TexEngine): Promise<string> {
  if (engine === 'pdflatex') {
    const options = ['-fmt=pdflatex', '-shell-escape', 'main.tex'];
    return (await runTex(directory, options, 120_000)).log;
  }
  const args = ['-interaction=nonstopmode', '-file-line-error', '-shell-escape', 'main.tex'];
  await promisify(execFile)(engine, args, {cwd: directory, maxBuffer: 1e8}).catch(() => undefined);
  return readFile(join(directory, 'main.log'), 'latin1');
}

/** A text without what fonts and languages choose: blanks, the shape of quotes and of dashes. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\u0000-\u001f\u007f\u00ad]/g, '')
    .replace(/[‘`]/g, '‘')
    .replace(/[’']/g, '’')
    .replace(/[‐‑]/g, '-')
    .replace(/[“”]/g, '"')
    .replace(/[‒–—]/g, '-');
}

function firstDifference(printed: string, wanted: string): string | undefined {
  if (printed === wanted) return undefined;
  let at = 0;
  while (printed.charAt(at) === wanted.charAt(at)) at += 1;
  const near = (text: string): string => JSON.stringify(text.slice(Math.max(at - 30, 0), at + 30));
  return `printed ${near(printed)}, expected ${near(wanted)}`;
}
