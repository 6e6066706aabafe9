import {writeJson} from '../text/index.ts';
import {
  examineFastPackage,
  examineProgram,
  examineRecords,
  examineSettings,
  examineSurroundings,
  examineTex,
  type Examination,
} from '../book/index.ts';
import type {Stage} from './commands/command-entry.ts';
import {EXIT} from '../workspace/index.ts';

/** `skakmat doctor`: what skakmat finds around it, for its user and for reports of mistakes. */
export async function doctor(
  paths: readonly string[],
  {json}: {readonly json?: boolean},
  {program, world}: Stage,
): Promise<number> {
  const books =
    paths.length > 0
      ? await examineRecords(paths, world)
      : {remarks: [await examineFastPackage('.', world.env)], isUnreadable: false};
  const remarks: readonly Examination[] = [
    ...(await examineProgram(program.version() ?? '', world.node)),
    ...examineSurroundings(world),
    await examineSettings(world),
    ...(await examineTex(world.env)),
    ...books.remarks,
  ];
  world.stdout.write(
    json === true ? `${writeJson({version: 1, remarks}, 2)}\n` : writeRemarks(remarks),
  );
  if (remarks.some(({isFatal}) => isFatal === true)) return EXIT.internal;
  return books.isUnreadable ? EXIT.usage : EXIT.clean;
}

/** Writes one line per check and, below them, each remedy once. */
function writeRemarks(remarks: readonly Examination[]): string {
  const width = Math.max(...remarks.map(({topic}) => topic.length));
  const lines = remarks.map(
    ({status, topic, text}) =>
      `${status.padEnd('problem'.length)}  ${topic.padEnd(width)}  ${text}\n`,
  );
  const hints = new Map<string, readonly string[]>();
  for (const {topic, hint} of remarks) {
    if (hint !== undefined) hints.set(hint, [...(hints.get(hint) ?? []), topic]);
  }
  const advice = Array.from(hints, ([hint, topics]) => `\n${topics.join(', ')}: ${hint}\n`);
  return [...lines, ...advice].join('');
}
