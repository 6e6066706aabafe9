import {describe, expect, test} from 'vitest';
import {brief, checkText, inDocument} from '../../check-text.ts';

const said = async (body: string): Promise<readonly string[]> =>
  (await checkText(inDocument(`\\newgame\\mainline{1.e4 e5} ${body}`))).map(brief);

describe('a name without its backslash', () => {
  test.each([
    ['or variation{1...c5}', 'variation'],
    ['mainline{2.Nf3 Nc6} \\mainline{3.Bb5}', 'mainline'],
    ['({variation[level=2]{1...c5}})', 'variation'],
    ['fenboard{4k3/8/8/8/8/8/8/4K3 w - - 0 1}\\mainline{1.Kd2}', 'fenboard'],
  ])('a missing backslash is reported once in %s', async (body, name) => {
    expect(await said(body)).toEqual([expect.stringContaining(`missing-backslash ${name}`)]);
  });

  test('moves are read once, although a command in the options ends them', async () => {
    expect(await said('variation[\\newgame]{5.5')).toContainEqual(
      expect.stringContaining('missing-backslash variation'),
    );
  });

  test('moves are read once, although a brace follows another bracket', async () => {
    const body = 'variation[level=2]{2.Nf3}\n]{2.Nf3}\n]{2.Nf3}';
    const slips = (await said(body)).filter((one) => one.includes('missing-backslash'));
    expect(slips).toHaveLength(1);
  });

  test.each([
    ['in a comment', '% variation{1...c5}'],
    ['in verbatim text', '\\verb|variation{1...c5}|'],
    ['in a label', '\\label{variation}{1...c5}'],
    ['in a name of its own', '\\newcommand\\myvariation[1]{\\emph{#1}}\\myvariation{1...c5}'],
    ['before other things', 'a variation{\\bf 1}, variation{s}'],
    ['in the middle of a word', 'submainline{1...c5}'],
  ])('no backslash is missed %s', async (_, body) => {
    expect(await said(body)).toEqual([]);
  });
});
