import type {TexDocument} from '../../tex/index.ts';

/** Options for TeX that a document may choose for itself: they say how it is read, and nothing else. */
const HARMLESS = /^--?(?:8bit|enc|etex|mltex|jobname=[A-Za-z0-9][\w.+-]*)$/;

/**
 * The options in `% !TeX options = -8bit -jobname=book` that are passed on to TeX. Others, such as
 * `-shell-escape` and `-output-directory`, are not.
 */
export function readTexOptions({comments}: TexDocument): readonly string[] {
  return comments.flatMap(({kind, text}) => {
    const options = kind === 'tex' ? /^(?:TS-)?options\s*=\s*(.*)$/is.exec(text)?.[1] : undefined;
    return (options ?? '').split(/\s+/).filter((option) => HARMLESS.test(option));
  });
}
