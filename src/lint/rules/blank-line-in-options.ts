import {
  afterLineEnd,
  afterToken,
  commandsOf,
  OPTION_KEYS,
  optionListOf,
  skipBlanks,
  type Argument,
} from '../../tex/index.ts';
import {isLineEnd, PERCENT, type Span} from '../../text/index.ts';
import type {Rule} from '../rule.ts';

export const blankLineInOptions: Rule = {
  name: 'blank-line-in-options',
  code: 312,
  level: 'error',
  summary: 'An empty line, or `\\par`, among the options of a board or a game.',
  reason:
    'No option can contain a paragraph break: TeX stops with `Paragraph ended before ... was complete`, the options are printed as text, and the diagram or the game is lost.',
  fixes: ['safe'],
  examples: [
    {
      dialect: 'xskak',
      wrong: '\\newchessgame\\mainline{1.e4 e5}\\chessboard[showmover=false,\n\ntinyboard]',
      at: '\n\n',
      message: 'Unexpected empty line among the options of `\\chessboard`',
      fixed: '\\newchessgame\\mainline{1.e4 e5}\\chessboard[showmover=false,\ntinyboard]',
    },
    {
      dialect: 'xskak',
      wrong: '\\newchessgame[white=Anderssen,\\par black=Dufresne]\\mainline{1.e4 e5}',
      at: '\\par ',
      message: 'Unexpected `\\par` among the options of `\\newchessgame`',
      fixed: '\\newchessgame[white=Anderssen,black=Dufresne]\\mainline{1.e4 e5}',
    },
  ],
  *check({document}) {
    for (const command of commandsOf(document)) {
      const list = READ_AS_KEYS.has(command.name) ? optionListOf(command) : undefined;
      if (list === undefined || list.at !== undefined) continue;
      for (const {what, span, cut} of breaksIn(list)) {
        yield {
          source: list.source,
          span,
          message: `Unexpected ${what} among the options of \`\\${command.name}\``,
          fix: {title: `Remove the ${what}`, safety: 'safe', edits: [{span: cut, text: ''}]},
        };
      }
    }
  },
};

/** xkeyval reads their options, with macros that are not `\long` (xskak 1.5, chessboard 1.9). */
const READ_AS_KEYS: ReadonlySet<string> = new Set([
  ...OPTION_KEYS.keys(),
  'printchessgame',
  'storechessboardstyle',
]);

/** A paragraph break among options. */
interface Break {
  readonly what: 'empty line' | '`\\par`';
  readonly span: Span;
  /** The text to be cut. */
  readonly cut: Span;
}

function* breaksIn({source: {text}, start, end}: Argument): Iterable<Break> {
  for (let at = start; at < end;) {
    const next = afterToken(text, at, end);
    const isEnd = isLineEnd(text.charCodeAt(at));
    const line = isEnd ? afterLineEnd(text, at) : next;
    if (isEnd || text.charCodeAt(at) === PERCENT) {
      const after = skipEmptyLines(text, line, end);
      const span = {start: isEnd ? at : line, end: after};
      if (after > line) yield {what: 'empty line', span, cut: {start: line, end: after}};
      at = after;
    } else {
      const span = {start: at, end: skipBlanks(text, next, end)};
      if (text.slice(at, next) === '\\par') yield {what: '`\\par`', span, cut: span};
      at = next;
    }
  }
}

/** Skips the lines from `start` on that hold nothing, not even a comment. */
function skipEmptyLines(text: string, start: number, end: number): number {
  let line = start;
  for (;;) {
    const at = skipBlanks(text, line, end);
    if (at >= end || !isLineEnd(text.charCodeAt(at))) return line;
    line = afterLineEnd(text, at);
  }
}
