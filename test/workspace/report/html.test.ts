import {expect, test} from 'vitest';
import {html} from '../../../src/workspace/report/html.ts';
import {isReport} from '../../../src/workspace/report/format-names.ts';
import {pageOf, requireWellFormed, textOf} from '../../typeset/web/page-text.ts';
import {makeFinding} from './make-finding.ts';
import {PLAIN} from './options.ts';

const TEXT = '1.e4 e5 2.Nd3 Nc6';
const FEN = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';

test('a report tells what is found where, with the line and the reason', () => {
  const report = html([makeFinding(TEXT, 'Nd3', {note: 'no knight can reach `d3`'})], PLAIN);
  requireWellFormed(report);
  const body = textOf(report.slice(report.indexOf('<main>')).replace(/<script>.*/s, ''));
  expect(body.split('\n').filter((line) => line !== '')).toEqual([
    'book.tex',
    'error Illegal move Nd3',
    'book.tex:1:11, illegal-move',
    TEXT,
    'no knight can reach d3',
  ]);
});

test('a report shows at most three suggestions, and only moves that can be played', () => {
  const expected = ['Nf3', 'Nd5', 'Ne2', 'Nc3', 'Nh3'];
  const report = html([makeFinding(TEXT, 'Nd3', {fen: FEN, expected})], PLAIN);
  const captions = Array.from(
    report.matchAll(/<figcaption>(.*?)<\/figcaption>/g),
    ([, one]) => one,
  );
  expect(captions).toEqual([
    ...['The position before the move', 'Perhaps Nf3', 'Perhaps Ne2', 'Perhaps Nc3'],
  ]);
});

test('a report is recognised, and a page of games is none', () => {
  expect(isReport(html([], PLAIN), 'html')).toBe(true);
  expect(html([], PLAIN)).toContain('<p>No findings, by skakmat');
  expect(isReport(pageOf([]), 'html')).toBe(false);
});
