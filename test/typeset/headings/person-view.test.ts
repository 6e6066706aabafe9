import {expect, test} from 'vitest';
import {
  describePerson,
  makeNameReader,
  writeAnnotator,
} from '../../../src/typeset/headings/person-name.ts';

const readName = makeNameReader('reading');

test('a player has a name, its parts, a title and a rating', () => {
  expect(describePerson(readName('Kasparov, Garry'), 'GM', '2851')).toEqual({
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
  expect(describePerson(readName(''), 'GM', '2851').full).toBe('');
  expect(describePerson(readName('Morphy'), '', '0').full).toBe('Morphy');
});

test('an annotator is named by an account if the tag is its URL', () => {
  expect(writeAnnotator('Nimzowitsch, Aron', 'reading')).toBe('Aron Nimzowitsch');
  expect(writeAnnotator('https://lichess.org/@/example', 'reading')).toBe('example');
  expect(writeAnnotator('https://example.org/', 'reading')).toBe('');
});
