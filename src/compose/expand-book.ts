import {resolve} from 'node:path';
import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {LintSettings} from '../lint/settings.ts';
import {requestUnmet} from '../lint/rules/request-unmet.ts';
import type {AskedPlace, Facts} from '../replay/facts.ts';
import {expandRequests} from '../requests/expand-requests.ts';
import {readRequests} from '../requests/read-requests.ts';
import type {Request} from '../requests/request.ts';
import type {SourceText} from '../source/source-text.ts';
import type {Answer} from './answer.ts';
import {checkFragment} from './check-fragment.ts';
import {fitEncoding} from './fit-encoding.ts';
import type {RequestContext} from './request-context.ts';
import {setLevels} from './set-levels.ts';
import {orUnmet} from './unmet.ts';
import type {Unmet} from './unmet.ts';
import type {Workspace} from '../pipeline/workspace.ts';
import {diagramTargetOf, writeDiagramOf} from './write-diagram.ts';
import type {Processed} from '../pipeline/processed.ts';

/** What fills requests, and remembers how. */
interface AnsweredRequests {
  /** Fills the requests of a book, except those whose board depends on the text. */
  readonly meet: (requests: readonly Request[], home: RequestContext) => Promise<void>;
  /** The result of a request that was filled. */
  readonly of: (request: Request, home: RequestContext) => Answer | undefined;
}

/** Options for `expandBook`. */
export interface ExpandOptions {
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

/** The result of expanding a book. */
export interface ExpandedBook {
  readonly hasChanged: boolean;
  readonly changed: readonly Request[];
  /** Findings about requests that were not filled, and about game files. */
  readonly findings: readonly Diagnostic[];
}

/** Fills the requests in the files of a book. */
export async function expandBook(
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
    rule: requestUnmet.name,
    severity: 'error',
    message,
    source,
    span: blamed?.valueSpan ?? span,
  };
}

/** A request with remarks is filled, but reported. */
function remarkFindings(
  {source, span}: Request,
  remarks: readonly (string | undefined)[],
): readonly Diagnostic[] {
  const message = remarks.filter((remark) => remark !== undefined).join('; ');
  if (message === '') return [];
  return [{rule: requestUnmet.name, severity: 'info', message, source, span}];
}
