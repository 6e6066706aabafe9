import type {Game} from '../../chess/index.ts';
import {escapeXml} from '../../text/index.ts';
import {DEFAULT_LOOK, readBoardColors} from '../board-looks.ts';
import {readBoardPlan} from '../board-plan.ts';
import {makeDateWriter} from '../headings/local-date.ts';
import {LANGUAGES, type LanguageCode} from '../languages/languages.ts';
import type {TypesetOptions} from '../typeset-options.ts';
import {MARK_INKS, writeShapes} from './board-svg.ts';
import {webWordsIn} from './web-words.ts';
import {writeWebGame, type WebSetting} from './write-web-game.ts';

/** Options for pages and e-books: those of `TypesetOptions` that have an effect there. */
export interface WebOptions extends Pick<
  TypesetOptions,
  | 'language'
  | 'names'
  | 'pieces'
  | 'wantsBoard'
  | 'captions'
  | 'clocks'
  | 'title'
  | 'subtitle'
  | 'author'
  | 'documentDate'
  | 'boardColors'
  | 'inverse'
  | 'coordinates'
  | 'mover'
> {
  /** `hidden` to show the moves after a position that is set up only when they are asked for. */
  readonly solutions?: 'hidden' | undefined;
  /** Writes a game as PGN, which readers of a page can copy; without it they cannot. */
  readonly writePgn?: ((game: Game) => string) | undefined;
}

/** What pages need besides games: the files in `templates/web`, and a hash. */
export interface WebAssets {
  /** The text of `page.css`. */
  readonly style: string;
  /** The text of `page.js`; '' for pages without a script. */
  readonly script: string;
  /** `figurines.otf` in Base64. */
  readonly font: string;
  /** Returns the SHA-256 of a text as Base64, by which a page allows its own script and style alone. */
  readonly sha256: (text: string) => string;
}

/** Writes games as one HTML page. */
export interface WebWriter {
  readonly title: string;
  readonly extension: string;
  readonly head: string;
  readonly separator: string;
  readonly tail: string;
  readonly write: (game: Game) => string;
  /** A remark about the page, available once it is written. */
  readonly remark: string | undefined;
}

/**
 * Creates a writer of games as one self-contained page. All text of the games is escaped: it is
 * shown and does nothing else.
 *
 * @example
 * ```js
 * const read = (name) => readFileSync(new URL(import.meta.resolve(`skakmat/templates/web/${name}`)));
 * const writer = makeWebWriter({language: 'de'}, {
 *   style: String(read('page.css')),
 *   script: String(read('page.js')),
 *   font: read('figurines.otf').toString('base64'),
 *   sha256: (text) => createHash('sha256').update(text).digest('base64'),
 * });
 * const page = writer.head + games.map((game) => writer.write(game)).join('') + writer.tail;
 * ```
 */
export function makeWebWriter(options: WebOptions, assets: WebAssets): WebWriter {
  const setting = webSettingOf(options);
  const {gamesOfChess} = setting.language.words;
  const {script} = assets;
  let number = 0;
  return {
    title: 'HTML page',
    extension: 'html',
    head: `${writePageHead(options.title ?? gamesOfChess, {...options, assets, script})}${writeTitle(options, gamesOfChess)}<main>\n`,
    separator: '',
    tail: `</main>\n${writePageTail(script)}`,
    write: (game) => writeWebGame(game, (number += 1), setting).html,
    get remark() {
      const missed = setting.wantsBoard.missed?.() ?? [];
      if (missed.length === 0) return undefined;
      return `no game reaches ${missed.join(', ')}, where diagrams are wanted`;
    },
  };
}

/** Resolves the options for games on pages and in e-books; throws an `OptionError` for colours that are malformed. */
export function webSettingOf(options: WebOptions): WebSetting {
  const code: LanguageCode = options.language ?? 'en';
  const language = {...LANGUAGES[code], code};
  const {names = 'reading', pieces = 'figurines', clocks = false} = options;
  if (options.boardColors !== undefined) readBoardColors(options.boardColors);
  return {
    language,
    words: webWordsIn(code),
    naming: {names, writeDate: makeDateWriter(code), words: language.words},
    wantsBoard: options.wantsBoard ?? readBoardPlan(['marked']),
    look: {
      view: options.inverse ?? DEFAULT_LOOK.view,
      coordinates: options.coordinates ?? DEFAULT_LOOK.coordinates,
      mover: options.mover ?? DEFAULT_LOOK.mover,
      captions: options.captions ?? DEFAULT_LOOK.captions,
    },
    isPlayed: true,
    hasLetters: pieces === 'letters',
    clocks,
    hidesSolutions: options.solutions === 'hidden',
    writePgn: options.writePgn,
  };
}

/** What the head of a page depends on besides its title. */
interface HeadOptions extends Pick<WebOptions, 'language' | 'author' | 'boardColors' | 'pieces'> {
  readonly assets: WebAssets;
  /** The script at the end of the page. */
  readonly script: string;
}

/** Writes a page up to its content, with the words for its script. */
export function writePageHead(title: string, options: HeadOptions): string {
  const {language = 'en', author = '', assets, script} = options;
  const {board, words} = LANGUAGES[language];
  const said = {
    ...webWordsIn(language),
    ...{white: board.white, black: board.black, pieces: board.pieces, toMove: words.toMove},
    inks: MARK_INKS,
  };
  const style = packStyle(options);
  const allowed = (text: string): string =>
    text === '' ? "'none'" : `'sha256-${assets.sha256(text)}'`;
  const policy = [
    "default-src 'none'",
    `style-src ${allowed(style)}`,
    `script-src ${allowed(script)}`,
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return [
    '<!DOCTYPE html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8"/>',
    `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    '<meta name="generator" content="skakmat"/>',
    author === '' ? '' : `<meta name="author" content="${escapeXml(author)}"/>`,
    `<title>${escapeXml(title)}</title>`,
    `<style>${style}</style>`,
    '</head>',
    `<body data-words="${escapeXml(JSON.stringify(said))}">`,
    writeShapes(),
    '',
  ].join('\n');
}

/** Writes the end of a page. */
export function writePageTail(script: string): string {
  return `${script === '' ? '' : `<script>${script}</script>\n`}</body>\n</html>\n`;
}

function writeTitle(options: WebOptions, usual: string): string {
  const {title = usual, subtitle, author, documentDate} = options;
  const lines = [subtitle, author, documentDate].filter((line) => line !== undefined);
  return [
    '<header>',
    `<h1>${escapeXml(title)}</h1>`,
    ...lines.map((line) => `<p>${escapeXml(line)}</p>`),
    '</header>\n',
  ].join('\n');
}

/** Lighter than `brown`, so that black pieces stand out. */
const USUAL_COLORS = 'f3e3c7,bd966c';

/** Adds the font, which is at an address, and the colours of boards to a style sheet. */
export function packStyle(
  {
    assets,
    boardColors = USUAL_COLORS,
    pieces,
  }: Pick<HeadOptions, 'assets' | 'boardColors' | 'pieces'>,
  font = `data:font/otf;base64,${assets.font}`,
): string {
  const {light, dark} = readBoardColors(boardColors);
  const face = `@font-face{font-family:figurines;src:url(${font});unicode-range:U+42,U+4B,U+4E,U+51,U+52}`;
  return [
    pieces === 'letters' ? '' : face,
    `.light{fill:#${light}}.dark{fill:#${dark}}`,
    assets.style.replaceAll(/^ +|\/\*.*?\*\//gmu, '').replaceAll('\n', ''),
  ].join('');
}
