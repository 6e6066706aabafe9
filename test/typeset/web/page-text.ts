import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import type {Game} from '../../../src/chess/game/game.ts';
import {pgnFormat} from '../../../src/games/formats/pgn/pgn-format.ts';
import {WRITERS} from '../../../src/games/formats/writers.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {makeWebWriter, type WebOptions} from '../../../src/typeset/web/make-web-writer.ts';

/** What pages are made with. */
export const ASSETS = {
  style: readFileSync('templates/web/page.css', 'utf8'),
  script: readFileSync('templates/web/page.js', 'utf8'),
  font: readFileSync('templates/web/figurines.otf', 'base64'),
  sha256: (text: string) => createHash('sha256').update(text).digest('base64'),
};

/** The games of a PGN text. */
export function gamesOf(text: string): readonly Game[] {
  return pgnFormat.read(new SourceText(text, 'games.pgn')).games;
}

/** Games as one page. */
export function pageOf(games: readonly Game[], options: WebOptions = {}): string {
  const writePgn = (game: Game): string => WRITERS.pgn.write(game, 0);
  const writer = makeWebWriter({writePgn, ...options}, ASSETS);
  return writer.head + games.map((game) => writer.write(game)).join('') + writer.tail;
}

/** The part of a page that shows the moves of its first game. */
export function movesOf(page: string): string {
  return /<div class="moves">\n(.*?)<\/div>/s.exec(page)?.[1] ?? '';
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

/** The text that a browser shows for HTML without scripts. */
export function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '').replaceAll(/&\w+;/g, (name) => ENTITIES[name] ?? name);
}

/** Throws if HTML is not XML as well: each element is closed in its place, and no `<` or `&` is stray. */
export function requireWellFormed(html: string): void {
  const open: string[] = [];
  const body = html.replace('<!DOCTYPE html>', '').replaceAll(/<(script|style)>.*?<\/\1>/gs, '');
  for (const part of body.match(/<[^>]*>|[^<]+|</g) ?? []) {
    if (!part.startsWith('<')) {
      if (/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/.test(part)) throw new Error(`stray & in ${part}`);
      continue;
    }
    const tag = /^<(\/?)([a-zA-Z][\w:-]*)((?:\s[\w:-]+="[^"<]*")*)(\s?\/?)>$/.exec(part);
    if (tag === null) throw new Error(`no tag: ${part}`);
    const [, close, name = '', , end] = tag;
    if (close === '/') {
      const last = open.pop();
      if (last !== name) throw new Error(`</${name}> closes <${last ?? ''}>`);
    } else if (end !== '/') open.push(name);
  }
  if (open.length > 0) throw new Error(`open: ${open.join(', ')}`);
}

/** The greatest number of elements around any other. */
export function depthOf(html: string): number {
  let [depth, most] = [0, 0];
  for (const [tag] of html.matchAll(/<[^>!]*>/g)) {
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) most = Math.max(most, (depth += 1));
  }
  return most;
}
