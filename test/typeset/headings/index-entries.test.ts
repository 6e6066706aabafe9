import {expect, test} from 'vitest';
import {indexEntries} from '../../../src/typeset/headings/person-name.ts';

test.each([
  ['Akiba Rubinstein', ['Rubinstein, Akiba']],
  ['Rubinstein, Akiba', ['Rubinstein, Akiba']],
  ['Henry Edward Bird', ['Bird, Henry Edward']],
  ['Jan Hein Donner', ['Donner, Jan Hein']],
  ['José Raúl Capablanca', ['Capablanca, José Raúl']],
  ['Curt von Bardeleben', ['Bardeleben, Curt von']],
  ['John van der Wiel', ['Wiel, John van der']],
  ['Jesús de la Villa', ['Villa, Jesús de la']],
  ['Louis Mahé de La Bourdonnais', ['La Bourdonnais, Louis Mahé de']],
  ['Attilio di Camillo', ['di Camillo, Attilio']],
  ['Ray Robson Jr.', ['Robson, Ray, Jr.']],
  ['GM Garry Kasparov', ['Kasparov, Garry']],
  ['Howard Staunton & John Owen', ['Staunton, Howard', 'Owen, John']],
  ['Henry Bird / Adolf Anderssen', ['Bird, Henry', 'Anderssen, Adolf']],
  ['Morphy, Paul & Barnes, Thomas', ['Morphy, Paul', 'Barnes, Thomas']],
  ['Hou Yifan', ['Hou Yifan']],
  ['Gukesh D', ['Gukesh D']],
  ['Duke Karl and Count Isouard', ['Duke Karl', 'Count Isouard']],
  ['Deep Blue', ['Deep Blue']],
  ['Stockfish 15', ['Stockfish 15']],
  ['Rest of the World', ['Rest of the World']],
  ['penguingm1', ['penguingm1']],
  ['van der Wiel', ['van der Wiel']],
  ['Tal', ['Tal']],
  ['NN', ['NN']],
  ['BYE', []],
])('the entries of %s are %j', (name, entries) => {
  expect(indexEntries(name, 'reading')).toEqual(entries);
});

test('names stay as the file has them if that is wanted', () => {
  expect(indexEntries('Akiba Rubinstein', 'file')).toEqual(['Akiba Rubinstein']);
});
