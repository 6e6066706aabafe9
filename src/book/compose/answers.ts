import {dirname, isAbsolute, relative, sep} from 'node:path';
import {checkExercises, ExerciseBudget} from '../../chess/index.ts';
import {loadOpeningsFor, readBareLine, type OpeningNames} from '../../games/index.ts';
import {valueOf, valuesOf, holdsRequestComment, type Request} from '../../lint/index.ts';
import type {Diagnostic} from '../../text/index.ts';
import {makeTexWriter} from '../../typeset/index.ts';
import {
  findTemplate,
  locateInside,
  openGames,
  Progress,
  readingOptionsOf,
  sortByGame,
} from '../../workspace/index.ts';
import type {ReadingWords, World} from '../../workspace/index.ts';
import {answerWith, orUnmet, unmetBy} from './answer.ts';
import type {Answer, Unmet, BookManner, RequestContext} from './answer.ts';
import {GameChoice} from './choose-game.ts';
import {readingWordsOf, readTypesetAttributes, enduring} from './request-options.ts';
import type {RequestWriter} from './request-options.ts';
import {writeDiagramOfFen, writeDiagramOfGame} from './write-diagram.ts';

/** A file that exists and may be read. */
interface RequestFile {
  readonly kind: 'file';
  readonly path: string;
}

/** Finds the files named in requests, and records them. */
class RequestFiles {
  readonly #asked = new Map<string, Set<string>>();

  /** Returns the file named `name` in `attribute`. */
  locate(
    request: Request,
    attribute: string,
    name: string,
    {path, roots}: RequestContext,
  ): RequestFile | Unmet {
    const folders = [dirname(path), dirname(request.source.path)];
    const found = locateInside(name, folders, roots);
    if (found.kind === 'outside') {
      return {kind: 'unmet', attribute, message: outsideMessage(name)};
    }
    this.#asked.set(path, (this.#asked.get(path) ?? new Set()).add(found.path));
    if (found.kind === 'file') return found;
    const message = found.isFolder
      ? `\`${name}\` is a folder, expected a file`
      : `No file \`${name}\``;
    return {kind: 'unmet', attribute, message};
  }

  /** Returns all files used by the requests of a book, whether or not they exist. */
  askedBy({path}: RequestContext): readonly string[] {
    return [...(this.#asked.get(path) ?? [])];
  }
}

/** Absolute paths are never allowed: a book must build on other machines, too. */
function outsideMessage(name: string): string {
  const outside = `\`${name}\` is outside the folder of the book`;
  return isAbsolute(name)
    ? `${outside}, expected a path relative to it`
    : `${outside}, expected a file in it; \`--allow-root\` allows others`;
}

/** The needs of a request besides its games. */
interface RequestSupplies {
  /** The name of a template of skakmat, or the path of the author's. */
  readonly template: string;
  /** The paths of the photos above the games. */
  readonly photos: readonly string[];
  /** The table of openings, if the request asks for ECO codes. */
  readonly table: OpeningNames | undefined;
}

/** Typesets the games of a request; throws a `UserError` if its attributes are malformed. */
function writeRequestedGames(
  request: Request,
  manner: BookManner,
  {template, photos, table}: RequestSupplies,
): RequestWriter {
  const choice = new GameChoice(request, table);
  const options = {...readTypesetAttributes(request, manner), bareLine: readBareLine};
  const writer = makeTexWriter(options, findTemplate(template));
  const above = writeIllustrations(photos, valuesOf(request, 'note'), (text) =>
    writer.escape(text),
  );
  const parts = [above, leaveOutIntroduction(writer.head)];
  const findings: Diagnostic[] = [];
  const budget = new ExerciseBudget();
  return {
    take: (game, number, found) => {
      if (!choice.takes(game, number)) return;
      parts.push(writer.write(game, number));
      findings.push(...found.filter(({severity}) => severity === 'error'));
      findings.push(...checkExercises([game], budget));
    },
    finish: () => {
      if (choice.problem !== undefined) return choice.problem;
      if (writer.asksNothing) return {kind: 'unmet', attribute: 'file', message: NOTHING_TO_ASK};
      const text = endLetters(parts.join('') + writer.tail);
      return answerWith(text, writer.losses, findings, writer.remarks);
    },
  };
}

const NOTHING_TO_ASK =
  'No exercise found: no game has a mark, a question, a forced mate or a win of material';

/** Leaves out the first lines of a template, which are about the template. */
function leaveOutIntroduction(head: string): string {
  const lines = head.split('\n');
  const first = lines.findIndex((line) => !line.startsWith('%'));
  return lines.slice(first).join('\n');
}

/**
 * Switches back to figurines explicitly; a group cannot do that, since the game continues after it.
 */
function endLetters(text: string): string {
  return text.includes('\\usetextfig') ? `${text.trimEnd()}\n\\usesymfig\n` : text;
}

/** The requests that use one file, read with the same options. */
interface Reading {
  readonly path: string;
  readonly first: Request;
  readonly requests: Request[];
}

/** The default template for each kind of request. */
const TEMPLATES = {
  game: 'fragment',
  include: 'fragment',
  crosstable: 'crosstable',
  exercises: 'exercises',
  index: 'index',
} as const;

/**
 * Fills requests and caches the results: each file is read once for all requests that use it, and
 * not again during a build.
 */
export class Answers {
  readonly files = new RequestFiles();
  readonly #world: World;
  readonly #known = new Map<string, Answer>();

  constructor(world: World) {
    this.#world = world;
  }

  /** Fills the requests of a book, except those whose board depends on the text. */
  async meet(requests: readonly Request[], home: RequestContext): Promise<void> {
    const readings = new Map<string, Reading>();
    for (const request of requests) {
      if (!request.isSound || this.#known.has(keyOf(request, home))) continue;
      const name = valueOf(request, 'file');
      const file = name === undefined ? undefined : this.files.locate(request, 'file', name, home);
      if (file?.kind === 'file') enter(readings, file.path, request);
      else if (file !== undefined) this.#settle(request, home, file);
      else if (valueOf(request, 'fen') !== undefined) {
        this.#settle(
          request,
          home,
          orUnmet(() => writeDiagramOfFen(request, home.manner)),
        );
      }
    }
    for (const reading of readings.values()) await this.#read(reading, home);
  }

  /** Returns the answer to a request; undefined if it depends on the text. */
  of(request: Request, home: RequestContext): Answer | undefined {
    return this.#known.get(keyOf(request, home));
  }

  async #read({path, first, requests}: Reading, home: RequestContext): Promise<void> {
    const writers = new Map<Request, RequestWriter>();
    for (const request of requests) {
      const table = await loadOpeningsFor({
        eco: valueOf(request, 'eco'),
        opening: valueOf(request, 'opening'),
        where: valueOf(request, 'where'),
      });
      const writer = orUnmet(() => this.#writerFor(request, home, table));
      if ('kind' in writer) this.#settle(request, home, writer);
      else writers.set(request, enduring(writer));
    }
    let refusal: Unmet | undefined;
    try {
      await readForRequests(path, readingWordsOf(first), [...writers.values()], this.#world);
    } catch (error) {
      refusal = unmetBy(error);
    }
    for (const [request, {finish}] of writers) {
      this.#settle(request, home, refusal ?? finish());
    }
  }

  #writerFor(
    request: Request,
    home: RequestContext,
    table: OpeningNames | undefined,
  ): RequestWriter | Unmet {
    if (request.kind === 'diagram') return writeDiagramOfGame(request, home.manner);
    const template = this.#templateOf(request, request.kind, home);
    if (template.kind === 'unmet') return template;
    const photos = locatePhotos(request, this.files, home);
    if (photos.kind === 'unmet') return photos;
    const supplies = {template: template.path, photos: photos.paths, table};
    return writeRequestedGames(request, home.manner, supplies);
  }

  /** Returns a template of ours by its name, or the author's. */
  #templateOf(
    request: Request,
    kind: keyof typeof TEMPLATES,
    home: RequestContext,
  ): RequestFile | Unmet {
    const name = valueOf(request, 'template');
    return name === undefined || name === 'fragment'
      ? {kind: 'file', path: name ?? TEMPLATES[kind]}
      : this.files.locate(request, 'template', name, home);
  }

  #settle(request: Request, home: RequestContext, answer: Answer): void {
    this.#known.set(keyOf(request, home), checkFragment(answer, home.manner));
  }
}

function enter(readings: Map<string, Reading>, path: string, request: Request): void {
  const key = JSON.stringify([path, readingWordsOf(request)]);
  const reading = readings.get(key);
  if (reading === undefined) readings.set(key, {path, first: request, requests: [request]});
  else reading.requests.push(request);
}

/** Requests with the same words in one file have the same answer. */
function keyOf({text, source}: Request, {path, manner}: RequestContext): string {
  return JSON.stringify([path, dirname(source.path), text, manner]);
}

/** Passes each game of a file to all writers; throws a `UserError` if the file cannot be read. */
async function readForRequests(
  path: string,
  words: ReadingWords,
  writers: readonly RequestWriter[],
  world: World,
): Promise<void> {
  const stage = {world, progress: new Progress(world)};
  const file = await openGames(path, readingOptionsOf(words), stage);
  let number = 0;
  for await (const reading of file.readings) {
    const findings = sortByGame(reading);
    for (const game of reading.games) {
      number += 1;
      for (const {take} of writers) take(game, number, findings.of(game));
    }
  }
}

/** The pictures above the games of a request, as LaTeX names them. */
interface Photos {
  readonly kind: 'photos';
  readonly paths: readonly string[];
}

/** Finds the pictures that a request names. */
function locatePhotos(request: Request, files: RequestFiles, home: RequestContext): Photos | Unmet {
  const paths: string[] = [];
  for (const name of valuesOf(request, 'photo')) {
    const file = files.locate(request, 'photo', name, home);
    if (file.kind === 'unmet') return file;
    // TeX runs in the folder of the book.
    const path = relative(dirname(home.path), file.path).split(sep).join('/');
    if (!/^[\p{L}\p{N} ._/+-]+$/u.test(path)) {
      const message = `TeX cannot read \`${path}\`, expected letters, digits, spaces and ._+-`;
      return {kind: 'unmet', attribute: 'photo', message};
    }
    paths.push(path);
  }
  return {kind: 'photos', paths};
}

/** Writes pictures next to each other, and a paragraph for each note. */
function writeIllustrations(
  photos: readonly string[],
  notes: readonly string[],
  escape: (text: string) => string,
): string {
  const pictures = photos.map((path) => `\\includegraphics[width=0.3\\linewidth]{${path}}`);
  return [
    ...(pictures.length === 0
      ? []
      : [['\\begin{center}', pictures.join('\\quad\n'), '\\end{center}'].join('\n')]),
    ...notes.map(escape),
  ]
    .map((paragraph) => `${paragraph}\n\n`)
    .join('');
}

/**
 * Packages that print boards, or moves as written, and that a book may not load, with the commands
 * that show their use.
 * `diagram` is the file of chess-problem-diagrams.
 */
export const BOARD_PACKAGES = [
  {name: 'chessboard', use: /\\chessboard\b/},
  {name: 'diagram', use: /\\begin\{diagram\}/},
  // Curves of evaluations.
  {name: 'tikz', use: /\\begin\{tikzpicture\}/},
  {name: 'skakmat', use: /\\skm(?:game|moves|line|board)\b/},
] as const;

/**
 * Refuses LaTeX that cannot be put into a book: a template may write anything, and boards need
 * their packages.
 */
export function checkFragment(answer: Answer, {lacks}: BookManner): Answer {
  if (answer.kind === 'unmet') return answer;
  const lacking = BOARD_PACKAGES.find(
    ({name, use}) => lacks.includes(name) && use.test(answer.text),
  );
  if (lacking !== undefined) return unmetWithout(lacking.name);
  const attribute = 'template';
  if (/\\documentclass\b/.test(answer.text)) {
    const message = 'The template is a whole document, expected one like `fragment`';
    return {kind: 'unmet', attribute, message};
  }
  if (holdsRequestComment(answer.text)) {
    const message = 'The template writes a comment to skakmat, expected none';
    return {kind: 'unmet', attribute, message};
  }
  return answer;
}

function unmetWithout(name: string): Unmet {
  const options = name === 'skakmat' ? '[print]' : '';
  return {kind: 'unmet', message: `The request needs \`\\usepackage${options}{${name}}\``};
}
