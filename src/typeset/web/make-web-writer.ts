import type {Game} from '../../chess/index.ts';
import {DEFAULT_LOOK, readBoardColors} from '../board-looks.ts';
import {readBoardPlan} from '../board-plan.ts';
import {makeNaming} from '../game-info.ts';
import {LANGUAGES} from '../languages/languages.ts';
import type {LanguageCode} from '../languages/language-codes.ts';
import {remarkMissed} from '../printed-game.ts';
import type {TypesetOptions} from '../typeset-options.ts';
import {writePageHead, writePageTail, type WebAssets} from './page-head.ts';
import {webWordsIn} from './web-words.ts';
import {writeWebGame, writeWebTitle, type WebSetting} from './write-web-game.ts';

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
  const {title = setting.language.words.gamesOfChess} = options;
  const {script} = assets;
  let number = 0;
  let study = '';
  return {
    title: 'HTML page',
    extension: 'html',
    head: [
      `${writePageHead(title, {...options, assets, script})}<header>`,
      ...writeTitleLines(title, options, setting),
      '</header>\n<main>\n',
    ].join('\n'),
    separator: '',
    tail: `</main>\n${writePageTail(script)}`,
    write: (game) => {
      const {html, info} = writeWebGame(game, (number += 1), setting);
      const isNew = info.study !== '' && info.study !== study;
      ({study} = info);
      return isNew ? `<h2 class="study">${writeWebTitle(study, setting)}</h2>\n${html}` : html;
    },
    get remark() {
      return remarkMissed(setting.wantsBoard);
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
    naming: makeNaming(names, language),
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

/** Writes the title of a document, and the lines below it. */
export function writeTitleLines(
  title: string,
  {subtitle, author, documentDate}: WebOptions,
  setting: WebSetting,
): readonly string[] {
  const lines = [subtitle, author, documentDate].filter((line) => line !== undefined);
  return [
    `<h1>${writeWebTitle(title, setting)}</h1>`,
    ...lines.map((line) => `<p>${writeWebTitle(line, setting)}</p>`),
  ];
}
