import {expect, test} from 'vitest';
import {outline} from '../tree.ts';

const tex = String.raw;

test.each([
  tex`\begin{VerbatimOut}{\jobname.out}
\mainline{1.e4}
\end{VerbatimOut}
\input{\jobname.out}`,
  tex`\begin{VerbatimOut}{game.out}
\mainline{1.e4}
\end{VerbatimOut}
\input{game.out}`,
])('a file that the document writes is not read, and the account names it: %s', (text) => {
  expect(outline(text, {readInput: () => ({kind: 'missing'})})).toBe('gap:input');
});
