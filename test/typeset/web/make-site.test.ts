import {readFileSync} from 'node:fs';
import {gzipSync} from 'node:zlib';
import {describe, expect, test} from 'vitest';
import {legalMoves} from '../../../src/chess/legal-moves.ts';
import {Position} from '../../../src/chess/position.ts';
import {writeSan} from '../../../src/chess/write-san.ts';
import {WRITERS} from '../../../src/games/formats/writers.ts';
import {SiteMaker} from '../../../src/typeset/web/make-site.ts';
import type {WebOptions} from '../../../src/typeset/web/make-web-writer.ts';
import {Prng} from '../../prng.ts';
import {ASSETS, gamesOf, requireWellFormed, textOf} from './page-text.ts';

/** The files of a site by path. */
function siteOf(pgn: string, options: WebOptions = {}): ReadonlyMap<string, string> {
  const search = readFileSync('templates/web/site.js', 'utf8');
  const maker = new SiteMaker(
    {writePgn: (game) => WRITERS.pgn.write(game, 0), ...options},
    {...ASSETS, search},
  );
  for (const game of gamesOf(pgn)) maker.add(game);
  return new Map(maker.files().map(({path, content}) => [path, content]));
}

/** Games of random moves, which no packer knows, with the tags of games as they are played. */
function randomGames(count: number): string {
  const random = new Prng(7);
  return Array.from({length: count}, (_, i) => {
    const position = Position.start();
    const words: string[] = [];
    for (let ply = 0; ply < 80; ply += 1) {
      const moves = legalMoves(position);
      const move = moves[random.below(moves.length)];
      if (move === undefined) break;
      if (ply % 2 === 0) words.push(`${ply / 2 + 1}.`);
      words.push(writeSan(position, move));
      position.play(move);
    }
    const name = (n: number): string => `Player${(i * 7 + n) % 211}, ${'ABCDEFG'.charAt(n % 7)}.`;
    const tags = [
      ...[`[Event "Open ${i % 40}"]`, '[Site "Berlin"]', `[Date "19${10 + (i % 80)}.01.02"]`],
      ...[`[Round "${i % 9}"]`, `[White "${name(i)}"]`, `[Black "${name(i + 3)}"]`],
      ...['[Result "1-0"]', `[WhiteElo "${2000 + (i % 500)}"]`, `[ECO "C${10 + (i % 80)}"]`],
    ];
    return `${tags.join('\n')}\n\n${words.join(' ').replaceAll(/(.{1,79}) /g, '$1\n')} 1-0\n`;
  }).join('\n');
}

const TWO =
  '[Event "London"]\n[White "Anderssen, Adolf"]\n[Black "Kieseritzky, Lionel"]\n[Date "1851.06.21"]\n[ECO "C33"]\n[Result "1-0"]\n\n1. e4 1-0\n\n' +
  '[White "Morphy, Paul"]\n[Black "Anderssen, Adolf"]\n[ECO "C51"]\n\n1. Nf3 *\n';

describe('a site', () => {
  test('names the games of each page and links to its neighbours', () => {
    const site = siteOf(randomGames(100));
    const pages = [...site].filter(([path]) => path.startsWith('games-'));
    expect(pages.length).toBeGreaterThan(2);
    const numbers = pages.map(([, content]) => /<h1>.*, (\d+)–(\d+)<\/h1>/.exec(content) ?? []);
    expect(numbers[0]?.[1]).toBe('1');
    expect(numbers.at(-1)?.[2]).toBe('100');
    pages.forEach(([, content], i) => {
      const games = content.match(/<article/g)?.length ?? 0;
      expect(Number(numbers[i]?.[2]) - Number(numbers[i]?.[1]) + 1).toBe(games);
      expect(content.includes('rel="prev"')).toBe(i > 0);
      expect(content.includes(`href="games-${i + 2}.html" rel="next"`)).toBe(i < pages.length - 1);
    });
  });

  test('lists its games, players and openings', () => {
    const site = siteOf(TWO, {language: 'de', title: 'Zwei Partien'});
    expect([...site.keys()]).toEqual([
      ...[
        'page.css',
        'page.js',
        'site.js',
        'index.html',
        'players.html',
        'openings.html',
        'games-1.html',
      ],
    ]);
    const lists = [...site].slice(3, 6).map(([, content]) => {
      const items = content.match(/<li[ >].*<\/li>/g) ?? [];
      return items.map(textOf);
    });
    expect(lists).toEqual([
      [
        'Adolf Anderssen – Lionel Kieseritzky London, 1851, C33, 1-0',
        'Paul Morphy – Adolf Anderssen C51',
      ],
      ['Anderssen, Adolf 1 2', 'Kieseritzky, Lionel 1', 'Morphy, Paul 2'],
      ['C33 1', 'C51 2'],
    ]);
    expect(site.get('players.html')).toContain('<h1>Spielerverzeichnis</h1>');
    // A search that hides the first game must not make the second one the first.
    expect(site.get('index.html')).toContain('<li value="2">');
  });

  test('links to games where they are, from pages that are XML', () => {
    const site = siteOf(TWO.replaceAll('Adolf', '<b>&"\''));
    for (const [name, content] of site) {
      if (!name.endsWith('.html')) continue;
      requireWellFormed(content);
      for (const [, path = '', id] of content.matchAll(/href="([\w-]+\.html)(?:#(\w+))?"/g)) {
        expect(site.has(path)).toBe(true);
        if (id !== undefined) expect(site.get(path)).toContain(`id="${id}"`);
      }
    }
  });

  test('has at most six times the size of a thousand games, and pages of at most 30 kB packed', () => {
    const pgn = randomGames(1000);
    const site = siteOf(pgn);
    const sizes = Array.from(site.values(), (content) => Buffer.byteLength(content));
    expect(sizes.reduce((sum, size) => sum + size, 0) / pgn.length).toBeLessThanOrEqual(6);
    const packed = Array.from(site.values(), (content) => gzipSync(content).length);
    expect(Math.max(...packed)).toBeLessThanOrEqual(30_000);
  });

  test('divides long lists into pages of at most 30 kB packed, and keeps all items to be searched', () => {
    const random = new Prng(3);
    const name = (): string => {
      const letters = Array.from({length: 9}, () => 'aeioulnrst'.charAt(random.below(10))).join('');
      return `${'ABCDEFGHKLMNOPRSTVW'.charAt(random.below(19))}${letters}, ${letters.charAt(0)}.`;
    };
    const players = Array.from({length: 900}, name);
    const games = Array.from({length: 4000}, (_, i) => {
      const white = i < 2500 ? 'Polgar, Judit' : random.pick(players);
      return `[Event "Open ${i % 60}"]\n[White "${white}"]\n[Black "${random.pick(players)}"]\n[ECO "C${10 + (i % 80)}"]\n\n1. e4 *\n`;
    });
    const site = siteOf(games.join('\n'));
    const packed = Array.from(site, ([path, content]) =>
      path.endsWith('.html') ? gzipSync(content).length : 0,
    );
    expect(Math.max(...packed)).toBeLessThanOrEqual(30_000);
    for (const list of ['index', 'players']) {
      const parts = [...site].filter(([path]) =>
        new RegExp(`^${list}(?:-\\d+)?\\.html$`).test(path),
      );
      expect(parts.length).toBeGreaterThan(2);
      const items = parts.flatMap(([, content]) => content.match(/<li[ >].*<\/li>/g) ?? []);
      const all = site.get(`${list}.js`) ?? '';
      expect(JSON.parse(all.slice(all.indexOf('['), -2))).toEqual(items);
      const names = parts.map(([, content]) => /<h1>.*, (.*)<\/h1>/.exec(content)?.[1]);
      for (const [path, content] of parts) {
        requireWellFormed(content);
        const links = Array.from(content.matchAll(/<a href="[^"#]*"([^>]*)>([^<]*–[^<]*)<\/a>/g));
        expect(links.map(([, , label]) => label)).toEqual(names);
        const here = links.filter(([, about]) => about !== '').map(([, , label]) => label);
        expect(here, path).toEqual([/<h1>.*, (.*)<\/h1>/.exec(content)?.[1]]);
      }
    }
    const links = [...site].flatMap(([path, content]) =>
      path.startsWith('players') && path.endsWith('.html')
        ? Array.from(content.matchAll(/<li>Polgar, Judit (.*)<\/li>/g), ([, own = '']) => own)
        : [],
    );
    expect(links.join(' ').match(/<a /g)?.length).toBe(2500);
  });
});
