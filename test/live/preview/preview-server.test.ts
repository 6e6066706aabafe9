import {request, type IncomingHttpHeaders} from 'node:http';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {PreviewServer, type OpenRequest} from '../../../src/live/preview/preview-server.ts';
import type {PreviewState} from '../../../src/live/preview/previewed-book.ts';

const TOKEN = 'the-token-of-a-test';
const STATE: PreviewState = {
  ...{title: 'book.tex', articles: [{id: 'a', html: '<article>1. e4</article>'}]},
  ...{findings: [], more: 0, notes: []},
};

let opened: OpenRequest[] = [];
let server: PreviewServer;
let port = 0;

beforeEach(async () => {
  opened = [];
  server = new PreviewServer(
    {
      page: (nonce) => `<style nonce="${nonce}"></style>`,
      open: (wanted) => {
        opened.push(wanted);
        return 'vscode://file/book.tex:1:1';
      },
    },
    TOKEN,
  );
  server.publish(STATE);
  port = Number(new URL(await server.listen()).port);
});

afterEach(() => {
  server.close();
});

interface Answer {
  readonly code: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface Asked {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Asks as any program can, with headers that no browser would send; an answer without an end is cut off. */
function ask({path = `/${TOKEN}/`, method = 'GET', headers = {}, body = ''}: Asked = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const asked = request({host: '127.0.0.1', port, path, method, headers}, (response) => {
      let text = '';
      const end = (): void => {
        resolve({code: response.statusCode, headers: response.headers, text});
        asked.destroy();
      };
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        if (text.includes('data: ')) end();
      });
      response.on('end', end);
    });
    asked.on('error', reject).end(body);
  });
}

const own = (): string => `http://127.0.0.1:${port}`;

describe('the server of a preview', () => {
  test('sends its page and its events to who knows the token', async () => {
    const page = await ask();
    const [, nonce = ''] = /nonce="([^"]+)"/.exec(page.text) ?? [];
    expect(page.code).toBe(200);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'nonce-${nonce}'`);
    expect(policy).toMatch(/^default-src 'none'; .*connect-src 'self'/);
    expect(nonce).toHaveLength(24);
    const {code, text} = await ask({path: `/${TOKEN}/events`});
    expect([code, text]).toEqual([
      200,
      expect.stringContaining(`data: ${JSON.stringify(STATE).slice(0, 40)}`),
    ]);
  });

  test('keeps findings while only games are sent, and sends nothing twice', async () => {
    const finding = {id: 'f', severity: 'error', html: '<article>Nd3</article>', at: undefined};
    server.publish({...STATE, findings: [finding]} as PreviewState);
    const events = new Promise<readonly Record<string, unknown>[]>((resolve) => {
      const states: Record<string, unknown>[] = [];
      const asked = request({host: '127.0.0.1', port, path: `/${TOKEN}/events`}, (response) => {
        let rest = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          const parts = (rest + chunk).split('\n\n');
          rest = parts.pop() ?? '';
          for (const part of parts)
            if (part.startsWith('data: '))
              states.push(JSON.parse(part.slice(6)) as Record<string, unknown>);
          if (states.length === 1)
            server.publish({
              title: 'book.tex',
              articles: [...STATE.articles, {id: 'b', html: 'B'}],
            });
          if (states.length === 2) server.publish({...STATE, findings: [finding]} as PreviewState);
          if (states.length < 3) return;
          asked.destroy();
          resolve(states);
        });
      });
      asked.end();
    });
    const [first, games, last] = await events;
    expect(first?.['findings']).toEqual([expect.objectContaining({html: finding.html})]);
    expect(games?.['findings']).toBeUndefined();
    expect(games?.['articles']).toEqual([{id: 'a'}, {id: 'b', html: 'B'}]);
    expect(last?.['findings']).toEqual([{id: 'f', severity: 'error'}]);
    const late = await ask({path: `/${TOKEN}/events`});
    expect(late.text).toContain('"html":"<article>Nd3');
  });

  test('gives each page another nonce', async () => {
    expect((await ask()).text).not.toBe((await ask()).text);
  });

  test('answers to its own names', async () => {
    const answers = await Promise.all(
      [`127.0.0.1:${port}`, `localhost:${port}`].map((host) => ask({headers: {host}})),
    );
    expect(answers.map(({code}) => code)).toEqual([200, 200]);
  });

  test.each([
    'evil.example',
    'evil.example:80',
    '127.0.0.1',
    '127.0.0.1:1',
    'localhost.evil.example',
  ])('refuses the host %s, to which DNS may have led', async (host) => {
    for (const path of ['', 'events', 'open']) {
      const {code, text} = await ask({path: `/${TOKEN}/${path}`, headers: {host}});
      expect([code, text]).toEqual([421, 'The preview answers to its own address only\n']);
    }
  });

  test.each(['/', '/events', '/x/', `/${TOKEN.slice(1)}/`, `/${TOKEN}x/events`, `//${TOKEN}/`])(
    'refuses the address %s, which lacks the token',
    async (path) => {
      const {code, text} = await ask({path});
      expect([code, text]).toEqual([403, 'Open the address that skakmat preview has printed\n']);
    },
  );

  test.each([
    {origin: 'https://evil.example'},
    {origin: 'null'},
    {origin: 'http://127.0.0.1:1', 'sec-fetch-site': 'same-site'},
    {'sec-fetch-site': 'cross-site'},
    {'sec-fetch-site': 'same-site'},
  ])('refuses pages of other sites: %o', async (headers) => {
    for (const path of ['', 'events', 'open']) {
      const {code, text} = await ask({path: `/${TOKEN}/${path}`, headers});
      expect([code, text]).toEqual([403, 'The preview answers to its own page only\n']);
    }
  });

  test.each(['../package.json', '..%2fpackage.json', 'package.json', 'open', 'events/', '%00'])(
    'serves no file: %s',
    async (path) => {
      const {code, text} = await ask({path: `/${TOKEN}/${path}`});
      expect([code, text]).toEqual([404, 'Nothing is here\n']);
    },
  );

  test('tells browsers to keep nothing, and to give nothing away', async () => {
    for (const path of ['', 'events', 'none']) {
      const {headers} = await ask({path: `/${TOKEN}/${path}`});
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  test('opens places for its own page alone', async () => {
    const path = `/${TOKEN}/open`;
    const body = JSON.stringify({article: 3, move: -1});
    const given = await ask({path, method: 'POST', body, headers: {origin: own()}});
    expect([given.code, given.text]).toEqual([200, '{"address":"vscode://file/book.tex:1:1"}']);
    expect((await ask({path, method: 'POST', body})).code).toBe(403);
    expect(opened).toEqual([{article: 3, move: -1}]);
  });

  test.each([
    '',
    '{',
    'null',
    '{}',
    '{"article":1}',
    '{"finding":"1"}',
    '{"article":"../x","move":0}',
  ])('opens nothing for %s', async (body) => {
    const headers = {origin: own()};
    const {code} = await ask({path: `/${TOKEN}/open`, method: 'POST', body, headers});
    expect([code, opened]).toEqual([400, []]);
  });

  test('reads no more of a request than it needs', async () => {
    const headers = {origin: own()};
    const body = `{"finding":1,"x":"${'x'.repeat(100_000)}"}`;
    const sent = ask({path: `/${TOKEN}/open`, method: 'POST', body, headers});
    expect(
      await sent.then(
        ({code}) => code,
        () => 400,
      ),
    ).toBe(400);
    expect(opened).toEqual([]);
  });

  test.each(['PUT', 'DELETE', 'OPTIONS', 'HEAD'])('has no answer to %s', async (method) => {
    expect((await ask({method})).code).toBe(405);
  });
});
