import {expect, test} from 'vitest';
import {writePlacement} from '../../src/chess/fen.ts';
import {RULES} from '../../src/lint/rules/index.ts';
import {fixDocument} from '../../src/lint/pipeline/fix-document.ts';
import {parseTex} from '../../src/tex/parse/parse-tex.ts';
import {SourceText} from '../../src/text/source-text.ts';
import {Prng} from '../prng.ts';
import {mutatedList, randomGame} from './mutated-lists.ts';
import {asDocument} from './random-documents.ts';
import {remarkedList} from './remarked-lists.ts';
import {describeWithTex} from './requires-tex.ts';
import {askTex} from './tex.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const COUNT = Number(process.env['SKAKMAT_FUZZ'] ?? 1) * 200;

interface Pair {
  readonly dialect: 'skak' | 'xskak';
  readonly before: string;
  readonly after: string;
  /** The board at its end, where our reading knows it and finds nothing wrong. */
  readonly end: string | undefined;
}

async function carryOut(body: string, dialect: 'skak' | 'xskak'): Promise<Pair | undefined> {
  const document = asDocument(body, dialect);
  const fixed = await fixDocument(parseTex(new SourceText(document)));
  if (fixed.files.length === 0) return undefined;
  const start = document.indexOf(body);
  const {text} = fixed.document.source;
  const after = text.slice(start, text.length - (document.length - start - body.length));
  const {facts, diagnostics} = fixed.checked;
  const isClean = diagnostics.every(({severity}) => severity !== 'error');
  const end = isClean && facts.end ? writePlacement(facts.board.goTo(facts.end)) : undefined;
  return {dialect, before: body, after, end};
}

/**
 * The pairs after whose fixes TeX complains more than before, or plays another board than ours. Some
 * lists keep TeX busy for ever: what it says of them in a short time is enough, for nothing is worse.
 */
async function findDamaged(pairs: readonly Pair[]): Promise<readonly unknown[]> {
  const ask = (key: 'before' | 'after', timeoutMs: number) =>
    askTex(
      pairs.map((pair) => ({engine: pair.dialect, body: pair[key]})),
      {errorsAlone: false, timeoutMs},
    );
  const befores = await ask('before', 3_000);
  const afters = await ask('after', 30_000);
  return pairs.flatMap((pair, i) => {
    const [old, now] = [befores[i], afters[i]];
    if (old === undefined || now === undefined) return [pair];
    const board = now.fen?.split(' ')[0];
    const isRight = pair.end === undefined || pair.end === board;
    const isBetter = old.status === 'timeout' || now.errors.length <= old.errors.length;
    return isRight && isBetter && now.status !== 'timeout'
      ? []
      : [{...pair, board, errors: now.errors}];
  });
}

function isPair(pair: Pair | undefined): pair is Pair {
  return pair !== undefined;
}

describeWithTex('after the safe fixes', () => {
  test('the examples of the rules compile as before or better after safe fixes', async () => {
    const examples = RULES.flatMap(({examples: all}) =>
      all.filter(({fixed}) => fixed !== undefined),
    );
    const pairs = await Promise.all(
      examples.map(({wrong, dialect = 'skak'}) => carryOut(wrong, dialect)),
    );
    expect(await findDamaged(pairs.filter(isPair))).toEqual([]);
  });

  test('misspelt lists compile as before or better after safe fixes, and lead to the intended board', async () => {
    const random = new Prng(12);
    const bodies = Array.from({length: COUNT}, (_, i) => {
      const game = randomGame(random, START);
      const {tokens} = i % 2 === 0 ? mutatedList(random, game) : remarkedList(random, game);
      return `\\newgame\\mainline{${tokens.join(' ')}}`;
    }).filter((body) => !/\\(?:excl|bang|letter|rank|takes|nothing|good|twice|eqsign)/.test(body));
    const pairs = await Promise.all(bodies.map((body) => carryOut(body, 'skak')));
    expect(await findDamaged(pairs.filter(isPair))).toEqual([]);
  });
});
