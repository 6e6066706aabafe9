import {escapeXml} from '../../text/index.ts';
import {readBoardColors} from '../board-looks.ts';
import {LANGUAGES} from '../languages/languages.ts';
import type {TypesetOptions} from '../typeset-options.ts';
import {MARK_INKS, writeShapes} from './board-svg.ts';
import {webWordsIn} from './web-words.ts';

/** The parts that pages need besides games: the files in `templates/web`, and a hash. */
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

/** The data that the head of a page depends on besides its title. */
interface HeadOptions extends Pick<
  TypesetOptions,
  'language' | 'author' | 'boardColors' | 'pieces'
> {
  readonly assets: WebAssets;
  /** The script at the end of the page. */
  readonly script: string;
  /** The name of the style sheet beside the page, if its pages share one. */
  readonly sheet?: string | undefined;
  /** The nonce of the style and the script of the page in the policy of the server that sends it. */
  readonly nonce?: string | undefined;
}

/** Writes a page up to its content, with the words for its script. */
export function writePageHead(title: string, options: HeadOptions): string {
  const {language = 'en', author = '', assets, script, sheet, nonce} = options;
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
    `style-src ${sheet === undefined ? allowed(style) : "'self'"}`,
    `script-src ${sheet === undefined ? allowed(script) : "'self'"}`,
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return [
    '<!DOCTYPE html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8"/>',
    nonce === undefined ? `<meta http-equiv="Content-Security-Policy" content="${policy}"/>` : '',
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    '<meta name="generator" content="skakmat"/>',
    author === '' ? '' : `<meta name="author" content="${escapeXml(author)}"/>`,
    `<title>${escapeXml(title)}</title>`,
    sheet === undefined
      ? `<style${writeNonce(nonce)}>${style}</style>`
      : `<link rel="stylesheet" href="${escapeXml(sheet)}"/>`,
    '</head>',
    `<body data-words="${escapeXml(JSON.stringify(said))}">`,
    writeShapes(),
    '',
  ].join('\n');
}

/** Writes the end of a page. */
export function writePageTail(script: string, nonce?: string): string {
  return `${script === '' ? '' : `<script${writeNonce(nonce)}>${script}</script>\n`}</body>\n</html>\n`;
}

function writeNonce(nonce: string | undefined): string {
  return nonce === undefined ? '' : ` nonce="${nonce}"`;
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
