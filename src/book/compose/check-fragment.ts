import {holdsRequestComment} from '../../lint/index.ts';
import type {Answer} from './answer.ts';
import {BOARD_PACKAGES} from './board-packages.ts';
import type {BookManner} from './request-context.ts';
import type {Unmet} from './unmet.ts';

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
