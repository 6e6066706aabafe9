import {extractGames, readBook} from '../../../src/book/extract/read-book.ts';
import {readFen, writeFen} from '../../../src/chess/fen.ts';
import * as opinion from '../../../src/chess/second-opinion.ts';
import {findTemplate} from '../../../src/workspace/game-files/find-template.ts';
import {makeTexWriter} from '../../../src/typeset/make-tex-writer.ts';
import {UserError} from '../../../src/text/errors.ts';
import {FORMAT_IDS, TARGET_NAMES} from '../../../src/games/formats/format-ids.ts';
import {formatOf, recogniseFormat} from '../../../src/games/formats/formats.ts';
import {WRITERS} from '../../../src/games/formats/writers.ts';
import type {Game} from '../../../src/chess/game/game.ts';
import {parseTex} from '../../../src/tex/parse/parse-tex.ts';
import {RULES} from '../../../src/lint/rules/index.ts';
import {runRules} from '../../../src/lint/run.ts';
import type {LintSettings} from '../../../src/lint/settings.ts';
import {fixDocument} from '../../../src/lint/pipeline/fix-document.ts';
import {readLog} from '../../../src/book/prove/read-log.ts';
import {replay} from '../../../src/skak/replay/replay.ts';
import {readBaseline} from '../../../src/workspace/run/use-baseline.ts';
import {FORMAT_NAMES} from '../../../src/workspace/report/format-names.ts';
import {REPORT_FORMATS} from '../../../src/workspace/report/formats.ts';
import {expandRequests} from '../../../src/lint/requests/fill-requests.ts';
import {readRequests} from '../../../src/lint/requests/read-requests.ts';
import {settingsShape} from '../../../src/workspace/settings/settings-shape.ts';
import {readAs, parseJson} from '../../../src/workspace/settings/shapes.ts';
import {decodeText} from '../../../src/text/encoding.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {makeEscape} from '../../../src/typeset/escape-tex.ts';
import {CompiledTemplate} from '../../../src/typeset/render-template.ts';
import {splitTemplate} from '../../../src/typeset/tex-writer.ts';
import {readGames} from '../../typeset/set-game.ts';
import {PLAIN} from '../../workspace/report/options.ts';

/** Something that reads what others write: given any text, it ends soon, and throws at most a `UserError`. */
export interface Target {
  readonly name: string;
  /** How often it is tried in a thousand. */
  readonly share: number;
  readonly run: (text: string) => void | Promise<void>;
}

/** Every rule speaks. */
const LOUD: LintSettings = [{rules: new Map(RULES.map(({name}) => [name, {level: 'warning'}]))}];

function check(text: string): void {
  const document = parseTex(new SourceText(text, 'book.tex'));
  const facts = replay(document);
  const findings = runRules({document, facts, opinion}, LOUD);
  for (const {span, fix} of findings) {
    requireInside(span, text);
    for (const edit of fix?.edits ?? []) requireInside(edit.span, text);
  }
  const name = FORMAT_NAMES[text.length % FORMAT_NAMES.length] ?? 'json';
  REPORT_FORMATS[name](findings, {...PLAIN, board: true});
}

function requireInside({start, end}: {start: number; end: number}, text: string): void {
  if (start >= 0 && end >= start && end <= text.length) return;
  throw new Error(`expected a span within ${text.length}, found ${start} to ${end}`);
}

/** Requires that everything in a game is a span of the text from which the game was read. */
function requireSpansInside({source, span, root}: Game): void {
  const {text} = source;
  requireInside(span, text);
  const nodes = [root];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    requireInside(node, text);
    if (node.rest !== undefined) requireInside(node.rest, text);
    for (const comment of [...node.before, ...node.after]) {
      if (comment.span !== undefined) requireInside(comment.span, text);
    }
    nodes.push(...node.children);
  }
}

async function fix(text: string): Promise<void> {
  const options = {fixes: {unsafe: text.length % 2 === 0}};
  const {document} = await fixDocument(parseTex(new SourceText(text, 'book.tex')), options);
  if (options.fixes.unsafe) return;
  const again = await fixDocument(parseTex(document.source), options);
  if (again.files.length > 0) throw new Error('expected nothing more to fix');
}

function extract(text: string): void {
  const document = parseTex(new SourceText(text, 'book.tex'));
  const facts = replay(document);
  const {games} = readBook(document, facts, {comments: true});
  for (const {game} of games) WRITERS.pgn.write(game, 1);
  extractGames(facts);
}

/** Reads games, and writes each in one of the formats or as LaTeX. */
function readFormat(id: (typeof FORMAT_IDS)[number]): (text: string) => void {
  const latex = makeTexWriter({}, findTemplate('templates/fragment.tex'));
  return (text) => {
    const format = formatOf(id);
    recogniseFormat(text);
    format.cut(text);
    const {games, diagnostics} = format.read(new SourceText(text, 'games'));
    for (const {span} of diagnostics) requireInside(span, text);
    for (const game of games) requireSpansInside(game);
    if (format.open !== undefined) {
      const reader = format.open();
      const half = text.lastIndexOf('\n', text.length >> 1) + 1;
      reader.read(new SourceText(text.slice(0, half), 'games'));
      reader.read(new SourceText(text.slice(half), 'games'));
      reader.end();
    }
    const target = TARGET_NAMES[text.length % (TARGET_NAMES.length + 1)];
    const writer = target === undefined ? latex : WRITERS[target];
    for (const game of games.slice(0, 2)) writer.write(game, 1);
  };
}

function fen(text: string): void {
  const outcome = readFen(text);
  if (outcome.kind !== 'position') {
    for (const {span} of outcome.problems) requireInside(span, text);
    return;
  }
  const written = writeFen(outcome.position);
  const again = readFen(written);
  if (again.kind !== 'position' || writeFen(again.position) !== written) {
    throw new Error(`expected to read the FEN ${written} again`);
  }
}

function requests(text: string): void {
  const document = parseTex(new SourceText(text, 'book.tex'));
  const {requests: found, flaws} = readRequests(document);
  for (const {span} of flaws) requireInside(span, text);
  expandRequests(found, () => '\\mainline{1.e4}\n', {force: text.length % 2 === 0});
}

const escape = makeEscape('pdflatex');
const [GAME] = readGames('[White "Morphy"]\n\n1. e4 {good} e5 (1... c5) 2. Nf3 1-0\n');

/** A template is stopped after so long here; of 5 seconds there are not enough in a night. */
const PATIENCE_MS = 50;

function template(text: string): void {
  const {head, game, tail} = splitTemplate(text);
  for (const part of [head, game?.text ?? '', tail.text]) {
    const source = {text: part, firstLine: 1, path: 'a.tex', parts: {b: text}};
    const values = {game: GAME, games: [GAME], title: '$', words: {}, preamble: ''};
    new CompiledTemplate(source, escape).render(values, PATIENCE_MS);
  }
}

const SHAPE = settingsShape({rules: RULES, formats: FORMAT_NAMES});

function settings(text: string): void {
  const root = parseJson(new SourceText(text, '.skakmatrc.json'));
  readAs(SHAPE, root, {
    text,
    key: '',
    tell: (offset) => {
      requireInside({start: offset, end: offset}, text);
    },
  });
}

const MARK = '@skakmat@';

/** All that is fuzzed; what follows TeX is slower, and is where most of the code is. */
export const TARGETS: readonly Target[] = [
  {name: 'tex', share: 40, run: check},
  {name: 'fix', share: 10, run: fix},
  {name: 'extract', share: 10, run: extract},
  {name: 'requests', share: 100, run: requests},
  ...FORMAT_IDS.map((id) => ({name: id, share: 30, run: readFormat(id)})),
  {name: 'any-fen', share: 300, run: fen},
  {name: 'settings', share: 60, run: settings},
  {name: 'template', share: 10, run: template},
  {name: 'baseline', share: 10, run: (text) => void readBaseline(text, 'known.json')},
  {name: 'log', share: 100, run: (text) => void readLog(text, MARK)},
  {name: 'bytes', share: 60, run: (text) => void decodeText(Buffer.from(text, 'latin1'))},
];

/** Runs a target; what a user may do wrong is no failure. */
export async function tryTarget({run}: Target, text: string): Promise<void> {
  try {
    await run(text);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
  }
}
