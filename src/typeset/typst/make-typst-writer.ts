import {writeFen, type Game} from '../../chess/index.ts';
import {isSeenByBlack, viewOf, type BoardLook} from '../board-looks.ts';
import {describeBoardIn} from '../boards/describe-board.ts';
import {Chapters} from '../describe-fields.ts';
import {describeHead} from '../describe-head.ts';
import {outline} from '../outline.ts';
import type {PageOptions} from '../page-options.ts';
import {clockOf, numberOfMove, otherSign, signsOfMove, spellSan} from '../plain-moves.ts';
import {remarkMissed, type Item, type PrintedBoard, type PrintedMove} from '../printed-game.ts';
import {
  titlePositions,
  writeFigurinesIn,
  type CommentPositions,
} from '../prose/find-prose-moves.ts';
import type {TypesetOptions} from '../typeset-options.ts';
import {drawArrows, drawSquares, readBoard} from '../web/board-svg.ts';
import {webSettingOf, type WebOptions, type WebWriter} from '../web/make-web-writer.ts';
import type {WebSetting} from '../web/write-web-game.ts';
import {escapeTypst, quoteTypst, writeTypstHead} from './write-typst-head.ts';

/** Options for documents in Typst: those of `TypesetOptions` that have an effect there. */
export interface TypstOptions
  extends
    Omit<WebOptions, 'solutions' | 'writePgn'>,
    Omit<PageOptions, 'font' | 'pieceFont' | 'chapterPages'>,
    Pick<TypesetOptions, 'boardSize' | 'chapters' | 'nameFamily'> {}

/**
 * Creates a writer of games as a document in Typst, which needs no package and no other file. All text of
 * the games is escaped.
 */
export function makeTypstWriter(options: TypstOptions): WebWriter {
  const setting = webSettingOf(options);
  const {gamesOfChess} = setting.language.words;
  const {title = gamesOfChess, subtitle, author, documentDate} = options;
  const {chapters: kind = 'none', nameFamily} = options;
  const hasChapters = kind !== 'none';
  const chapters = new Chapters(kind, setting.language, nameFamily);
  const writeTitle = (text: string): string => writeText(text, titlePositions(text), setting);
  const lines = [subtitle, author, documentDate].filter((line) => line !== undefined);
  const {contents} = setting.words;
  let number = 0;
  return {
    title: 'Typst document',
    extension: 'typ',
    head: [
      writeTypstHead({...options, title, hasChapters}),
      `#title[${writeTitle(title)}]`,
      ...lines.map((line) => `#about[${writeTitle(line)}]`),
      // A list of one game would repeat its heading.
      `#context if query(heading).len() > 1 { outline(title: ${quoteTypst(contents)}, depth: 2) }\n`,
    ].join('\n'),
    separator: '',
    tail: '',
    write: (game) => {
      const {info, heading, about, result} = describeHead(game, (number += 1), setting);
      const chapter = chapters.next(info, game);
      const printed = game.result.replaceAll('1/2', '½').replace('-', '–');
      const parts = [
        chapter === '' ? '' : `= ${writeTitle(chapter)}`,
        `${hasChapters ? '==' : '='} ${writeTitle(heading)}`,
        about.length === 0 ? '' : `#about[${about.map(writeTitle).join(' \\\n  ')}]`,
        new MovesWriter(game, setting).write(),
        result === '' ? '' : `#result[${escapeTypst(result.replace(game.result, printed))}]`,
      ];
      return `\n${parts.filter((part) => part !== '').join('\n\n')}\n`;
    },
    get remark() {
      return remarkMissed(setting.wantsBoard);
    },
  };
}

/** Writes a comment, whose moves have figurines. */
function writeText(
  text: string,
  around: CommentPositions | undefined,
  setting: WebSetting,
): string {
  const writeMove = (move: string): string => `#moves(${quoteTypst(move)})`;
  return writeFigurinesIn(text, around, setting, [escapeTypst, writeMove]);
}

/** From this level on, variations are in brackets within the paragraph of the enclosing one. */
const IN_BRACKETS = 3;
const PARAGRAPH = '\n\n';

/** Writes the moves, comments and boards of one game. */
class MovesWriter {
  readonly #game: Game;
  readonly #setting: WebSetting;
  readonly #view: BoardLook['view'];
  #text = '';
  #joint = '';

  constructor(game: Game, setting: WebSetting) {
    this.#game = game;
    this.#setting = setting;
    this.#view = viewOf(game, setting.look.view);
  }

  write(): string {
    const wants = this.#game.isUnplayed === true ? () => false : this.#setting.wantsBoard;
    for (const item of outline(this.#game, wants, {isTypeset: true})) this.#add(item);
    return this.#text;
  }

  #add(item: Item): void {
    switch (item.kind) {
      case 'moves':
        this.#put(this.#writeMoves(item));
        break;
      case 'text':
        // A comment such as `, a mistake` goes on with the sentence of the move.
        if (this.#joint === ' ' && /^[,;]\s/u.test(item.text)) this.#joint = '';
        this.#put(writeText(item.text, item.around, this.#setting));
        break;
      case 'board':
        this.#endParagraph();
        this.#put(this.#writeBoard(item.board));
        this.#endParagraph();
        break;
      case 'open':
        if (item.level < IN_BRACKETS) {
          this.#endParagraph();
          this.#put('#variation[');
        } else this.#put('(');
        this.#joint = '';
        break;
      case 'close':
        if (this.#joint === ' ') this.#joint = '';
        this.#put(item.level < IN_BRACKETS ? ']' : ')');
        if (item.level < IN_BRACKETS) this.#endParagraph();
        break;
      // Remarks that are added in LaTeX are made for its documents.
      case 'heading':
      case 'note':
        break;
    }
  }

  #put(text: string): void {
    this.#text += this.#joint + text;
    this.#joint = ' ';
  }

  #endParagraph(): void {
    this.#joint = this.#text === '' ? '' : PARAGRAPH;
  }

  #writeMoves({moves, level, goesOn}: Extract<Item, {readonly kind: 'moves'}>): string {
    const command = level === 1 ? '#main' : '#moves';
    let written = '';
    let run: string[] = [];
    const end = (): void => {
      if (run.length > 0)
        written += `${written === '' ? '' : ' '}${command}(${quoteTypst(run.join(' '))})`;
      run = [];
    };
    moves.forEach((move, i) => {
      const {node, san} = move;
      const number = numberOfMove(move, i === 0 && !goesOn);
      run.push(number + spellSan(san, this.#setting) + signsOfMove(node));
      const clock = this.#setting.clocks ? clockOf(node) : '';
      const others = node.nags.map(writeOther).join('');
      if (clock === '' && others === '') return;
      end();
      written += others + (clock === '' ? '' : ` #clock("${clock}")`);
    });
    end();
    return written;
  }

  #writeBoard({annotations, last, fen}: PrintedBoard): string {
    const {language, look} = this.#setting;
    const position = readBoard(fen);
    if (position === undefined) return '';
    const below = isSeenByBlack(annotations.diagram, this.#view) ? 'black' : 'white';
    const [rows = ''] = writeFen(position).split(/[ [~]/);
    const {arrows, squares} = annotations;
    const marks = {under: drawSquares(squares, below), over: drawArrows(arrows, below)};
    const given = [
      quoteTypst(rows),
      `alt: ${quoteTypst(describeBoardIn(position, language))}`,
      below === 'black' ? 'below: "black"' : '',
      ...Object.entries(marks).map(([key, svg]) =>
        svg === '' ? '' : `${key}: ${quoteTypst(svg.replaceAll('"', "'"))}`,
      ),
      look.mover ? `mover: "${position.sideToMove}"` : '',
      look.captions ? `caption: [${this.#writeCaption(last, position.sideToMove)}]` : '',
    ];
    return `#board(${given.filter((part) => part !== '').join(', ')})`;
  }

  #writeCaption(last: PrintedMove | undefined, side: 'white' | 'black'): string {
    const {toMove, positionAfter} = this.#setting.language.words;
    if (last === undefined) return escapeTypst(toMove[side]);
    const move = numberOfMove(last, true) + spellSan(last.san, this.#setting);
    const [before = '', after = ''] = positionAfter.replace('~', '\u00a0').split('#1');
    return `${escapeTypst(before)}#moves(${quoteTypst(move)})${escapeTypst(after)}`;
  }
}

/** Writes a glyph that is no part of its move: its sign, else its meaning. */
function writeOther(number: number): string {
  const {sign, meaning} = otherSign(number) ?? {};
  if (sign === undefined) return '';
  return ` ${escapeTypst(sign === '' ? `[${meaning}]` : sign)}`;
}
