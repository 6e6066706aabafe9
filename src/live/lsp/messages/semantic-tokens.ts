import {SemanticTokensBuilder, type Range, type SemanticTokens} from 'vscode-languageserver/node';
import type {FaultKind} from '../../../skak/index.ts';
import type {Span} from '../../../text/index.ts';
import {locate, type BookIndex, type IndexedList} from '../../editor/book-index.ts';
import {touches} from '../../editor/touches.ts';
import {indexedFileOf, type LanguageServer, type TextParams} from '../language-server.ts';
import {toPosition, toSpan} from '../places.ts';

/** The kind of a part of a list of moves. */
type MoveTextKind = 'number' | 'move' | 'sign' | 'unplayable';

/** A part of a list of moves, to be coloured. */
interface ColoredText {
  readonly kind: MoveTextKind;
  readonly span: Span;
}

/** Returns the numbers, moves, signs and unplayable moves in a part of a file, in source order. */
function colorsIn(index: BookIndex, path: string, part: Span): readonly ColoredText[] {
  const colored = index
    .listsIn(path)
    .filter(({span}) => touches(span, part))
    .flatMap((list) => colorsOfList(list));
  colored.sort((one, other) => one.span.start - other.span.start);
  let end = 0;
  return colored.filter(({span}) => {
    const isApart = span.start >= end && span.end > span.start;
    if (isApart) end = span.end;
    return isApart;
  });
}

function colorsOfList(list: IndexedList): readonly ColoredText[] {
  const wrong = new Set(
    list.block.faults.flatMap((fault) => (UNPLAYABLE.has(fault.kind) ? [fault.token.start] : [])),
  );
  const colored = (kind: MoveTextKind, start: number, end: number): readonly ColoredText[] => {
    const span = start < end ? locate(list, {start, end}) : undefined;
    return span === undefined ? [] : [{kind, span}];
  };
  return list.block.readTokens().flatMap((token): readonly ColoredText[] => {
    const {type, start, end} = token;
    const moveKind = wrong.has(start) ? 'unplayable' : 'move';
    if (type === 'number') return colored('number', start, end);
    if (type === 'move')
      return [
        ...colored(moveKind, start, token.meaningEnd),
        ...colored('sign', token.meaningEnd, end),
      ];
    if (type === 'paragraph') return [];
    if (token.kind === 'unknown') return colored(moveKind, start, end);
    return SIGNS.has(token.kind) ? colored('sign', start, end) : [];
  });
}

const SIGNS: ReadonlySet<string> = new Set(['nag', 'result', 'symbol']);

const UNPLAYABLE: ReadonlySet<FaultKind> = new Set<FaultKind>([
  ...(['illegal', 'ambiguous', 'unknown', 'promotion-missing'] as const),
]);

const CODES: Readonly<Record<MoveTextKind, readonly [type: number, modifiers: number]>> = {
  number: [0, 0],
  move: [1, 0],
  sign: [2, 0],
  unplayable: [1, 1],
};

/** `textDocument/semanticTokens/full` and `/range`. */
export async function semanticTokens(
  server: LanguageServer,
  params: TextParams & {readonly range?: Range},
): Promise<SemanticTokens> {
  const builder = new SemanticTokensBuilder();
  const file = await indexedFileOf(server, params);
  if (file === undefined) return builder.build();
  const {index, source} = file;
  const part = toSpan(source, params.range);
  for (const {kind, span} of colorsIn(index, source.path, part)) {
    const {line, character} = toPosition(source, span.start);
    // Few clients take a token of several lines.
    const length = source.slice(span).search(/[\r\n]|$/);
    builder.push(line, character, length, ...CODES[kind]);
  }
  return builder.build();
}
