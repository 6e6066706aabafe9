import {expect, test} from 'vitest';
import {writeFen} from '../../src/chess/fen.ts';
import {parseTex} from '../../src/tex/parse/parse-tex.ts';
import {checkDocument} from '../../src/lint/pipeline/check-document.ts';
import {SourceText} from '../../src/text/source-text.ts';
import {casesOfToday} from '../cases-of-today.ts';
import {Prng} from '../prng.ts';
import {ABOUT_BOARDS} from './about-boards.ts';
import {isForeign} from './is-foreign.ts';
import {asDocument, mutatedBody, randomBody} from './random-documents.ts';
import type {Engine} from './random-documents.ts';
import {describeWithTex} from './requires-tex.ts';
import {askTex} from './tex.ts';

/** All and more by hand: `SKAKMAT_FUZZ=5 SKAKMAT_SEED=7 npx vitest run test/oracle/soundness.test.ts`. */
const TIMES = Number(process.env['SKAKMAT_FUZZ'] ?? 1);
const SEED = Number(process.env['SKAKMAT_SEED'] ?? 20261121);

/** A document that we call clean, and the board on which we say it ends. */
interface Clean {
  readonly body: string;
  readonly engine: Engine;
  readonly board: string;
}

/** Placement, side and number: what a reader sees of a position. */
function visible(fen: string | undefined): string {
  const [placement, side, , , , number] = (fen ?? '').split(' ');
  return `${placement ?? ''} ${side ?? ''} ${number ?? ''}`;
}

async function readClean(body: string, engine: Engine): Promise<Clean | undefined> {
  const document = parseTex(new SourceText(asDocument(body, engine)));
  const {facts, diagnostics} = await checkDocument(document, {settings: ABOUT_BOARDS});
  const isWhole = facts.blocks.every(({status}) => status !== 'unjudged');
  if (diagnostics.length > 0 || !isWhole || facts.end === undefined) return undefined;
  return {body, engine, board: visible(writeFen(facts.board.goTo(facts.end)))};
}

describeWithTex('if skakmat says clean, TeX plays the same', () => {
  for (const [engine, count] of [
    ['skak', 2400],
    ['xskak', 300],
  ] as const) {
    test(`${engine} plays what skakmat calls clean: a quarter of ${count * TIMES} documents, one in five without a slip`, async () => {
      const random = new Prng(SEED);
      const clean: Clean[] = [];
      const accusedThoughRight: string[] = [];
      const documents = Array.from({length: count * TIMES}, (_, i) => {
        const right = randomBody(random, engine);
        return {right, body: i % 5 === 0 ? right : mutatedBody(random, right)};
      });
      for (const {right, body} of casesOfToday(documents, 4)) {
        const found = await readClean(body, engine);
        if (found !== undefined) clean.push(found);
        else if (body === right) accusedThoughRight.push(body);
      }
      const answers = await askTex(clean, {errorsAlone: false});
      const wrong = clean.flatMap(({body, board}, index) => {
        const {status, errors, fen} = answers[index] ?? {
          status: 'fatal',
          errors: [],
          fen: undefined,
        };
        const isSame = visible(fen) === board;
        if (isSame && (status === 'ok' || (status === 'error' && errors.every(isForeign))))
          return [];
        return [{body, board, tex: visible(fen), status, errors: errors.slice(0, 2)}];
      });
      console.log(
        `${engine}: seed ${SEED}, ${clean.length} documents called clean, ${wrong.length} of them played otherwise`,
      );
      expect(accusedThoughRight).toEqual([]);
      expect(wrong).toEqual([]);
    });
  }
});
