import {START_FEN} from '../../../src/chess/fen.ts';
import type {Diagnostic} from '../../../src/text/diagnostic.ts';
import {pgnFormat} from '../../../src/games/formats/pgn/pgn-format.ts';
import {WRITERS} from '../../../src/games/formats/writers.ts';
import type {Game} from '../../../src/chess/game/game.ts';
import {append} from '../../../src/chess/game/game.ts';
import {FORMAT_NAMES} from '../../../src/workspace/report/format-names.ts';
import {REPORT_FORMATS} from '../../../src/workspace/report/formats.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {PICTURE_TARGETS} from '../../../src/typeset/boards/picture-targets.ts';
import {cleanText} from '../../../src/typeset/clean-text.ts';
import {makeEscape} from '../../../src/typeset/escape-tex.ts';
import {makeGame} from '../../chess/game/make-game.ts';
import {PLAIN} from '../../workspace/report/options.ts';
import {readXml} from '../../workspace/report/read-xml.ts';
import type {XmlElement} from '../../workspace/report/read-xml.ts';
import {positionOf} from '../../typeset/set-game.ts';
import {Scene} from '../scene.ts';

/** What trying strings has come to. */
export interface Tried {
  readonly failures: readonly string[];
  readonly note: string;
}

/** What a terminal, or a reader of a log, must not get. */
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

/** So many findings make a report. */
const AT_ONCE = 100;

/** Every text of a finding is hostile. */
export function tryReports(strings: readonly string[]): Tried {
  const failures: string[] = [];
  for (let i = 0; i < strings.length; i += AT_ONCE) {
    const some = strings.slice(i, i + AT_ONCE);
    for (const name of FORMAT_NAMES) {
      const report = REPORT_FORMATS[name](some.map(findingOf), {...PLAIN, board: true});
      const wrong = CONTROLS.test(report) ? 'controls' : HOLDS[name]?.(report, some);
      if (wrong !== undefined) failures.push(`${name} ${wrong}\n${JSON.stringify(some)}`);
    }
  }
  return {failures, note: `${strings.length} in ${FORMAT_NAMES.length} formats`};
}

function findingOf(hostile: string): Diagnostic {
  const text = `\\mainline{1.e4 ${hostile} 2.Nf3}`;
  const span = {start: 15, end: 15 + hostile.length};
  return {
    rule: 'illegal-move',
    severity: 'error',
    message: `Illegal move \`${hostile}\``,
    source: new SourceText(text, `chapters/${hostile}.tex`),
    span,
    note: hostile,
    fix: {title: hostile, safety: 'safe', edits: [{span, text: hostile}]},
  };
}

type Hold = (report: string, strings: readonly string[]) => string | undefined;

const isOneLineEach: Hold = (report, strings) =>
  report.split('\n').length === strings.length + 1 ? undefined : 'has other lines than findings';

/** It tells the first of many, and how many there are. */
const isWorkflow: Hold = (report) => {
  const lines = report.trimEnd().split('\n');
  const isSound = lines.length === MOST_ANNOTATIONS && lines.every((line) => COMMAND.test(line));
  return isSound ? undefined : 'has strange lines';
};

const MOST_ANNOTATIONS = 11;
const COMMAND = /^::(?:error file=[^:,]*,line=|notice title=skakmat::)/;

const holdsJson: Hold = (report, strings) => {
  const texts = textsOfJson(JSON.parse(report));
  return strings.every((text) => texts.has(text) || texts.has(`Illegal move \`${text}\``))
    ? undefined
    : 'lost a text';
};

const holdsJsonLines: Hold = (report, strings) =>
  isOneLineEach(report, strings) ??
  holdsJson(`[${report.trimEnd().split('\n').join(',')}]`, strings);

const holdsXml: Hold = (report, strings) => {
  const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
  const texts = bare(textsOfXml(readXml(report)).join('\n'));
  const isLost = strings.some((text) => !CONTROLS.test(text) && !texts.includes(bare(text)));
  return isLost ? 'lost a text' : undefined;
};

/** What has to hold of each format; of the others, that it has no controls. */
const HOLDS: Readonly<Record<string, Hold>> = {
  unix: isOneLineEach,
  gcc: isOneLineEach,
  chktex: isOneLineEach,
  github: isWorkflow,
  json: holdsJson,
  sarif: holdsJson,
  gitlab: holdsJson,
  jsonl: holdsJsonLines,
  rdjsonl: holdsJsonLines,
  junit: holdsXml,
  checkstyle: holdsXml,
};

function textsOfJson(value: unknown): ReadonlySet<string> {
  const texts = new Set<string>();
  const walk = (one: unknown): void => {
    if (typeof one === 'string') texts.add(one);
    else if (typeof one === 'object' && one !== null) Object.values(one).forEach(walk);
  };
  walk(value);
  return texts;
}

function textsOfXml({attributes, text, children}: XmlElement): readonly string[] {
  return [...Object.values(attributes), text, ...children.flatMap(textsOfXml)];
}

/** A game with a text for its tags and comments. */
export function gameWith(text: string): Game {
  const tags = ['White', 'Event', 'Site', 'Annotator', 'ECO'].map((tag) => [tag, text] as const);
  const game = makeGame({moves: 'e4 e5 Nf3', tags: new Map(tags)});
  const [first] = game.root.children;
  if (first !== undefined) first.after = append(first.after, {text});
  return game;
}

/** Games in every format, and back where that is read. */
export function tryGames(strings: readonly string[]): Tried {
  const failures: string[] = [];
  for (const text of strings) {
    const game = gameWith(text);
    const json = textsOfJson(JSON.parse(WRITERS.json.write(game, 1)));
    if (!json.has(text)) failures.push(`json lost ${JSON.stringify(text)}`);
    for (const writer of Object.values(WRITERS)) writer.write(game, 1);
    const pgn = WRITERS.pgn.write(game, 1);
    const {games} = pgnFormat.read(new SourceText(pgn, 'a.pgn'));
    const [back] = games;
    const isWhole = games.length === 1 && back?.plies === 3;
    if (!isWhole || squeeze(back.tags.get('White') ?? '') !== squeeze(text)) {
      failures.push(`pgn lost ${JSON.stringify(text)}, found ${JSON.stringify(pgn)}`);
    }
  }
  return {failures, note: `${strings.length} in ${Object.keys(WRITERS).length} formats`};
}

/** A tag has one line, no controls, and an apostrophe for a quotation mark, which chess.js cannot read. */
function squeeze(text: string): string {
  return cleanText(text).replaceAll('"', "'").replace(/\s+/gu, ' ').trim();
}

/** Captions of boards. */
export function tryPictures(strings: readonly string[]): Tried {
  const failures: string[] = [];
  const escape = makeEscape('pdflatex');
  const look = {arrows: [], squares: [], below: 'white', size: 'small'} as const;
  const picture = {position: positionOf(START_FEN), coordinates: true, mover: true, ...look};
  const drawings: string[] = [];
  for (const caption of strings) {
    for (const [name, {write}] of Object.entries(PICTURE_TARGETS)) {
      const text = write({...picture, caption}, escape);
      if (CONTROLS.test(text)) failures.push(`${name} controls of ${JSON.stringify(caption)}`);
      if (name === 'svg') drawings.push(text.replace(/^<\?xml.*\n/, ''));
    }
  }
  for (let i = 0; i < drawings.length; i += AT_ONCE) {
    const {children} = readXml(
      `<?xml version="1.0" encoding="UTF-8"?>\n<all>${drawings.slice(i, i + AT_ONCE).join('')}</all>`,
    );
    const names = new Set(children.flatMap((svg) => svg.children.map(({name}) => name)));
    const strange = [...names].filter((name) => !SVG_ELEMENTS.has(name));
    if (strange.length > 0) failures.push(`svg has ${strange.join(', ')}`);
  }
  return {
    failures,
    note: `${strings.length} captions in ${Object.keys(PICTURE_TARGETS).length} forms`,
  };
}

const SVG_ELEMENTS: ReadonlySet<string> = new Set([
  ...['title', 'desc', 'defs', 'rect', 'path', 'use', 'text', 'circle', 'g'],
]);

/** Names of files, formats, rules and settings on the command line: refused, and told without harm. */
export async function tryFiles(strings: readonly string[]): Promise<Tried> {
  const scene = new Scene({});
  const failures: string[] = [];
  for (const text of strings.filter((one) => !one.includes('\u0000'))) {
    for (const args of [['--', text], [`--format=${text}`], ['explain', '--', text]]) {
      const {code, stdout, stderr} = await scene.run(args);
      const told = `${args[0] ?? ''} ${JSON.stringify(text)}: ${code} ${JSON.stringify(stderr)}`;
      if (code === 3) failures.push(`exit code 3 of ${told}`);
      if (CONTROLS.test(stdout + stderr)) failures.push(`controls of ${told}`);
    }
  }
  const left = scene.texts.size;
  if (left > 0) failures.push(`${left} files were made`);
  scene.remove();
  return {failures, note: `${strings.length} in 3 places of the command line`};
}
