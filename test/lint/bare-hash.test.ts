import {expect, test} from 'vitest';
import {checkText, inDocument} from '../check-text.ts';

const tex = String.raw;

async function hashesIn(body: string): Promise<readonly string[]> {
  const findings = await checkText(inDocument(body, 'skak'));
  return findings
    .filter(({rule}) => rule === 'bare-hash')
    .map(({severity, source, span}) => `${severity} ${source.slice(span)}`);
}

test('a bare # at which TeX stops is an error', async () => {
  expect(await hashesIn(tex`\newgame\textit{\mainline{1.f3 e5 2.g4 Qh4#}}`)).toEqual(['error #']);
  expect(await hashesIn(tex`\newgame\textit{\mainline{1.e4#+ e5 2.Nf3}}`)).toEqual(['error #']);
});

test('a doubled one, which TeX takes for one, is none', async () => {
  expect(await hashesIn(tex`\newgame\textit{\mainline{1.f3 e5 2.g4 Qh4##}}`)).toEqual([]);
});
