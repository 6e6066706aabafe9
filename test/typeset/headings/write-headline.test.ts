import {expect, test} from 'vitest';
import {writeHeadline} from '../../../src/typeset/describe-fields.ts';

const NOTHING = {event: '', round: '', site: '', date: '', roundInWords: ''};

test.each([
  [
    {event: 'World Championship', round: '6', site: 'Reykjavik', date: '23 July 1972'},
    'World Championship (6), Reykjavik, 23 July 1972',
  ],
  [{event: 'London', site: 'London ENG', date: '1851'}, 'London, 1851'],
  [{event: 'Hastings 1895', site: 'Hastings', date: '1895'}, 'Hastings 1895'],
  [
    {event: 'Hastings 1895', site: 'Hastings', date: '17 August 1895'},
    'Hastings 1895, 17 August 1895',
  ],
  [
    {event: 'Casual', site: 'New York City, NY USA', date: '1857'},
    'Casual, New York City, NY USA, 1857',
  ],
  [{round: '5', roundInWords: 'Round 5', site: 'Linares'}, 'Round 5, Linares'],
  [{event: 'Blitz', site: 'https://lichess.org/abc', date: ''}, 'Blitz'],
  [{}, ''],
])('a headline of %j reads %s', (known, headline) => {
  expect(writeHeadline({...NOTHING, ...known})).toBe(headline);
});
