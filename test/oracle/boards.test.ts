import {expect, test} from 'vitest';
import {brief, checkText, fixText, inDocument} from '../check-text.ts';
import {describeWithTex} from './requires-tex.ts';
import {askTex} from './tex.ts';

const tex = String.raw;
const BOARD = '4k3/8/8/8/8/8/8/4K2R';

/** Placement, side and number of skak's own board. */
function visible(fen: string | undefined): string {
  const [placement, side, , , , number] = (fen ?? '').split(' ');
  return [placement, side, number].join(' ');
}

/** The body of the document that `--fix` makes of one with this body. */
async function fixBody(body: string): Promise<string> {
  const [, fixed] = (await fixText(inDocument(body))).split(/\\begin\{document\}\n|\n\\end\{doc/);
  return fixed ?? '';
}

describeWithTex('the turn of a FEN in xskak', () => {
  const DEAF: readonly (readonly [string, string, string])[] = [
    [
      'which its moves follow',
      tex`\newchessgame[setfen={${BOARD} b - - 5 30}]\mainline{30...Kd7 31.Rh7+ Kd6}`,
      '8/7R/3k4/8/8/8/8/4K3 w 32',
    ],
    [
      'of which only the number differs',
      tex`\newchessgame[id=A, setfen=${BOARD} w - - 5 30, print=false]\mainline{30.Rh7 Kd8}`,
      '3k4/7R/8/8/8/8/8/4K3 w 31',
    ],
    [
      'of which another key gives half',
      tex`\newchessgame[setfen=${BOARD} b - - 5 30,player=b]\mainline{30...Kd7}`,
      '8/3k4/8/8/8/8/8/4K2R w 31',
    ],
    [
      'that it does not give',
      tex`\newchessgame[setfen=${BOARD}]\hidemoves{30...Kd7}`,
      '8/3k4/8/8/8/8/8/4K2R w 31',
    ],
  ];

  test('xskak ignores the turn of a FEN and stops at the first number until the fix has added it', async () => {
    for (const [name, body] of DEAF) {
      const findings = await checkText(inDocument(body));
      expect(
        findings.map(({rule}) => rule),
        name,
      ).toEqual(['setfen-without-moveid']);
    }
    const fixed = await Promise.all(DEAF.map(([, body]) => fixBody(body)));
    const [before, after] = [
      await askTex(DEAF.map(([, body]) => ({engine: 'xskak', body}))),
      await askTex(fixed.map((body) => ({engine: 'xskak', body}))),
    ];
    expect(before.map(({errors}) => errors[0]?.message)).toEqual(
      DEAF.map(() => 'mainline: 30 is not the correct move number.'),
    );
    expect(after.map(({status, fen}) => [status, visible(fen)])).toEqual(
      DEAF.map(([, , board]) => ['ok', board]),
    );
  });

  test('xskak plays games that we call right', async () => {
    const bodies = [
      tex`\newchessgame[setfen={${BOARD} b - - 5 30}]\mainline{1.Rh7}`,
      tex`\xskakset{defaultmoveid=30b}\newchessgame[setfen={${BOARD} b - - 5 30}]\mainline{30...Kd7}`,
      tex`\xskakset{defaultmoveid=30w}\newchessgame[setfen={${BOARD} b - - 5 30},player=b]\mainline{30...Kd7}`,
      tex`\xskakset{defaultplayer=b}\newchessgame[setfen={${BOARD} b - - 5 30},movenr=30]\mainline{30...Kd7}`,
      tex`\setchessboard{setfen={${BOARD} b - - 5 30}}\newchessgame\mainline{1.e4}`,
      tex`\fenboard{${BOARD} b - - 5 30}\mainline{30...Kd7}`,
    ];
    for (const body of bodies) expect(await checkText(inDocument(body)), body).toEqual([]);
    const answers = await askTex(bodies.map((body) => ({engine: 'xskak', body})));
    expect(answers.map(({status, counter}) => [status, counter])).toEqual([
      ['ok', '1b'],
      ['ok', '31w'],
      ['ok', '31w'],
      ['ok', '31w'],
      ['ok', '1b'],
      ['ok', '31w'],
    ]);
  });
});

describeWithTex('a FEN that contradicts itself', () => {
  const NUMBER = tex`\fenboard{${BOARD} w - - 0 0}\mainline{1.Rh7}`;
  const RIGHTS = tex`\fenboard{${BOARD} w KQkq e3 0 1}\mainline{1.O-O Kd7}`;

  test('skak stops at move 1 if the number of its FEN is 0, until that is corrected', async () => {
    const findings = await checkText(inDocument(NUMBER, 'skak'));
    expect(findings.map(brief)).toEqual(['2:40 fen-inconsistent 0']);
    const answers = await askTex([
      {engine: 'skak', body: NUMBER},
      {engine: 'skak', body: NUMBER.replace('0 0', '0 1')},
    ]);
    expect(answers.map(({errors}) => errors[0]?.message)).toEqual([
      'mainline: 1 is not the correct move number.',
      undefined,
    ]);
  });

  test('the boards are the same with wrong rights and without', async () => {
    const fixed = await fixBody(RIGHTS);
    expect(fixed).toBe(tex`\fenboard{${BOARD} w K - 0 1}\mainline{1.O-O Kd7}`);
    const answers = await askTex([RIGHTS, fixed].map((body) => ({engine: 'xskak', body})));
    expect(answers.map(({status, fen}) => [status, visible(fen)])).toEqual([
      ['ok', '8/3k4/8/8/8/8/8/5RK1 w 2'],
      ['ok', '8/3k4/8/8/8/8/8/5RK1 w 2'],
    ]);
  });
});

describeWithTex('a game that starts from its own last move', () => {
  test('a game that starts from its own last move starts from an empty board', async () => {
    const body = tex`\newchessgame[id=A]\mainline{1.e4 e5 2.Nf3}\newchessgame[newvar=A,id=A]\mainline{2.Nc3}`;
    const findings = await checkText(inDocument(body));
    expect(findings.map(brief)).toEqual(['2:65 unknown-game A']);
    const [answer] = await askTex([{engine: 'xskak', body}]);
    expect(answer).toMatchObject({status: 'ok', counter: '2b'});
    expect(visible(answer?.fen)).toBe('8/8/8/8/8/8/8/8 b 2');
  });

  test('a game without a name cannot be continued', async () => {
    const body = tex`\newchessgame[id=A]\mainline{1.e4}\newchessgame[newvar,id=B]\mainline{1.e4}`;
    const findings = await checkText(inDocument(body));
    expect(findings.map(({rule}) => rule)).toEqual(['unknown-game']);
    const [answer] = await askTex([{engine: 'xskak', body}]);
    expect(answer?.status).toBe('error');
  });
});

describeWithTex('both packages', () => {
  test('both packages play on after mate without a message', async () => {
    const body = tex`\newgame\mainline{1.f3 e5 2.g4 Qh4# 3.Nc3 Nf6}`;
    for (const engine of ['skak', 'xskak'] as const) {
      const findings = await checkText(inDocument(body, engine));
      expect(findings.map(({rule}) => rule)).toEqual(['moves-after-mate']);
      const [answer] = await askTex([{engine, body}]);
      expect(answer).toMatchObject({status: 'ok', counter: '4w'});
    }
  });
});
