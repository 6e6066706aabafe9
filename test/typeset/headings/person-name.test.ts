import {describe, expect, test} from 'vitest';
import {splitName, writeName} from '../../../src/typeset/headings/person-name.ts';

describe('a name in reading order', () => {
  test.each([
    ['Anderssen, Adolf', 'Adolf Anderssen'],
    ['van Foreest, Jorden', 'Jorden van Foreest'],
    ['Kasparov,G', 'G. Kasparov'],
    ['Fischer, Robert J', 'Robert J. Fischer'],
    ['Polgár, Judit', 'Judit Polgár'],
    ['Ding, Liren', 'Liren Ding'],
  ])('the name in reading order of %s is %s', (name, read) => {
    expect(writeName(name, 'reading')).toBe(read);
    expect(writeName(name, 'file')).toBe(name);
  });

  test.each([
    'Morphy',
    'Duke Karl and Count Isouard',
    'Duke Karl, Count Isouard',
    'Morphy, Paul / Barnes, Thomas',
    'Lasker, Em. & Maróczy, G.',
    'Stockfish 16 (bot), 4 cores',
    'Deep Blue, 2',
    'a, b, c',
    ', Paul',
    'Staunton,',
    '',
  ])('leaves %s as it is', (name) => {
    expect(writeName(name, 'reading')).toBe(name);
    expect(splitName(name)).toEqual({forename: '', surname: name});
  });
});
