import {PERCENT} from '../../text/index.ts';
import {skipAllBlanks, skipBlanks} from './blanks.ts';
import {afterComment, afterToken} from './skip-token.ts';

/** Takes the comments out of a text, each with its line end and the blanks of the next line, as TeX does. */
export function withoutComments(text: string): string {
  return replaceComments(text, () => '');
}

/** Puts blanks in the place of the comments of a text, so that everything keeps its place. */
export function blankComments(text: string): string {
  return replaceComments(text, (comment) => comment.replace(/[^\r\n]/g, ' '));
}

function replaceComments(text: string, replace: (comment: string) => string): string {
  const end = text.length;
  let kept = '';
  let done = 0;
  let at = 0;
  while (at < end) {
    if (text.charCodeAt(at) !== PERCENT) {
      at = afterToken(text, at, end);
      continue;
    }
    const after = skipBlanks(text, afterComment(text, at, end), end);
    kept += text.slice(done, at) + replace(text.slice(at, after));
    done = at = after;
  }
  return done === 0 ? text : kept + text.slice(done);
}

/** Tests whether a stretch of a text holds nothing but blanks, line ends and comments. */
export function isBlankTex(text: string, start: number, end: number): boolean {
  return skipAllBlanks(text, start, end) >= end;
}
