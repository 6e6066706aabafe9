import {expect, test} from 'vitest';
import {sortByGame} from '../../../src/workspace/game-files/write-output.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {makeFinding} from '../report/make-finding.ts';
import {makeGame} from '../../chess/game/make-game.ts';

const SOURCE = new SourceText('prose\n1. e4 e5 *\nletter\n1. d4 d5 *\nend\n', 'games.pgn');

function gameAt(text: string) {
  const start = SOURCE.text.indexOf(text);
  return makeGame({source: SOURCE, span: {start, end: start + text.length}});
}

const FIRST = gameAt('1. e4 e5 *');
const SECOND = gameAt('1. d4 d5 *');
const IN_FIRST = [makeFinding(SOURCE, 'e4'), makeFinding(SOURCE, 'e5')];
const IN_SECOND = [makeFinding(SOURCE, 'd5')];
const OUTSIDE = [makeFinding(SOURCE, 'prose'), makeFinding(SOURCE, 'letter')];
const ELSEWHERE = makeFinding(new SourceText(SOURCE.text, 'games.pgn'), 'e4');

test.each([[[FIRST, SECOND]], [[SECOND, FIRST]]])(
  'findings go to the game around them',
  (games) => {
    const diagnostics = [...OUTSIDE, ELSEWHERE, ...IN_SECOND, ...IN_FIRST];
    const sorted = sortByGame({games, diagnostics});
    expect(sorted.of(FIRST)).toEqual(IN_FIRST);
    expect(sorted.of(SECOND)).toEqual(IN_SECOND);
    expect(sorted.others).toEqual([...OUTSIDE, ELSEWHERE]);
  },
);

test('no game has findings if there are none', () => {
  const sorted = sortByGame({games: [FIRST], diagnostics: []});
  expect([sorted.of(FIRST), sorted.others]).toEqual([[], []]);
});
