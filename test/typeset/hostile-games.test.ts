import {describe, expect, test} from 'vitest';
import {append} from '../../src/chess/game/game.ts';
import {cleanText} from '../../src/typeset/clean-text.ts';
import {TEX_ENGINES} from '../../src/typeset/page-options.ts';
import {makeEscape} from '../../src/typeset/escape-tex.ts';
import {makeGame} from '../chess/game/make-game.ts';
import {Prng} from '../prng.ts';
import {hostileStrings} from '../oracle/hostile-strings.ts';
import {recheck, setGames, settingWith} from './set-game.ts';

const STRINGS = hostileStrings(new Prng(12), 1_000).map(({text}) => text);

/** A game with a text for its name and behind its first move. */
function gameWith(text: string) {
  const game = makeGame({moves: 'e4 e5 Nf3', tags: new Map([['White', text]])});
  const [first] = game.root.children;
  if (first !== undefined) first.after = append(first.after, {text});
  return game;
}

/** What stands between words prints as one blank, and is not seen at the ends. */
function withoutGaps(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

describe.each(TEX_ENGINES)('hostile strings for %s', (engine) => {
  const setting = settingWith({escape: makeEscape(engine)});

  test('hostile strings do not change the games or cause findings', async () => {
    for (const text of STRINGS) {
      const tex = setGames([gameWith(text)], setting);
      const {findings, games} = await recheck(tex);
      expect(findings, tex).toEqual([]);
      expect(
        games.map(({plies}) => plies),
        tex,
      ).toEqual([3]);
      // Figurines come back as letters; of what has no letters nothing is a name.
      if (engine !== 'pdflatex' && !/[♘♛]/u.test(text) && /\w/.test(text)) {
        const [white, given] = [games[0]?.tags.get('White') ?? '', text].map((value) =>
          withoutGaps(cleanText(value).replaceAll('\ufffd', '?')),
        );
        expect(white, tex).toBe(given);
      }
    }
  });
});
