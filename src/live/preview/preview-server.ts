import {randomBytes, timingSafeEqual} from 'node:crypto';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {PagePlace, PreviewedGames, PreviewState} from './previewed-book.ts';

/** A place to open in the editor. */
export type OpenRequest = PagePlace | {readonly finding: number};

/** The content and the actions of a server. */
interface PreviewHost {
  /** Writes the page, whose style and script have a nonce. */
  readonly page: (nonce: string) => string;
  /** Opens a place in the editor; returns an address that the browser is to open instead, if any. */
  readonly open: (request: OpenRequest) => string | undefined;
}

/** A page that listens, and the articles and findings that it has. */
interface Listener {
  readonly response: ServerResponse;
  articles: ReadonlySet<string>;
  findings: ReadonlySet<string>;
}

/** A page that does not read what it is sent, as on a sleeping computer, is let go: it comes back by itself. */
const MOST_WAITING = 32_000_000;

/** More than a request to open a place has, in bytes. */
const LONGEST_REQUEST = 1_000;

/** Milliseconds after which a page that has lost its connection tries again. */
const RETRY_MS = 500;

/**
 * Serves one page on this machine, and sends it what changes. Whoever asks must know the token in the
 * address, and must ask this machine by its own name, from no other site: pages elsewhere learn
 * nothing, not even by names that lead here (DNS rebinding). There are three addresses and no files.
 */
export class PreviewServer {
  readonly #host: PreviewHost;
  readonly #token: string;
  readonly #listeners = new Set<Listener>();
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch(() => response.destroy());
  });
  #state: PreviewState | undefined;

  constructor(host: PreviewHost, token = randomBytes(16).toString('base64url')) {
    this.#host = host;
    this.#token = token;
  }

  /** Listens at a port, a free one if it is 0; returns the address of the page. */
  async listen(port = 0): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
    return `http://127.0.0.1:${this.#port}/${this.#token}/`;
  }

  /** Sends a state to all pages, and to those that come later; findings that it lacks stay as they are. */
  publish(state: PreviewedGames & Partial<PreviewState>): void {
    // A page that comes later begins at the start, not at a change that it has not seen.
    this.#state = {...EMPTY, ...this.#state, ...state, at: undefined, isAsked: false};
    for (const listener of this.#listeners) send(listener, state);
  }

  /** Has all pages show a place. */
  show(at: PagePlace): void {
    if (this.#state === undefined) return;
    const state = {...this.#state, at, isAsked: true};
    for (const listener of this.#listeners) send(listener, state);
    if (this.#listeners.size === 0) this.#state = state;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  get #port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = this.#refusalOf(request);
    if (refusal !== undefined) {
      reply(response, refusal[0], refusal[1]);
      return;
    }
    const name = (request.url ?? '').slice(this.#token.length + 2);
    if (request.method === 'POST' && name === 'open') await this.#open(request, response);
    else if (request.method !== 'GET') reply(response, 405, 'Only GET is answered here');
    else if (name === '') this.#sendPage(response);
    else if (name === 'events') this.#listen(response);
    else reply(response, 404, 'Nothing is here');
  }

  /** Returns why a request is not answered. */
  #refusalOf({headers, url = '', method}: IncomingMessage): readonly [number, string] | undefined {
    const hosts = [`127.0.0.1:${this.#port}`, `localhost:${this.#port}`];
    const {host = '', origin} = headers;
    if (!hosts.includes(host)) return [421, 'The preview answers to its own address only'];
    const isOwn = origin !== undefined && hosts.includes(origin.replace(/^http:\/\//, ''));
    const site = headers['sec-fetch-site'] ?? 'none';
    const isForeign = site !== 'none' && site !== 'same-origin';
    if (isForeign || (origin !== undefined && !isOwn) || (method === 'POST' && !isOwn))
      return [403, 'The preview answers to its own page only'];
    const given = Buffer.from(url.split('/')[1] ?? '');
    const token = Buffer.from(this.#token);
    const isKnown = given.length === token.length && timingSafeEqual(given, token);
    return isKnown ? undefined : [403, 'Open the address that skakmat preview has printed'];
  }

  #sendPage(response: ServerResponse): void {
    const nonce = randomBytes(16).toString('base64');
    const policy = [
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      `script-src 'nonce-${nonce}'`,
      'font-src data:',
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ];
    response.writeHead(200, {
      ...HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy.join('; '),
    });
    response.end(this.#host.page(nonce));
  }

  #listen(response: ServerResponse): void {
    response.writeHead(200, {...HEADERS, 'Content-Type': 'text/event-stream; charset=utf-8'});
    response.write(`retry: ${RETRY_MS}\n\n`);
    const listener: Listener = {response, articles: new Set(), findings: new Set()};
    this.#listeners.add(listener);
    response.on('close', () => this.#listeners.delete(listener));
    if (this.#state !== undefined) send(listener, this.#state);
  }

  async #open(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) {
      text += String(chunk);
      if (text.length > LONGEST_REQUEST) break;
    }
    const wanted = readOpenRequest(text);
    if (wanted === undefined) {
      reply(response, 400, 'Expected the numbers of an article and a move, or of a finding');
      return;
    }
    const address = this.#host.open(wanted);
    response.writeHead(200, {...HEADERS, 'Content-Type': 'application/json'});
    response.end(JSON.stringify({address}));
  }
}

/** The state before the first one. */
const EMPTY: PreviewState = {title: '', articles: [], findings: [], more: 0, notes: []};

const HEADERS = {
  'Cache-Control': 'no-store',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const;

function reply(response: ServerResponse, code: number, text: string): void {
  response.writeHead(code, {...HEADERS, 'Content-Type': 'text/plain; charset=utf-8'});
  response.end(`${text}\n`);
}

/** Sends a state, with the HTML of only those articles and findings that the page does not have. */
function send(listener: Listener, state: PreviewedGames & Partial<PreviewState>): void {
  const {response} = listener;
  const articles = withoutKnown(state.articles, listener.articles);
  const findings = state.findings && withoutKnown(state.findings, listener.findings);
  listener.articles = new Set(articles.map(({id}) => id));
  if (findings !== undefined) listener.findings = new Set(findings.map(({id}) => id));
  response.write(`data: ${JSON.stringify({...state, articles, findings})}\n\n`);
  if (response.writableLength > MOST_WAITING) response.destroy();
}

function withoutKnown<Part extends {readonly id: string}>(
  parts: readonly Part[],
  known: ReadonlySet<string>,
): readonly Part[] {
  return parts.map((part) => (known.has(part.id) ? {...part, html: undefined} : part));
}

function readOpenRequest(text: string): OpenRequest | undefined {
  try {
    const {article, move, finding} = JSON.parse(text) as Record<string, unknown>;
    if (isNumber(finding)) return {finding};
    return isNumber(article) && isNumber(move) ? {article, move} : undefined;
  } catch {
    return undefined;
  }
}

function isNumber(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
