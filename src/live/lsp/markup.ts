import type {MarkupContent} from 'vscode-languageserver/node';
import type {BoardView} from '../editor/board-view.ts';
import {describeMaterial, drawView, fenOfView, writeView} from '../editor/board-view.ts';
import {gameTitle} from '../../games/index.ts';
import {finalPosition, type Game} from '../../chess/index.ts';
import type {RuleManual} from '../../lint/index.ts';
import {printable} from '../../text/index.ts';
import type {ClientFlags} from './client.ts';

/** The text above and below a board. */
interface BoardText {
  readonly title: string;
  readonly board: BoardView;
  readonly notes: readonly string[];
}

/** A board with its title, its FEN and notes, as the client can show it. */
export function boardMarkup({title, board, notes}: BoardText, flags: ClientFlags): MarkupContent {
  const about = [describeMaterial(board), ...notes];
  if (!flags.markdown) {
    const lines = [title, '', writeView(board), fenOfView(board), ...about];
    return {kind: 'plaintext', value: printableLines(lines.join('\n'))};
  }
  const shown = flags.pictures ? writePicture(board) : fence(writeView(board));
  // A line that ends with two blanks is broken there.
  const words = [...about.map(escapeMarkdown), `\`${fenOfView(board)}\``].join('  \n');
  const value = [`**${escapeMarkdown(title)}**`, shown, words].join('\n\n');
  return {kind: 'markdown', value};
}

/** Says that the position of a board is not known, and why. */
export function unknownMarkup(
  {title, reason}: {readonly title: string; readonly reason: string},
  {markdown}: ClientFlags,
): MarkupContent {
  const text = `Position unknown here. ${reason}.`;
  if (!markdown) return {kind: 'plaintext', value: printableLines(`${title}\n\n${text}`)};
  return {kind: 'markdown', value: `**${escapeMarkdown(title)}**\n\n${escapeMarkdown(text)}`};
}

/**
 * The board as a picture in a data URL, of some 20 kB; clients cut Markdown at 100,000 characters. VS Code shows
 * 250 pixels of a hover, which hold a line above the board of this size, and two below.
 */
function writePicture(board: BoardView): string {
  // In a page there is no Buffer.
  const bytes = new TextEncoder().encode(drawView(board));
  return `![board](data:image/svg+xml;base64,${btoa(String.fromCharCode(...bytes))}|width=176)`;
}

/** The games that a request asks for, with the final board of one. */
export function gamesMarkup(games: readonly Game[], flags: ClientFlags): MarkupContent {
  const [game] = games;
  if (game === undefined) {
    const value = 'No game is found for this request';
    return {kind: flags.markdown ? 'markdown' : 'plaintext', value};
  }
  const titles = games
    .slice(0, MOST_GAMES)
    .map((one) => gameTitle(one) || 'A game without a title');
  const more = games.length > MOST_GAMES ? [`and ${games.length - MOST_GAMES} more`] : [];
  const length = `${Math.ceil(game.plies / 2)} moves, ${game.result}`;
  const [title = '', ...others] = titles;
  const board = {position: finalPosition(game)};
  return boardMarkup({title, board, notes: [length, ...others, ...more]}, flags);
}

/** The number of games whose titles are shown. */
const MOST_GAMES = 5;

/** The manual of a rule in short. */
export function manualMarkup(manual: RuleManual, {markdown}: ClientFlags): MarkupContent {
  const {name, number, summary, reason, url, examples} = manual;
  const [example] = examples;
  if (!markdown) {
    const value = [
      `${name} (${number})`,
      summary,
      reason,
      ...(url === undefined ? [] : [url]),
    ].join('\n\n');
    return {kind: 'plaintext', value};
  }
  const right = example?.right === undefined ? [] : ['Right:', fence(example.right.text, 'latex')];
  const shown = example === undefined ? [] : ['Wrong:', fence(example.wrong, 'latex'), ...right];
  const link = url === undefined ? [] : [`[Manual](${url})`];
  return {
    kind: 'markdown',
    value: [`**${name}** (${number})`, summary, reason, ...shown, ...link].join('\n\n'),
  };
}

/**
 * A text of the author's, or of a game file, that shows as it is. What is between single backticks is
 * code; other backticks are no syntax.
 */
function escapeMarkdown(text: string): string {
  const parts = printable(text.replace(/[\r\n]+/g, ' '))
    .replace(/`{2,}/g, "'")
    .split('`');
  const isOpen = parts.length % 2 === 0;
  return parts
    .map((part, at) => {
      if (at % 2 === 0) return escapeProse(part);
      return isOpen && at === parts.length - 1 ? `\\\`${escapeProse(part)}` : `\`${part}\``;
    })
    .join('');
}

function escapeProse(text: string): string {
  return text.replace(/[\\*_{}[\]()#+!|<>~&$-]/g, '\\$&');
}

/** A text in a block of code, whatever it holds. */
function fence(text: string, language = 'text'): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}${language}\n${text.trimEnd()}\n${ticks}`;
}

function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}
