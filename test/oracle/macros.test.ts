import {expect, test} from 'vitest';
import {writeFen} from '../../src/chess/fen.ts';
import {parseTex} from '../../src/tex/parse/parse-tex.ts';
import {checkDocument} from '../../src/lint/pipeline/check-document.ts';
import type {Facts} from '../../src/skak/replay/facts.ts';
import {SourceText} from '../../src/text/source-text.ts';
import {FOLLOWED, NAMED, PREAMBLE, STOPPED} from './macro-cases.ts';
import {describeWithTex} from './requires-tex.ts';
import {askTex} from './tex.ts';

/** Placement, side and number of a FEN. */
function visible(fen: string | undefined): string {
  const [placement, side, , , , number] = (fen ?? '').split(' ');
  return [placement, side, number].join(' ');
}

async function read(body: string): Promise<Facts> {
  const text = `${PREAMBLE}\\begin{document}\n${body}\n\\end{document}\n`;
  return (await checkDocument(parseTex(new SourceText(text)))).facts;
}

/** The board at the end, as far as every list on the way to it was judged. */
function endOf({blocks, board, end}: Facts): string {
  const isJudged = blocks.every(({status}) => status === 'played');
  return isJudged && end !== undefined ? visible(writeFen(board.goTo(end))) : 'not judged';
}

const questionOf = (body: string) => ({engine: 'skak', preamble: PREAMBLE, body}) as const;

describeWithTex('code that TeX carries out', () => {
  test(`code is read as TeX plays it: ${FOLLOWED.length} cases`, async () => {
    const answers = await askTex(FOLLOWED.map(questionOf));
    const ours = await Promise.all(FOLLOWED.map(async (body) => [body, endOf(await read(body))]));
    const theirs = FOLLOWED.map((body, i) => [body, visible(answers[i]?.fen)]);
    expect(ours).toEqual(theirs);
  });

  test(`code that is not followed is named: ${NAMED.length} cases`, async () => {
    const answers = await askTex(NAMED.map(([body]) => questionOf(body)));
    expect(answers.map(({errors}) => errors)).toEqual(NAMED.map(() => []));
    const named = await Promise.all(
      NAMED.map(async ([body]) => [body, (await read(body)).gaps.map(({what}) => what)] as const),
    );
    const missed = named.filter(([, found], i) => !found.includes(NAMED[i]?.[1] ?? ''));
    expect(missed).toEqual([]);
  });

  test(`where TeX stops is named, and what follows is read: ${STOPPED.length} cases`, async () => {
    const answers = await askTex(STOPPED.map(questionOf));
    expect(answers.filter(({errors}) => errors.length === 0)).toEqual([]);
    const facts = await Promise.all(STOPPED.map(read));
    expect(facts.map(endOf)).toEqual(answers.map(({fen}) => visible(fen)));
    expect(STOPPED.filter((_, i) => facts[i]?.gaps.length === 0)).toEqual([]);
  });
});
