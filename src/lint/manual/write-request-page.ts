import {REQUEST_KINDS, type RequestKind} from '../../tex/index.ts';
import {REQUEST_SHAPES, type AttributeShape} from '../requests/request-shapes.ts';
import {writeTable} from './wrap-text.ts';

const INTRODUCTION = `\
A request is a pair of comments in a book. \`skakmat build book.tex\` inserts the requested games or diagrams between them:

    % skakmat: game file=games/1972.pgn game="Fischer - Spassky" diagrams=at=17w
    % skakmat: end

TeX ignores them, so the book also compiles without skakmat. When the game file changes, the next build replaces the
generated lines; if nothing has changed, nothing is written. The check sum that \`build\` writes after \`end\` shows whether you have edited the
lines: then they are kept and reported, until \`--force\` replaces them.

The other requests look alike, each with \`% skakmat: end\` on a line after it:

    % skakmat: diagram here
    % skakmat: diagram file=games/1972.pgn game=1 at=17w caption="After 17.Rd1"
    % skakmat: diagram fen="4k3/8/8/8/8/8/4P3/4K3 w - - 0 1" arrows=Ge2e4
    % skakmat: crosstable file=games/1972.pgn
    % skakmat: exercises file=puzzles.epd solutions=none
    % skakmat: index file=games/1972.pgn
    % skakmat: include file=live.pgn

Quote values that contain spaces. File names are relative to the folder of the book, or of the file with the comment, and
must be below the folder of the book or of its \`.skakmatrc.json\`. Select a game by its players, \`game="Fischer - Spassky"\`,
by any part of its title, or by its number, \`game=3\`; if several match, skakmat lists them. \`check\` and editors report
errors in the comments themselves; only \`build\` reads game files.

The [settings](configure.md#keys-of-typeset) \`language\`, \`names\`, \`pieces\`, \`captions\` and \`boardSize\` under \`typeset\` apply to
all requests of a book; attributes take precedence.`;

/** The page about all requests and their attributes, in Markdown. */
export function writeRequestPage(): string {
  const kinds = REQUEST_KINDS.map((kind) => {
    const {meaning, needs} = REQUEST_SHAPES[kind];
    return [`\`${kind}\``, meaning, needs.map((name) => `\`${name}\``).join(' or ')];
  });
  return `${[
    '# Requests',
    INTRODUCTION,
    writeTable(['request', 'asks for', 'needs'], kinds),
    '## Attributes',
    writeTable(['attribute', 'what it says', 'of'], rowsOfAttributes()),
  ].join('\n\n')}\n`;
}

/** A row for each attribute and meaning, with the requests that take it. */
function rowsOfAttributes(): string[][] {
  const takers = new Map<string, {name: string; meaning: string; kinds: RequestKind[]}>();
  for (const kind of REQUEST_KINDS) {
    for (const shape of REQUEST_SHAPES[kind].attributes) {
      const meaning = describe(shape);
      const key = `${shape.name} ${meaning}`;
      const row = takers.get(key) ?? {name: `\`${shape.name}\``, meaning, kinds: []};
      row.kinds.push(kind);
      takers.set(key, row);
    }
  }
  return [...takers.values()].map(({name, meaning, kinds}) => [name, meaning, nameKinds(kinds)]);
}

/** Names the requests in `kinds`, or those that are missing if these are fewer. */
function nameKinds(kinds: readonly RequestKind[]): string {
  const others = REQUEST_KINDS.filter((kind) => !kinds.includes(kind));
  if (others.length === 0) return 'all';
  return others.length === 1 ? `all but ${others.join()}` : kinds.join(', ');
}

function describe({meaning, values, isFlag, repeats}: AttributeShape): string {
  const words = values?.map((value) => `\`${value}\``).join(' ');
  const notes = [
    ...(words === undefined ? [] : [words]),
    ...(isFlag === true ? ['takes no value'] : []),
    ...(repeats === true ? ['may be repeated'] : []),
  ];
  return [meaning, ...notes].join('; ');
}
