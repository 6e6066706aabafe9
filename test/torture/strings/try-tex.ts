import {spawnSync} from 'node:child_process';
import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {findTemplate} from '../../../src/workspace/game-files/find-template.ts';
import {makeTexWriter} from '../../../src/typeset/make-tex-writer.ts';
import type {Game} from '../../../src/chess/game/game.ts';
import {append} from '../../../src/chess/game/game.ts';
import {TEX_ENGINES} from '../../../src/typeset/page-options.ts';
import type {TexEngine} from '../../../src/typeset/page-options.ts';
import {LANGUAGES as LANGUAGES_BY_CODE} from '../../../src/typeset/languages/languages.ts';
import {TEMPLATE_NAMES} from '../../../src/typeset/template-text.ts';
import {writePreamble} from '../../../src/typeset/write-preamble.ts';
import {makeGame} from '../../chess/game/make-game.ts';
import {missingForTex} from '../../oracle/find-tex.ts';
import {readErrors} from '../../oracle/read-log.ts';
import type {Tried} from './try-outputs.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'ru'] as const;

/** A part of a document cannot be compiled by itself. */
const TEMPLATES = TEMPLATE_NAMES.filter((name) => name !== 'fragment');

/** Templates that print every comment, in its place. */
const PRINTS_COMMENTS: ReadonlySet<string> = new Set(['game', 'book', 'bulletin']);

const TAGS = ['White', 'Black', 'Event', 'Site', 'Round', 'Date', 'ECO', 'WhiteElo', 'Annotator'];
const MOVES = 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8';
const PER_GAME = 8;

/** Reads `attack.tex`, which makes a file, unless it is only printed. */
const ATTACK = '\\immediate\\write18{touch canary}';
const PATIENCE_MS = 900_000;
/** XeTeX has not all fonts of beamer everywhere. */
const MISSING_FONT = /^Font .* not loadable/;

/** Each string once in a tag and once in a comment, in one of the languages, engines and templates. */
export function tryTex(strings: readonly string[]): Tried {
  const missing = missingForTex();
  if (missing.length > 0) return {failures: [], note: `SKIPPED, without ${missing.join(', ')}`};
  const failures: string[] = [];
  const pairs = LANGUAGES.flatMap((language) => TEX_ENGINES.map((engine) => ({language, engine})));
  const share = Math.ceil(strings.length / pairs.length);
  pairs.forEach(({language, engine}, i) => {
    const template = TEMPLATES[i % TEMPLATES.length] ?? 'game';
    const own = strings.slice(i * share, (i + 1) * share);
    const writer = makeTexWriter(
      {engine, language, captions: true, title: own[0], author: own[1]},
      findTemplate(template),
    );
    const games = gamesWith(own);
    const body = games.map((game, at) => writer.write(game, at + 1));
    const whole = writer.head + body.join('') + writer.tail;
    const text = whole.includes('\\documentclass') ? whole : inDocument(whole, engine, language);
    const found = compile(text, engine, PRINTS_COMMENTS.has(template) ? own.length : 0);
    failures.push(...found.map((each) => `${template}, ${language}, ${engine}: ${each}`));
  });
  return {
    failures,
    note: `${strings.length} in ${pairs.length} documents, all languages and engines`,
  };
}

/** Some templates write a part of a document. */
function inDocument(part: string, engine: TexEngine, code: (typeof LANGUAGES)[number]): string {
  const preamble = writePreamble('xskak', {engine, language: LANGUAGES_BY_CODE[code]});
  return `\\documentclass{article}\n${preamble}\n\\begin{document}\n${part}\n\\end{document}\n`;
}

function gamesWith(strings: readonly string[]): readonly Game[] {
  const games: Game[] = [];
  for (let i = 0; i < strings.length; i += PER_GAME) {
    const own = strings.slice(i, i + PER_GAME);
    const tags = TAGS.map((tag, at) => [tag, own[at % own.length] ?? ''] as const);
    const game = makeGame({moves: MOVES, tags: new Map(tags)});
    let node = game.root.next;
    own.forEach((text, at) => {
      if (node === undefined) return;
      node.after = append(node.after, {text: `qa${i + at}q ${text} qz${i + at}q`});
      node = node.next;
    });
    games.push(game);
  }
  return games;
}

function compile(text: string, engine: TexEngine, marks: number): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'skakmat-strings-'));
  try {
    writeFileSync(join(folder, 'main.tex'), text);
    writeFileSync(join(folder, 'attack.tex'), ATTACK);
    const options = {cwd: folder, timeout: PATIENCE_MS, stdio: 'ignore'} as const;
    const env = {...process.env, max_print_line: '1000'};
    const args = ['-interaction=nonstopmode', '-file-line-error', '-shell-escape', 'main.tex'];
    const {status} = spawnSync(engine, args, {...options, env});
    const errors = readErrors(readFileSync(join(folder, 'main.log'), 'utf8'));
    const own = errors.filter(({message}) => !MISSING_FONT.test(message));
    const wrong = own.map(({message, line}) => `${line ?? '?'}: ${message}`);
    if (status !== 0 && errors.length === 0) wrong.push(`ends with ${status ?? 'a signal'}`);
    const strange = readdirSync(folder).filter(
      (name) => !/^(?:(?:main|attack)[.-]|missfont\.log$)/.test(name),
    );
    if (strange.length > 0) wrong.push(`made ${strange.join(', ')}`);
    if (wrong.length === 0 && marks > 0) wrong.push(...lostMarks(folder, marks));
    return wrong.length > 0 ? [`${wrong.slice(0, 5).join('; ')}\n${text}`] : [];
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

/** The words around each string, which one that is more than printed would have taken away. */
function lostMarks(folder: string, count: number): readonly string[] {
  const args = ['-raw', '-enc', 'UTF-8', 'main.pdf', '-'];
  const {stdout} = spawnSync('pdftotext', args, {cwd: folder, encoding: 'utf8', maxBuffer: 1e8});
  const printed = stdout.replace(/[\s\u00ad-]/g, '');
  const lost = Array.from({length: count}, (_, i) => [`qa${i}q`, `qz${i}q`])
    .flat()
    .filter((mark) => !printed.includes(mark));
  return lost.length > 0 ? [`lost ${lost.join(', ')}`] : [];
}
