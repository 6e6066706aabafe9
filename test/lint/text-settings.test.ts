import {describe, expect, test} from 'vitest';
import {brief, checkText, inDocument} from '../check-text.ts';

const said = async (text: string): Promise<readonly string[]> => (await checkText(text)).map(brief);

describe('a comment tells skakmat', () => {
  test('a comment sets the position of a part', async () => {
    const fen = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 40';
    expect(await said(`% skakmat: fen=${fen}\n\\mainline{40.e4 Kd7 41.Ke2}`)).toEqual([]);
    expect(await said(`% skakmat: fen=${fen}\n\\mainline{40.e4 Kc7}`)).toEqual([
      '2:17 illegal-move Kc7',
    ]);
  });

  test('a comment sets a position by its pieces alone', async () => {
    expect(await said('% skakmat: fen=4k3/8/8/8/8/8/4P3/4K3\n\\mainline{1.e4 Kd7}')).toEqual([]);
  });

  test('a comment may say that a game begins', async () => {
    expect(await said('% skakmat: game=new\n\\mainline{1.e4 e5 2.Nd3}')).toEqual([
      '2:21 illegal-move Nd3',
    ]);
  });

  test('a comment sets the piece letters', async () => {
    const german = '% skakmat: lang=de\n\\newgame\\mainline{1.e4 e5 2.Sf3 Sc6 3.Lb5}';
    expect(await said(inDocument(german))).toEqual([]);
  });

  test('a comment sets the package', async () => {
    const part = '% skakmat: dialect=skak\n\\newgame\\mainline{1.e4 e5}\\variation{1.d4}';
    expect(await said(part)).toEqual(['2:27 variation-off-main-line \\variation']);
  });

  test('a comment may set several things at once', async () => {
    const both = '% skakmat: lang=de | game=new\n\\mainline{1.e4 e5 2.Sf3 Sd6}';
    expect(await said(both)).toEqual(['2:25 illegal-move Sd6']);
  });

  test.each([
    ['% skakmat: lang=klingon', '1:17 suppression-unknown klingon'],
    ['% skakmat: game=old', '1:17 suppression-unknown old'],
    ['% skakmat: dialect=texmate', '1:20 suppression-unknown texmate'],
    ['% skakmat: fen=4k3/9/8/8/8/8/8/4K3 w - - 0 1', '1:20 malformed-fen 9'],
  ])('a comment with an impossible setting is reported: %s', async (comment, finding) => {
    expect(await said(`${comment}\n\\newgame\\mainline{1.e4}`)).toEqual([finding]);
  });
});
