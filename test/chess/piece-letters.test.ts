import {describe, expect, it} from 'vitest';
import {lettersOf, PIECE_LETTERS} from '../../src/chess/piece-letters.ts';

describe('PIECE_LETTERS', () => {
  it('every piece of a language has a letter of its own', () => {
    for (const {name, letters} of PIECE_LETTERS) {
      const pieces = letters.slice(0, 5);
      expect(new Set(pieces).size, name).toBe(5);
      expect(pieces, name).not.toContain('');
    }
  });

  it('each language has one row', () => {
    const names = PIECE_LETTERS.flatMap(({name, code, aliases}) => [
      ...new Set([name, code, ...(aliases ?? [])]),
    ]);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('lettersOf', () => {
  it('finds a language by name, code or alias', () => {
    const german = ['K', 'D', 'T', 'L', 'S', 'B'];
    for (const name of ['german', 'de', 'ngerman', 'German']) {
      expect(lettersOf(name)?.letters).toEqual(german);
    }
    expect(lettersOf('portuges')?.code).toBe('pt');
    expect(lettersOf('klingon')).toBeUndefined();
  });
});
