import {expect, test} from 'vitest';
import {describePerson, writeAnnotator} from '../../../src/typeset/headings/person-name.ts';

test('a player has a name, its parts, a title and a rating', () => {
  const tags = {name: 'Kasparov, Garry', title: 'GM', elo: '2851'};
  expect(describePerson(tags, 'reading')).toEqual({
    name: 'Garry Kasparov',
    forename: 'Garry',
    surname: 'Kasparov',
    title: 'GM',
    entries: ['Kasparov, Garry'],
    elo: '2851',
    full: 'GM Garry Kasparov (2851)',
  });
});

test('a player of whom nothing is known is empty, and an odd rating is not printed', () => {
  expect(describePerson({name: '', title: 'GM', elo: '2851'}, 'reading').full).toBe('');
  expect(describePerson({name: 'Morphy', title: '', elo: '0'}, 'reading').full).toBe('Morphy');
});

test('an annotator is named by an account if the tag is its URL', () => {
  expect(writeAnnotator('Nimzowitsch, Aron', 'reading')).toBe('Aron Nimzowitsch');
  expect(writeAnnotator('https://lichess.org/@/example', 'reading')).toBe('example');
  expect(writeAnnotator('https://example.org/', 'reading')).toBe('');
});
