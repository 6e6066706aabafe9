import {expect, test} from 'vitest';
import {BEFORE_FORMS, SET_UP_FORMS} from '../skak/replay/set-up-forms.ts';
import {describeWithTex} from './requires-tex.ts';
import {askTex} from './tex.ts';

describeWithTex('the keys of a board', () => {
  test('the keys of a board have the effects in xskak that the table says', async () => {
    const answers = await askTex(
      SET_UP_FORMS.map(([keys]) => ({
        engine: 'xskak',
        body: `${BEFORE_FORMS}\n\\newchessgame[${keys}]`,
      })),
    );
    const seen = answers.map(({fen}, i) => {
      const [placement, side, , , , number] = (fen ?? '').split(' ');
      return [SET_UP_FORMS[i]?.[0], [placement, side, number].join(' ')];
    });
    expect(seen).toEqual(SET_UP_FORMS);
  });
});
