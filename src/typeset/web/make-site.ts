import type {HeadInfo} from '../describe-head.ts';
import type {Game} from '../../chess/index.ts';
import {escapeXml} from '../../text/index.ts';
import {remarkMissed} from '../printed-game.ts';
import type {BookFile} from './make-epub.ts';
import {webSettingOf, type WebOptions} from './make-web-writer.ts';
import {packStyle, writePageHead, type WebAssets} from './page-head.ts';
import {writeWebGame, writeWebTitle} from './write-web-game.ts';

/** The most characters of games on a page, if it has more than one: packed, less than 30 kB. */
const PAGE = 105_000;

/** The most characters of a list on a page: packed, less than 30 kB whatever the names are. */
const LIST = 110_000;

/** The most games of a player or an opening in one item of an index. */
const MOST_LINKS = 1_000;

/** The style sheet that all pages share. */
const SHEET = 'page.css';

/** The beginning of a script with all items of a list. */
const ALL_ITEMS = 'globalThis.skakmatItems=';

/** An item of a list, and the words by which readers find the page that has it. */
interface Item {
  readonly label: string;
  readonly html: string;
}

/** A game in the lists of a site. */
interface Entry {
  readonly title: string;
  readonly info: HeadInfo;
  readonly result: string;
  /** The address within the site. */
  readonly address: string;
}

/** Games on one page. */
interface Page {
  readonly address: string;
  /** The number of its first game, from 1. */
  readonly first: number;
  /** The HTML of its games. */
  readonly games: string[];
}

/** Returns the numbers of the games of a page: `17–32`. */
const numbersOf = ({first, games}: Page): string =>
  games.length === 1 ? `${first}` : `${first}–${first + games.length - 1}`;

/**
 * Tests whether a file is a page of a site, or a list of all items, which sites of other games may not have; `convert -o games-2.html`
 * writes a page that is no part of a site.
 */
export function isSitePart(name: string, read: () => string): boolean {
  if (/^(?:games|index|players|openings)-\d+\.html$/.test(name))
    return read().includes(`<link rel="stylesheet" href="${SHEET}"/>`);
  return /^(?:index|players|openings)\.js$/.test(name) && read().startsWith(ALL_ITEMS);
}

/** Writes many games as a site: pages of games, a list that can be searched, indexes of players and openings. */
export class SiteMaker {
  readonly #options: WebOptions;
  readonly #assets: WebAssets;
  /** The script of the lists. */
  readonly #search: string;
  readonly #setting: ReturnType<typeof webSettingOf>;
  readonly #pages: Page[] = [];
  readonly #entries: Entry[] = [];
  #size = 0;

  constructor(options: WebOptions, assets: WebAssets & {readonly search: string}) {
    this.#options = options;
    this.#assets = assets;
    this.#search = assets.search;
    this.#setting = webSettingOf(options);
  }

  /** Adds a game to the last page, or begins another. */
  add(game: Game): void {
    const number = this.#entries.length + 1;
    const {title, info, html} = writeWebGame(game, number, this.#setting);
    let page = this.#pages.at(-1);
    if (page === undefined || this.#size + html.length > PAGE) {
      page = {address: `games-${this.#pages.length + 1}.html`, first: number, games: []};
      this.#pages.push(page);
      this.#size = 0;
    }
    page.games.push(html);
    this.#size += html.length;
    const address = `${page.address}#g${number}`;
    this.#entries.push({title, info, result: game.result === '*' ? '' : game.result, address});
  }

  /** A remark about the site, available once it is complete. */
  get remark(): string | undefined {
    return remarkMissed(this.#setting.wantsBoard);
  }

  /** Returns all files of the site. */
  files(): readonly BookFile[] {
    const {indexOfPlayers, indexOfOpenings} = this.#setting.language.words;
    const look = {...this.#options, assets: this.#assets};
    return [
      {path: SHEET, content: packStyle(look)},
      {path: 'page.js', content: this.#assets.script},
      {path: 'site.js', content: this.#search},
      ...this.#writeLists('index', this.#title, this.#listGames(), 'ol'),
      ...this.#writeLists('players', indexOfPlayers, this.#makeIndex(playersOf), 'ul'),
      ...this.#writeLists('openings', indexOfOpenings, this.#makeIndex(openingsOf), 'ul'),
      ...this.#pages.map((page, i) => ({
        path: page.address,
        content: this.#writePage(
          `${this.#title}, ${numbersOf(page)}`,
          page.games.join(''),
          'page.js',
          this.#writeNeighbours(i),
        ),
      })),
    ];
  }

  /** Writes links to the pages of games before and after one. */
  #writeNeighbours(at: number): string {
    const {[at - 1]: before, [at + 1]: after} = this.#pages;
    const links = [
      before && `<a href="${before.address}" rel="prev">‹ ${numbersOf(before)}</a>`,
      after && `<a href="${after.address}" rel="next">${numbersOf(after)} ›</a>`,
    ];
    return links.filter((link) => link !== undefined).join(' ');
  }

  get #title(): string {
    return this.#options.title ?? this.#setting.language.words.gamesOfChess;
  }

  #writePage(title: string, content: string, script: string, neighbours = ''): string {
    const {indexOfPlayers, indexOfOpenings, listOfGames} = this.#setting.language.words;
    const links = [
      ['index.html', listOfGames],
      ['players.html', indexOfPlayers],
      ['openings.html', indexOfOpenings],
    ] as const;
    const menu = links.map(([to, name]) => `<a href="${to}">${escapeXml(name)}</a>`);
    return [
      writePageHead(title, {...this.#options, assets: this.#assets, script: '', sheet: SHEET}),
      `<header>\n<nav aria-label="${escapeXml(this.#title)}">${menu.join(' ')}</nav>\n`,
      `<h1>${writeWebTitle(title, this.#setting)}</h1>\n</header>\n<main>\n`,
      content,
      neighbours && `<nav aria-label="${escapeXml(listOfGames)}">${neighbours}</nav>\n`,
      `</main>\n<script src="${script}"></script>\n</body>\n</html>\n`,
    ].join('');
  }

  /** Writes a list on as many pages as it needs; if they are several, a script beside them has all items to search. */
  #writeLists(
    name: string,
    title: string,
    items: readonly Item[],
    tag: 'ol' | 'ul',
  ): readonly BookFile[] {
    const parts: {readonly first: number; readonly path: string; readonly own: Item[]}[] = [];
    let size = 0;
    items.forEach((item, first) => {
      size += item.html.length;
      if (parts.length === 0 || size > LIST) {
        const path = parts.length === 0 ? `${name}.html` : `${name}-${parts.length + 1}.html`;
        parts.push({first, path, own: []});
        size = item.html.length;
      }
      parts.at(-1)?.own.push(item);
    });
    if (parts.length === 0) parts.push({first: 0, path: `${name}.html`, own: []});
    const labels = parts.map(({own}) =>
      [...new Set([own[0]?.label, own.at(-1)?.label])].map((label) => label ?? '').join('–'),
    );
    const isDivided = parts.length > 1;
    const {listOfGames} = this.#setting.language.words;
    const about = title === this.#title ? listOfGames : title;
    const lists = parts.map(({first, path, own}, i) => {
      const links = parts.map((part, j) => {
        const here = i === j ? ' aria-current="page"' : '';
        return `<a href="${part.path}"${here}>${escapeXml(labels[j] ?? '')}</a>`;
      });
      const content = [
        isDivided ? `<nav aria-label="${escapeXml(about)}">${links.join('\n')}</nav>\n` : '',
        `<${tag} class="list"${isDivided ? ` data-all="${name}.js" data-first="${first}"` : ''}>\n`,
        own.map(({html}) => html).join('\n'),
        `\n</${tag}>\n`,
      ];
      const heading = isDivided ? `${title}, ${labels[i] ?? ''}` : title;
      return {path, content: this.#writePage(heading, content.join(''), 'site.js')};
    });
    if (!isDivided) return lists;
    const all = JSON.stringify(items.map(({html}) => html));
    return [...lists, {path: `${name}.js`, content: `${ALL_ITEMS}${all};\n`}];
  }

  #listGames(): readonly Item[] {
    return this.#entries.map(({title, info, result, address}, i) => {
      const about = [info.event, info.year, info.eco, result].filter((part) => part !== '');
      // A search hides others, and the indexes name games by their numbers.
      const html = `<li value="${i + 1}"><a href="${address}">${writeWebTitle(title, this.#setting)}</a> ${escapeXml(about.join(', '))}</li>`;
      return {label: `${i + 1}`, html};
    });
  }

  /** Makes an index: each key with the numbers of its games. */
  #makeIndex(keysOf: (info: HeadInfo) => readonly string[]): readonly Item[] {
    const byKey = new Map<string, string[]>();
    this.#entries.forEach(({info, address}, i) => {
      for (const key of keysOf(info)) {
        const links = byKey.get(key) ?? [];
        if (links.length === 0) byKey.set(key, links);
        links.push(`<a href="${address}">${i + 1}</a>`);
      }
    });
    const compare = new Intl.Collator(this.#setting.language.code).compare;
    return [...byKey]
      .sort(([one], [other]) => compare(one, other))
      .flatMap(([key, links]) =>
        Array.from({length: Math.ceil(links.length / MOST_LINKS)}, (_, i) => ({
          label: Array.from(key).slice(0, 3).join(''),
          html: `<li>${escapeXml(key)} ${links.slice(i * MOST_LINKS, (i + 1) * MOST_LINKS).join(' ')}</li>`,
        })),
      );
  }
}

function playersOf({white, black}: HeadInfo): readonly string[] {
  return [...new Set([white, black])].filter((name) => name !== '');
}

function openingsOf({eco, opening}: HeadInfo): readonly string[] {
  return [[eco.slice(0, 3), opening].filter((part) => part !== '').join(' ')].filter(
    (name) => name !== '',
  );
}
