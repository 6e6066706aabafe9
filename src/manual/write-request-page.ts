import {REQUEST_KINDS} from '../latex/document/request-comment.ts';
import type {RequestKind} from '../latex/document/request-comment.ts';
import {REQUEST_SHAPES} from '../requests/request-shapes.ts';
import type {AttributeShape} from '../requests/request-shapes.ts';
import {writeTable} from './write-table.ts';

const INTRODUCTION = `\
A pair of comments asks for something out of a game file, and \`skakmat build book.tex\` puts it between them:

    % skakmat: game file=games/1972.pgn game="Fischer - Spassky" diagrams=at=17w
    % skakmat: end

To TeX they are comments, so that the book can be printed without skakmat, too. When the game file has changed, the next
build replaces the lines; where nothing has changed, nothing is written. Behind \`end\` stands a seal, by which skakmat
knows its own lines: those that somebody has changed are kept and reported, until \`--force\` replaces them.

Values with blanks stand in quotation marks. Files are seen from the folder of the book, or of the file with the
comment, and must lie below the folder of the book, or below that of its \`.skakmatrc.json\`. A request for one game names
it by its players, \`game="Fischer - Spassky"\`, by any part of its title, or by its number, \`game=3\`; where several fit,
skakmat lists them. \`check\` and editors report what is wrong with the comments themselves; only \`build\` reads game files.`;

/** The page about all requests and their attributes, in Markdown. */
export function writeRequestPage(): string {
  const parts = REQUEST_KINDS.map(writePart);
  return `${['# Requests', INTRODUCTION, ...parts].join('\n\n')}\n`;
}

function writePart(kind: RequestKind): string {
  const {meaning, needs, attributes} = REQUEST_SHAPES[kind];
  const names = needs.map((name) => `\`${name}\``).join(' or ');
  const rows = attributes.map((shape) => [`\`${shape.name}\``, describe(shape)]);
  const about = `Asks for ${meaning}. It needs ${names}.`;
  return [`## ${kind}`, about, writeTable(['attribute', 'what it says'], rows)].join('\n\n');
}

function describe({meaning, values, isFlag, repeats}: AttributeShape): string {
  const words = values?.map((value) => `\`${value}\``).join(' ');
  const notes = [
    ...(words === undefined ? [] : [words]),
    ...(isFlag === true ? ['stands alone'] : []),
    ...(repeats === true ? ['may be repeated'] : []),
  ];
  return [meaning, ...notes].join('; ');
}
