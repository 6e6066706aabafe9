import type {Game} from '../../chess/index.ts';
import {escapeXml, XML_HEAD} from '../../text/index.ts';
import {Chapters} from '../describe-fields.ts';
import {remarkMissed} from '../printed-game.ts';
import type {TypesetOptions} from '../typeset-options.ts';
import {writeShapes} from './board-svg.ts';
import {webSettingOf, writeTitleLines, type WebOptions} from './make-web-writer.ts';
import {packStyle, type WebAssets} from './page-head.ts';
import {writeWebGame, writeWebTitle} from './write-web-game.ts';

/** Options for e-books. */
export interface EpubOptions
  extends
    Omit<WebOptions, 'solutions' | 'writePgn'>,
    Pick<TypesetOptions, 'chapters' | 'nameFamily'> {
  /** The day of the file, as `2026-11-27`. */
  readonly modified: string;
}

/** A file of an e-book, in the order in which they are packed. */
export interface BookFile {
  readonly path: string;
  readonly content: string;
  /** True if the content is bytes in Base64. */
  readonly isBase64?: boolean;
}

/** A game of the book. */
interface Section {
  readonly path: string;
  readonly title: string;
  /** The chapter that begins with the game; '' if none does. */
  readonly chapter: string;
  readonly html: string;
}

/** Writes games as the files of an e-book (EPUB 3.2), each game in a section of its own. */
export class EpubMaker {
  readonly #options: EpubOptions;
  readonly #assets: WebAssets;
  readonly #setting: ReturnType<typeof webSettingOf>;
  readonly #chapters: Chapters;
  readonly #sections: Section[] = [];
  readonly #studies = new Set<string>();

  constructor(options: EpubOptions, assets: WebAssets) {
    this.#options = options;
    this.#assets = assets;
    this.#setting = {...webSettingOf(options), isPlayed: false};
    const {chapters, nameFamily} = options;
    this.#chapters = new Chapters(chapters, this.#setting.language, nameFamily);
  }

  /** Adds a game as the next section. */
  add(game: Game): void {
    const number = this.#sections.length + 1;
    const {title, html, info} = writeWebGame(game, number, this.#setting);
    const chapter = this.#chapters.next(info, game);
    this.#sections.push({path: `game-${number}.xhtml`, title, chapter, html});
    this.#studies.add(info.study);
  }

  /** A remark about the book, available once it is complete. */
  get remark(): string | undefined {
    return remarkMissed(this.#setting.wantsBoard);
  }

  /** Returns all files of the book; the first is to be stored without compression. */
  files(): readonly BookFile[] {
    const {style, font} = this.#assets;
    const {boardColors, pieces} = this.#options;
    const look = {boardColors, pieces, assets: {...this.#assets, style}};
    const sections = this.#sections.map(({path, title, chapter, html}) => ({
      path: `EPUB/${path}`,
      content: this.#writePage(title, this.#writeSection(chapter, html)),
    }));
    return [
      {path: 'mimetype', content: 'application/epub+zip'},
      {path: 'META-INF/container.xml', content: CONTAINER},
      {path: 'EPUB/package.opf', content: this.#writePackage()},
      {path: 'EPUB/nav.xhtml', content: this.#writePage(this.#contents, this.#writeContents())},
      {path: 'EPUB/style.css', content: packStyle(look, 'figurines.otf')},
      ...(pieces === 'letters'
        ? []
        : [{path: 'EPUB/figurines.otf', content: font, isBase64: true}]),
      {path: 'EPUB/title.xhtml', content: this.#writePage(this.#title, this.#writeTitle())},
      ...sections,
    ];
  }

  get #title(): string {
    // A book that is one study has its name.
    const [study = '', ...others] = this.#studies;
    const usual = others.length === 0 ? study : '';
    return this.#options.title ?? (usual || this.#setting.language.words.gamesOfChess);
  }

  get #contents(): string {
    return this.#setting.words.contents;
  }

  #writePage(title: string, body: string): string {
    const {code} = this.#setting.language;
    return [
      `${XML_HEAD}<!DOCTYPE html>`,
      `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${code}" xml:lang="${code}">`,
      `<head><title>${escapeXml(title)}</title><link rel="stylesheet" href="style.css"/></head>`,
      `<body>\n${body}</body>\n</html>\n`,
    ].join('\n');
  }

  #writeSection(chapter: string, html: string): string {
    const title = this.#isDivided ? writeWebTitle(chapter, this.#setting) : '';
    const heading = title === '' ? '' : `<h1>${title}</h1>\n`;
    const shapes = html.includes('<svg') ? `${writeShapes()}\n` : '';
    // Reading systems know SVG 1.1, in which a reference has this name.
    return `${heading}${shapes}${html}`
      .replaceAll('<use href=', '<use xlink:href=')
      .replaceAll('<svg ', '<svg xmlns:xlink="http://www.w3.org/1999/xlink" ');
  }

  get #isDivided(): boolean {
    const count = this.#sections.filter(({chapter}) => chapter !== '').length;
    return count > 1 && this.#chapters.divide;
  }

  #writeTitle(): string {
    return [
      '<section epub:type="titlepage">',
      ...writeTitleLines(this.#title, this.#options, this.#setting),
      '</section>\n',
    ].join('\n');
  }

  /** Writes the list of games, below those chapters that they belong to. */
  #writeContents(): string {
    const items: string[] = [];
    let isOpen = false;
    for (const {path, title, chapter} of this.#sections) {
      if (chapter !== '' && this.#isDivided) {
        if (isOpen) items.push('</ol></li>');
        items.push(`<li><a href="${path}">${writeWebTitle(chapter, this.#setting)}</a><ol>`);
        isOpen = true;
      }
      items.push(`<li><a href="${path}">${writeWebTitle(title, this.#setting)}</a></li>`);
    }
    if (isOpen) items.push('</ol></li>');
    const heading = `<h1>${escapeXml(this.#contents)}</h1>`;
    return `<nav epub:type="toc" id="toc">\n${heading}\n<ol>\n${items.join('\n')}\n</ol>\n</nav>\n`;
  }

  #writePackage(): string {
    const {author, modified, pieces} = this.#options;
    const {language} = this.#setting;
    const hash = this.#assets.sha256(this.#title + this.#sections.map(({html}) => html).join(''));
    const named = this.#sections.map(({path, html}, i) => ({
      item: `<item id="g${i + 1}" href="${path}" media-type="application/xhtml+xml"${html.includes('<svg') ? ' properties="svg"' : ''}/>`,
      reference: `<itemref idref="g${i + 1}"/>`,
    }));
    return `${XML_HEAD}${[
      `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${language.code}">`,
      '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">',
      `<dc:identifier id="id">skakmat:${escapeXml(hash)}</dc:identifier>`,
      `<dc:title>${escapeXml(this.#title)}</dc:title>`,
      `<dc:language>${language.code}</dc:language>`,
      author === undefined ? '' : `<dc:creator>${escapeXml(author)}</dc:creator>`,
      `<meta property="dcterms:modified">${modified}T00:00:00Z</meta>`,
      ...ACCESSIBILITY.map(([name, value]) => `<meta property="schema:${name}">${value}</meta>`),
      '</metadata>',
      '<manifest>',
      '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
      '<item id="style" href="style.css" media-type="text/css"/>',
      pieces === 'letters'
        ? ''
        : '<item id="font" href="figurines.otf" media-type="application/vnd.ms-opentype"/>',
      '<item id="title" href="title.xhtml" media-type="application/xhtml+xml"/>',
      ...named.map(({item}) => item),
      '</manifest>',
      '<spine>',
      '<itemref idref="title"/>',
      '<itemref idref="nav"/>',
      ...named.map(({reference}) => reference),
      '</spine>',
      '</package>\n',
    ]
      .filter((line) => line !== '')
      .join('\n')}`;
  }
}

const CONTAINER = `${XML_HEAD}<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

/** The accessibility metadata (EPUB Accessibility 1.1, 2.2). */
const ACCESSIBILITY = [
  ['accessMode', 'textual'],
  ['accessMode', 'visual'],
  ['accessModeSufficient', 'textual'],
  ['accessibilityFeature', 'alternativeText'],
  ['accessibilityFeature', 'tableOfContents'],
  ['accessibilityFeature', 'readingOrder'],
  ['accessibilityHazard', 'none'],
  ['accessibilitySummary', 'All moves are text, and each board is described in words.'],
] as const;
