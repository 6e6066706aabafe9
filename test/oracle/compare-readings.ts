import {writeFen} from '../../src/chess/fen.ts';
import {parseTex} from '../../src/tex/parse/parse-tex.ts';
import {checkDocument} from '../../src/lint/pipeline/check-document.ts';
import {SourceText} from '../../src/text/source-text.ts';
import {visibleBoard} from '../trust/visible-board.ts';
import {LIST_HOOK} from './list-hook.ts';
import type {TexError} from './read-log.ts';
import {askTex} from './tex.ts';
import type {AskOptions, TexAnswer} from './tex.ts';

/** What stands between `\\begin{document}` and `\\end{document}`, and before it. */
export interface SmallDocument {
  /** Loads skak. */
  readonly preamble: string;
  readonly body: string;
}

/** What is read in a document, beside what the real package plays. */
export interface Comparison extends SmallDocument {
  readonly status: TexAnswer['status'];
  readonly errors: readonly TexError[];
  /** The board after each list of moves. */
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
  /** Whether an error is reported. */
  readonly isAccused: boolean;
  /** Whether everything is judged. */
  readonly isJudged: boolean;
}

/** Reads documents, and asks the real package for their boards. */
export async function compareReadings(
  documents: readonly SmallDocument[],
  options?: AskOptions,
): Promise<readonly Comparison[]> {
  const answers = await askTex(
    documents.map(({preamble, body}) => ({engine: 'skak', preamble: preamble + LIST_HOOK, body})),
    options,
  );
  return Promise.all(
    documents.map(async (document, i) => {
      const {status = 'fatal', errors = [], blocks = []} = answers[i] ?? {};
      const theirs = blocks.map(({fen}) => visibleBoard(fen));
      return {...document, status, errors, theirs, ...(await read(document))};
    }),
  );
}

type Reading = Pick<Comparison, 'ours' | 'isAccused' | 'isJudged'>;

async function read({preamble, body}: SmallDocument): Promise<Reading> {
  const text = `${preamble}\\begin{document}\n${body}\n\\end{document}\n`;
  const {facts, diagnostics} = await checkDocument(parseTex(new SourceText(text)));
  return {
    ours: facts.blocks.map(({after}) => visibleBoard(after && writeFen(facts.board.goTo(after)))),
    isAccused: diagnostics.some(({severity}) => severity === 'error'),
    isJudged: facts.blocks.every(({status}) => status === 'played') && facts.gaps.length === 0,
  };
}
