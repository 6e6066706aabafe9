import type {Fallback, FallbackReason, Precomputed} from './precompute.ts';

/** Says in one line how many lists TeX will read from a file, and how many it plays by itself. */
export function describePrecomputed(file: string, made: Precomputed): string {
  return `${file}: ${describeCounts(made)}, ${made.fallbacks.length} left to TeX`;
}

/** `218 of 221 lists`: those with a record, and all. */
export function describeCounts({entries, fallbacks}: Precomputed): string {
  return `${entries.length} of ${entries.length + fallbacks.length} lists`;
}

/** Lists the moves that TeX plays itself, each list on a line with its place and the reason. */
export function describeFallbacks(file: string, made: Precomputed): string {
  const lines = made.fallbacks.map(
    (fallback) => `${placeOf(fallback)}: ${REASONS[fallback.reason]}`,
  );
  return [describePrecomputed(file, made), ...lines].map((line) => `${line}\n`).join('');
}

function placeOf({block: {command}}: Fallback): string {
  return `${command.source.path}:${command.source.place(command.span.start).line}`;
}

const REASONS: Readonly<Record<FallbackReason, string>> = {
  finding: 'something was found in it',
  unjudged: 'its moves were not all judged',
  language: 'its piece letters are not plain capital letters',
  words: 'it holds words that only the genuine macros read',
  command: 'its command is left to the genuine macros',
};
