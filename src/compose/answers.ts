import {dirname} from 'node:path';
import {loadOpeningsFor} from '../openings/load-openings.ts';
import {valueOf} from '../requests/request.ts';
import type {Request} from '../requests/request.ts';
import type {OpeningNames} from '../select/name-games.ts';
import type {World} from '../console/world.ts';
import type {Answer} from './answer.ts';
import {checkFragment} from './check-fragment.ts';
import {readForRequests} from './read-for-requests.ts';
import {RequestFiles} from './request-files.ts';
import type {RequestFile} from './request-files.ts';
import type {RequestContext} from './request-context.ts';
import {readingWordsOf} from './request-options.ts';
import {enduring} from './request-writer.ts';
import type {RequestWriter} from './request-writer.ts';
import {orUnmet, unmetBy} from './unmet.ts';
import type {Unmet} from './unmet.ts';
import {writeDiagramOfFen, writeDiagramOfGame} from './write-diagram.ts';
import {locatePhotos} from './write-illustrations.ts';
import {writeRequestedGames} from './write-requested-games.ts';

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
      const table = await loadOpeningsFor({eco: valueOf(request, 'eco')});
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
