import {expect, test} from 'vitest';
import {compareReadings} from './compare-readings.ts';
import {describeWithTex} from './requires-tex.ts';
import {SCOPES, SCOPE_PREAMBLE} from './scope-cases.ts';

describeWithTex('groups', () => {
  test(`what is in force in a group is read as TeX sees it: ${SCOPES.length} cases`, async () => {
    const all = await compareReadings(SCOPES.map((body) => ({preamble: SCOPE_PREAMBLE, body})));
    expect(all.map(({status}) => status)).toEqual(SCOPES.map(() => 'ok'));
    const wrong = all.filter(({ours, theirs, isAccused, isJudged}) => {
      // What TeX does not play as it is written is reported.
      return (isJudged && !isAccused) !== (theirs.join() === ours.join());
    });
    expect(wrong).toEqual([]);
  });
});
