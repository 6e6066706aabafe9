import {expect, test} from 'vitest';
import {checkText, inDocument} from '../check-text.ts';

const tex = String.raw;

test('a finding in the body of a macro names its line and the call', async () => {
  const body = `${tex`\newcommand\lopez{\newgame\mainline{1.e4 e5 2.Nd4}}`}\n\n${tex`\lopez`}`;
  const [finding] = await checkText(inDocument(body));
  expect(finding?.rule).toBe('illegal-move');
  expect(finding?.source.slice(finding.span)).toBe('Nd4');
  const [called] = finding?.related ?? [];
  expect(called?.message).toBe(tex`Called here as ${'`'}\lopez${'`'}`);
  expect(called?.source.slice(called.span)).toBe(tex`\lopez`);
});
