import type {Fix} from '../text/index.ts';
import {readTexText, type TexText, type Value} from '../skak/index.ts';
import type {Shown} from './context.ts';

/** A FEN as the text has it, and where its parts are. */
export interface ShownFen extends TexText {
  /** Returns the place of a part of `text`; all of it, if it comes out of a wrapper. */
  readonly show: (span: Shown['span']) => Shown;
  /** A fix, where the FEN can be edited in place. */
  readonly fix: (fix: Fix) => {readonly fix?: Fix};
}

/** Reads a FEN without comments and outer blanks; spans count from its first character. */
export function showFen(argument: Value): ShownFen {
  const {source, at} = argument;
  const {text, locate} = readTexText(argument);
  const indent = text.length - text.trimStart().length;
  const locateTrimmed: TexText['locate'] = ({start, end}) =>
    locate({start: start + indent, end: end + indent});
  return {
    text: text.trim(),
    locate: locateTrimmed,
    show: (span) => ({
      source: at?.source ?? source,
      span: at?.span ?? locateTrimmed(span),
    }),
    fix: (fix) => (at === undefined ? {fix} : {}),
  };
}
