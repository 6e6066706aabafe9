// Checks one file several times over in a fresh process; prints the milliseconds of each time.
import {readFileSync} from 'node:fs';
import {runPipeline} from '../../src/pipeline/run-pipeline.ts';
import {SourceText} from '../../src/source/source-text.ts';

const [, , path = '', times = '1'] = process.argv;
const text = readFileSync(path, 'utf8');
const taken: number[] = [];
for (let i = 0; i < Number(times); i += 1) {
  const start = performance.now();
  const {checked} = await runPipeline(new SourceText(text, path), {});
  taken.push(performance.now() - start);
  if (checked.diagnostics.length > 0) throw new Error('expected a book without findings');
}
process.stdout.write(JSON.stringify(taken));
