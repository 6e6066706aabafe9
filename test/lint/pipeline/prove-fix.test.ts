import {describe, expect, test} from 'vitest';
import {parseTex} from '../../../src/tex/parse/parse-tex.ts';
import {
  PackageWitness,
  findDamage,
  proveOnlyEdits,
} from '../../../src/lint/pipeline/package-witness.ts';
import {replay} from '../../../src/skak/replay/replay.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {inDocument} from '../../check-text.ts';

function play(body: string): PackageWitness {
  const document = parseTex(new SourceText(inDocument(body), 'book.tex'));
  return new PackageWitness(replay(document), document);
}

const SPANISH = play('\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5}');

describe('a fix is refused', () => {
  test.each([
    ['that changes a move', '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bc4}'],
    ['that loses a move', '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6}'],
    ['that loses a line', '\\newgame'],
    ['that starts elsewhere', '\\fenboard{4k3/8/8/8/8/8/8/4K3 w - - 0 1}\\mainline{1.Kd2}'],
    ['whose start is unknown', '\\loadgame{x}\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5}'],
  ])('a fix is refused: one %s', (_, body) => {
    expect(findDamage(SPANISH, play(body))).toBeDefined();
  });

  test('a fix that changes more than its edits say is refused', () => {
    const [before, after] = [new SourceText('1.e4 e5'), new SourceText('1.e4  e6')];
    const edits = [{span: {start: 5, end: 5}, text: ' '}];
    expect(() => {
      proveOnlyEdits(before, after, edits);
    }).toThrow('Internal error: only the fixes to change <stdin>');
  });
});

test('a fix that plays on where a line broke off is allowed', () => {
  const before = play('\\newgame\\mainline{1.e4 e5 2.Nd3}');
  expect(findDamage(before, SPANISH)).toBeUndefined();
});
