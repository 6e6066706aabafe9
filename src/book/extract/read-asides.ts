import type {Block, GameNode, MovetextToken, RemarkKind} from '../../skak/index.ts';
import type {Argument, TexNode} from '../../tex/index.ts';
import {SourceText} from '../../text/index.ts';
import {ProseReader, wordsOf} from './prose-reader.ts';

/** Returns a paragraph on one line, without the characters that only join it to the moves around it. */
export function tidyParagraph(text: string): string {
  const line = inOneLine(text);
  let start = 0;
  let end = line.length;
  while (start < end && JOINS_BEFORE.includes(line.charAt(start))) start += 1;
  while (end > start && OPENS_BEHIND.includes(line.charAt(end - 1))) end -= 1;
  return line.slice(start, end);
}

const JOINS_BEFORE = ' ,.;:)]';
const OPENS_BEHIND = ' ([';

/** A comment among the moves of a block. */
interface Aside {
  /** The position after the move it belongs to. */
  readonly node: GameNode;
  readonly text: string;
}

const KINDS: ReadonlySet<RemarkKind> = new Set<RemarkKind>(['comment', 'group', 'parenthesis']);

/** Returns the comments among the moves of a block: `6.d3{ a King's Indian} \xskakcomment{ at last }`. */
export function readAsides(block: Block): readonly Aside[] {
  const {argument, before} = block;
  const {source, start, end} = argument;
  // Most blocks have none and need no closer look.
  if (before === undefined || !/[{(]/.test(source.text.slice(start, end))) return [];
  const plies = new Map(block.plies.map(({token, after}) => [token as MovetextToken, after]));
  const asides: Aside[] = [];
  let node = before;
  for (const token of block.tokens) {
    node = plies.get(token) ?? node;
    const from = startOfWords(token);
    if (from === undefined) continue;
    const written = withoutMoves(argument, from, token.end);
    const words = /[{(]/.test(written) ? readTexWords(written) : '';
    const text = tidyParagraph(words.replace(/^[!?]+/, ''));
    if (/\p{L}/u.test(text)) asides.push({node, text});
  }
  return asides;
}

/** Returns where words may begin in a token; undefined if it has none. */
function startOfWords(token: MovetextToken): number | undefined {
  if (token.type === 'move') return token.meaningEnd;
  return token.type === 'remark' && KINDS.has(token.kind) ? token.start : undefined;
}

/** Reads part of an argument except the moves in it, which are read separately. */
function withoutMoves({source, children}: Argument, start: number, end: number): string {
  let text = '';
  let at = start;
  for (const {source: file, span} of commandsIn(children)) {
    if (file !== source || span.start < at || span.end > end) continue;
    text += source.text.slice(at, span.start);
    at = span.end;
  }
  return text + source.text.slice(at, end);
}

/** Returns the chess commands among `nodes`, replacing comments by the commands inside them. */
function commandsIn(nodes: readonly TexNode[]): readonly TexNode[] {
  const found: TexNode[] = [];
  const waiting = nodes.toReversed();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === 'command' && node.effect === 'comment') {
      waiting.push(...node.arguments.flatMap(({children}) => children).toReversed());
    } else found.push(node);
  }
  return found;
}

/** Returns what TeX prints of a short text, such as a name in an option, on one line. */
export function readTexWords(tex: string): string {
  const pieces = new ProseReader().read(new SourceText(tex), 0, tex.length);
  return inOneLine(pieces.map(wordsOf).join(''));
}

/** Returns a text on one line, with single spaces between words. */
export function inOneLine(text: string): string {
  return text.replaceAll(/[ \t\r\n]+/g, ' ').replaceAll(/^ | $/g, '');
}
