import {dirname, resolve} from 'node:path';
import {expandRequests, readRequests, RULES, settingOf, Workspace} from '../../lint/index.ts';
import type {LintSettings, Processed, Request} from '../../lint/index.ts';
import type {AskedPlace, Facts} from '../../skak/index.ts';
import {dialectOf, isAllCodeKnown} from '../../tex/index.ts';
import {withoutRepeats} from '../../text/index.ts';
import type {Diagnostic, SourceText, TextEncoding} from '../../text/index.ts';
import {LossLog, transliterate} from '../../typeset/index.ts';
import {checkBooks, findSettingsFile, isolated, NO_OUTPUT} from '../../workspace/index.ts';
import type {BookOptions, OpenedBook, RunPlan, RunResult, World} from '../../workspace/index.ts';
import {type Answer, type RequestContext, orUnmet, type Unmet} from './answer.ts';
import {Answers, checkFragment, BOARD_PACKAGES} from './answers.ts';
import type {BookSources, Built} from './built.ts';
import {diagramTargetOf, writeDiagramOf} from './write-diagram.ts';

/** The characters that Latin-1 can represent, beyond ASCII. */
const LATIN1: ReadonlySet<string> = new Set(
  Array.from({length: 0x100 - 0xa0}, (_, i) => String.fromCharCode(0xa0 + i)),
);

/** LaTeX commands for characters, by font encoding; OT1 has no `\\quotedblbase`. */
const COMMANDS: ReadonlyMap<string, string> = new Map([
  ['“', '\\textquotedblleft{}'],
  ['”', '\\textquotedblright{}'],
  ['„', ',,'],
  ['‘', '\\textquoteleft{}'],
  ['’', '\\textquoteright{}'],
  ['–', '\\textendash{}'],
  ['—', '\\textemdash{}'],
  ['…', '\\textellipsis{}'],
  ['•', '\\textbullet{}'],
  ['€', '\\texteuro{}'],
  ['←', '\\textleftarrow{}'],
  ['→', '\\textrightarrow{}'],
]);

/** LaTeX in a file's encoding, and a sentence that names replaced characters, if any. */
interface Fitted {
  readonly text: string;
  readonly loss: string | undefined;
}

/**
 * Converts LaTeX to the encoding of its file: characters that it lacks are written with fewer
 * accents.
 */
function fitEncoding(text: string, encoding: TextEncoding): Fitted {
  if (encoding === 'utf-8') return {text, loss: undefined};
  const losses = new LossLog();
  const fitted = text.replace(/[^\u0000-\u00ff]/gu, (character) => {
    const command = COMMANDS.get(character);
    if (command !== undefined) return command;
    const printed = spell(character);
    losses.add({word: character, printed, lost: [character]});
    return printed;
  });
  return {text: fitted, loss: losses.tell('Latin-1 cannot hold')};
}

function spell(character: string): string {
  const plain = transliterate(character, LATIN1, () => undefined);
  // The replacement must not contain TeX's special characters.
  return /^[\w .,'()\u00a0-\u00ff-]*$/.test(plain) ? plain : '?';
}

/** Fills requests and records the way in which it did so. */
interface AnsweredRequests {
  /** Fills the requests of a book, except those whose board depends on the text. */
  readonly meet: (requests: readonly Request[], home: RequestContext) => Promise<void>;
  /** The result of a request that was filled. */
  readonly of: (request: Request, home: RequestContext) => Answer | undefined;
}

interface ExpandOptions {
  /** The only file of the book to expand; all files if undefined. */
  readonly part: string | undefined;
  readonly home: RequestContext;
  readonly answers: AnsweredRequests;
  readonly workspace: Workspace;
  /** The files that were expanded for earlier books. */
  readonly seen: Set<string>;
  readonly force: boolean | undefined;
  readonly settings: LintSettings | undefined;
}

interface ExpandedBook {
  readonly hasChanged: boolean;
  readonly changed: readonly Request[];
  /** Findings about requests that were not filled, and about game files. */
  readonly findings: readonly Diagnostic[];
}

/** Fills the requests in the files of a book. */
async function expandBook(
  {document, checked: {facts}, fixed}: Processed,
  {part, home, answers, workspace, seen, force, settings}: ExpandOptions,
): Promise<ExpandedBook> {
  const changed: Request[] = [];
  const findings: Diagnostic[] = [];
  let hasChanged = false;
  for (const file of [document, ...document.documents]) {
    const {source} = file;
    const path = resolve(source.path);
    if (seen.has(path) || (part !== undefined && resolve(part) !== path)) continue;
    seen.add(path);
    const {requests} = readRequests(file);
    await answers.meet(requests, home);
    const places = placesIn(source, facts);
    const expansion = expandRequests(
      requests,
      (request) => {
        const answer = answers.of(request, home) ?? answerHere(request, places, facts.board, home);
        findings.push(...setLevels(findingsOf(request, answer), source.path, settings));
        if (answer.kind !== 'text') return undefined;
        const text = keepGame(answer.text, request, places, home);
        const fitted = fitEncoding(text, source.encoding);
        findings.push(...remarkFindings(request, [answer.remark, fitted.loss]));
        return fitted.text;
      },
      {force},
    );
    changed.push(...expansion.changed);
    const corrections = fixed?.files.find(({after}) => after.path === source.path)?.edits ?? [];
    if (workspace.change(source, [corrections, expansion.edits])) hasChanged = true;
  }
  return {hasChanged, changed, findings};
}

type Places = ReadonlyMap<number, AskedPlace>;

/** The positions reached by the text at the diagram requests of one file, by their offsets. */
function placesIn(file: SourceText, {askedPlaces}: Facts): Places {
  const own = askedPlaces.filter(({command: {source}}) => source === file);
  // A file may be read twice; the first time counts.
  return new Map(own.reverse().map((place) => [place.command.span.start, place]));
}

/** Draws the position that the text has reached at a request. */
function answerHere(
  request: Request,
  places: Places,
  board: Facts['board'],
  {manner}: RequestContext,
): Answer {
  const at = places.get(request.span.start)?.at;
  if (at === undefined) {
    const message = 'The position of the text is not known here';
    return {kind: 'unmet', attribute: 'here', message};
  }
  const answer = orUnmet(() => writeDiagramOf(board.goTo(at).clone(), request, manner));
  return checkFragment(answer, manner);
}

/** skak prints only boards of games, so a diagram would replace the current game. */
function keepGame(
  text: string,
  request: Request,
  places: Places,
  {manner}: RequestContext,
): string {
  const needsCare = request.kind === 'diagram' && diagramTargetOf(request, manner) === 'fenboard';
  if (!needsCare || places.get(request.span.start)?.hasGame !== true) return text;
  return `\\storegame{${KEPT}}%\n${text}\\restoregame{${KEPT}}%\n`;
}

/** The name under which skak stores the game. */
const KEPT = 'skakmat';

function findingsOf(request: Request, answer: Answer): readonly Diagnostic[] {
  return answer.kind === 'text' ? answer.findings : [unmetFinding(request, answer)];
}

function unmetFinding(
  {source, span, attributes}: Request,
  {attribute, message}: Unmet,
): Diagnostic {
  const blamed = attributes.find(({name}) => name === attribute);
  return {
    rule: REQUEST_UNMET,
    severity: 'error',
    message,
    source,
    span: blamed?.valueSpan ?? span,
  };
}

/** The rule of the linter that describes what only this command finds. */
const REQUEST_UNMET = 'request-unmet';

/** A request with remarks is filled, but reported. */
function remarkFindings(
  {source, span}: Request,
  remarks: readonly (string | undefined)[],
): readonly Diagnostic[] {
  const message = remarks.filter((remark) => remark !== undefined).join('; ');
  if (message === '') return [];
  return [{rule: REQUEST_UNMET, severity: 'info', message, source, span}];
}

const BY_NAME = new Map(RULES.map((rule) => [rule.name, rule]));

/**
 * Gives findings about requested games the levels that the settings have for the book at `path`.
 * Findings of rules that are off are left out; those about game files have no settings.
 */
function setLevels(
  findings: readonly Diagnostic[],
  path: string,
  settings: LintSettings = [],
): readonly Diagnostic[] {
  return findings.flatMap((finding) => {
    const rule = BY_NAME.get(finding.rule);
    if (rule === undefined) return [finding];
    const {level} = settingOf(rule, path, settings);
    return level === 'off' ? [] : [{...finding, severity: level}];
  });
}

interface BuildWishes {
  /** The books to build, and how to check and correct them. */
  readonly plan: RunPlan;
  /** True to replace generated lines that were edited by hand. */
  readonly force?: boolean | undefined;
}

/** The data shared by all rounds of a build. */
interface Work {
  readonly plan: RunPlan;
  readonly force: boolean | undefined;
  readonly workspace: Workspace;
  readonly answers: Answers;
}

interface Round {
  readonly result: RunResult;
  readonly expanded: readonly ExpandedBook[];
  readonly opened: readonly OpenedBook[];
  readonly books: readonly BookSources[];
}

/**
 * The maximum number of rounds. Generated lines move the text, and with it the boards that diagrams
 * show: two rounds for that, one to confirm that nothing changes any more, and some in reserve.
 */
const MOST_ROUNDS = 5;

/** Checks books and fills their requests until nothing changes. */
export async function buildOnce(
  paths: readonly string[],
  {plan, force}: BuildWishes,
  world: World,
): Promise<Built> {
  const workspace = new Workspace(resolve);
  const picked = await plan.pick(paths);
  const own: RunPlan = {...plan, pick: () => Promise.resolve(picked), now: workspace.now};
  const work: Work = {plan: own, force, workspace, answers: new Answers(world)};
  const changed = new Map<string, Request>();
  for (let round = 1; ; round += 1) {
    // Remarks about the files are made in the first round.
    const listener = round === 1 ? world : {...world, stderr: NO_OUTPUT};
    const {result, expanded, books, opened} = await goRound(paths, work, listener);
    for (const request of expanded.flatMap((book) => book.changed)) note(request, changed);
    const isDone = !expanded.some(({hasChanged}) => hasChanged);
    if (!isDone && round < MOST_ROUNDS) continue;
    const checked = [...result.failures, ...withoutRepeats(result.findings.all())];
    // A game used by several requests is read more than once.
    const findings = withoutRepeats([...checked, ...expanded.flatMap((book) => book.findings)]);
    const unmet = findings.slice(checked.length);
    const {files} = workspace;
    return {result, findings, unmet, files, changed: [...changed.values()], books, opened};
  }
}

async function goRound(
  paths: readonly string[],
  {plan, ...work}: Work,
  world: World,
): Promise<Round> {
  const opened: OpenedBook[] = [];
  const onBook: RunPlan['onBook'] = (book) => void opened.push(book);
  const result = await checkBooks(paths, {...plan, onBook}, world);
  const onFailure = (failure: Diagnostic): void => void result.failures.push(failure);
  const expanded: ExpandedBook[] = [];
  const books: BookSources[] = [];
  const seen = new Set<string>();
  for (const {book, part} of opened) {
    const {document} = book;
    const options = await plan.optionsFor(document.source.path);
    const home = requestContextOf(book, options);
    const {settings} = options;
    const expand = (): Promise<ExpandedBook> =>
      expandBook(book, {...work, part, home, seen, settings});
    const done = await isolated(document.source, world, expand, onFailure);
    if (done === undefined) continue;
    expanded.push(done);
    const tex = [document, ...document.documents].map(({source}) => source.path);
    books.push({path: home.path, tex, others: work.answers.files.askedBy(home)});
  }
  return {result, expanded, books, opened};
}

/** Records a request as it was before its first change: that is the place the author knows. */
function note(request: Request, changed: Map<string, Request>): void {
  const key = JSON.stringify([request.source.path, request.ordinal]);
  if (!changed.has(key)) changed.set(key, request);
}

/**
 * Returns the folders in which a book's requests may use files: the folder of its settings, or else
 * its own folder, and those that the settings allow.
 */
function requestContextOf({document}: Processed, options: BookOptions): RequestContext {
  const {dialect, usualDialect, allowRoot = [], typeset = {}} = options;
  const {language, names, pieces, boardSize, captions} = typeset;
  const {path} = document.source;
  const settings = findSettingsFile(dirname(path));
  const spoken = dialect ?? dialectOf(document, usualDialect) ?? 'xskak';
  const loaded = new Set(document.packages.map(({name}) => name));
  const hasChessboard = spoken === 'xskak' || loaded.has('chessboard');
  const isLacking = (name: string): boolean =>
    !loaded.has(name) && !(hasChessboard && LOADED_WITH_CHESSBOARD.has(name));
  return {
    path,
    roots: [dirname(settings ?? path), ...allowRoot],
    manner: {
      dialect: spoken,
      usual: {language, names, pieces, boardSize, captions},
      boards: hasChessboard ? 'latex' : 'fenboard',
      // The author's own code may load or define anything.
      lacks: isAllCodeKnown(document) ? BOARD_PACKAGES.map(({name}) => name).filter(isLacking) : [],
      engine: document.isUnicodeEngine ? 'lualatex' : 'pdflatex',
    },
  };
}

/** chessboard itself, and what it loads. */
const LOADED_WITH_CHESSBOARD: ReadonlySet<string> = new Set(['chessboard', 'tikz']);
