import {holdsRequestComment} from '../../lint/index.ts';
import type {Answer, Unmet, BookManner} from './answer.ts';

/**
 * Packages that print boards, or moves as written, and that a book may not load, with the commands
 * that show their use.
 * `diagram` is the file of chess-problem-diagrams.
 */
export const BOARD_PACKAGES = [
  {name: 'chessboard', use: /\\chessboard\b/},
  {name: 'diagram', use: /\\begin\{diagram\}/},
  // Curves of evaluations.
  {name: 'tikz', use: /\\begin\{tikzpicture\}/},
  {name: 'skakmat', use: /\\skm(?:game|moves|line|board)\b/},
] as const;

/**
 * Refuses LaTeX that cannot be put into a book: a template may write anything, and boards need
 * their packages.
 */
export function checkFragment(answer: Answer, {lacks}: BookManner): Answer {
  if (answer.kind === 'unmet') return answer;
  const lacking = BOARD_PACKAGES.find(
    ({name, use}) => lacks.includes(name) && use.test(answer.text),
  );
  if (lacking !== undefined) return unmetWithout(lacking.name);
  const attribute = 'template';
  if (/\\documentclass\b/.test(answer.text)) {
    const message = 'The template is a whole document, expected one like `fragment`';
    return {kind: 'unmet', attribute, message};
  }
  if (holdsRequestComment(answer.text)) {
    const message = 'The template writes a comment to skakmat, expected none';
    return {kind: 'unmet', attribute, message};
  }
  return answer;
}

function unmetWithout(name: string): Unmet {
  const options = name === 'skakmat' ? '[print]' : '';
  return {kind: 'unmet', message: `The request needs \`\\usepackage${options}{${name}}\``};
}
