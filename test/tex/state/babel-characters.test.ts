import {expect, test} from 'vitest';
import {parse} from '../tree.ts';

const tex = String.raw;

/** The signs that are switched off where the last list of moves stands. */
function offIn(preamble: string): string | undefined {
  const document = parse(
    tex`\documentclass{article}\usepackage[T1]{fontenc}\usepackage[french]{babel}\usepackage{skak}${preamble}
\begin{document}\mainline{1.e4!}\end{document}`,
  );
  const list = document.children.find(({type}) => type === 'command');
  return list?.type === 'command' ? list.characters?.off : undefined;
}

test('babel makes signs active again that the preamble switches off', () => {
  expect(offIn(tex`\shorthandoff{!}`)).toBe('');
  expect(offIn(tex`\AtBeginDocument{\shorthandoff{!}}`)).toBe('!');
});
