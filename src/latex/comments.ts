import {afterLineEnd, endOfLine, skipBlanks} from './blanks.ts';
import {noteOfPlace} from './request-comment.ts';
import type {ScanState} from './scan-state.ts';
import type {MagicComment} from './tex-document.ts';
import {assumptionsOf} from './text-settings.ts';

const exclamation = 33;
const letterS = 115;
const magic = /^%+\s*(?:!\s*(TeX)\b|(skakmat)\s*:)\s*(.*?)\s*$/i;

/** What nobody writes who speaks about skakmat, and not to it. */
const colonless =
  /^%+\s*skakmat\s+((?:disable|enable)(?:-[a-z-]+)?\s+\S.*|(?:game|diagram|crosstable|exercises|index|include)(?:\s+[a-z]+=.*)?|end|(?:dialect|fen|game|lang|source)\s*=.*)$/i;

/** Skips a comment with its line end and the blanks that follow; keeps those for programs. */
export function readComment(state: ScanState, start: number): void {
  const {text} = state;
  const end = endOfLine(text, start, state.end);
  state.offset = Math.min(end < state.end ? afterLineEnd(text, end) : end, state.end);
  let first = skipBlanks(text, start + 1, end);
  while (text.charAt(first) === '%' && first < end) first = skipBlanks(text, first + 1, end);
  const code = text.charCodeAt(first) | 0x20;
  if (code !== exclamation && code !== letterS) return;
  if (state.purpose.kind !== 'document' || end - start > 2_000) return;
  const match = magic.exec(text.slice(start, end));
  if (match === null) {
    const [, words] = colonless.exec(text.slice(start, end)) ?? [];
    if (words === undefined) return;
    state.comments.push({kind: 'colonless', text: words, span: {start, end}});
    return;
  }
  const kind = match[1] === undefined ? 'skakmat' : 'tex';
  const comment: MagicComment = {kind, text: match[3] ?? '', span: {start, end}};
  state.comments.push(comment);
  state.items.push(...assumptionsOf(state.source, comment), ...noteOfPlace(state.source, comment));
}
