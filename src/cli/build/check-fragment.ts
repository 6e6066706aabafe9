import {holdsRequestComment} from '../../requests/expand-requests.ts';
import type {Answer} from './answer.ts';

/** Refuses what cannot stand in a book between two comments: a template may write anything. */
export function checkFragment(answer: Answer): Answer {
  if (answer.kind === 'unmet') return answer;
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
