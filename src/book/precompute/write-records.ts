import {md5} from './list-chain.ts';
import type {FallbackReason, Verdict} from './list-entry.ts';
import type {ListEntry, Fallback, Precomputed} from './precompute.ts';

/** Says in one line how many lists TeX will read from a file, and how many it plays by itself. */
export function describePrecomputed(file: string, made: Precomputed): string {
  return `${file}: ${describeCounts(made)}, ${made.fallbacks.length} left to TeX`;
}

/** `218 of 221 lists`: those with a record, and all. */
export function describeCounts({entries, fallbacks}: Precomputed): string {
  return `${entries.length} of ${entries.length + fallbacks.length} lists`;
}

/** Counts the lists that TeX plays itself by reason: `; 2: something was found in it`. */
export function countReasons({fallbacks}: Precomputed): string {
  return countBy(fallbacks.map(({reason}) => REASONS[reason]));
}

/** Counts equal texts, the most frequent first: `; 2: no record; 1: active signs`. */
export function countBy(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const sorted = Array.from(counts).sort(([, one], [, other]) => other - one);
  return sorted.map(([text, count]) => `; ${count}: ${text}`).join('');
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
  words: 'it holds words that only the original macros read',
  command: 'its command is left to the original macros',
};

/** The first line of a file of records; the macros of `skakmat.sty` read version 3. */
const MAGIC = 'skakmat-skm ';
const FORMAT = `${MAGIC}3`;

/**
 * Writes the file that TeX reads: its format, and for each list its key, its record and the checksum
 * of both.
 *
 * Keys and checksums are what TeX's own MD5 computes from the same bytes. Identical lists share a
 * line.
 */
export function writeRecords(entries: readonly ListEntry[]): string {
  const records = new Map<string, string>();
  const seen = new Set<string>();
  for (const {block, judged, ...rest} of entries) {
    const own: Verdict = rest;
    for (const {key, record, mark = ''} of judged === undefined ? [own] : [own, judged]) {
      if (block.argument.source.encoding === 'latin1') {
        records.set(md5(Buffer.from(key, 'latin1')) + mark, record);
      } else if (!seen.has(mark + key)) {
        seen.add(mark + key);
        records.set(md5(key) + mark, record);
      }
    }
  }
  const lines = Array.from(records, ([key, record]) => {
    const line = `${key} ${record}`;
    return `${line} ${md5(line)}\n`;
  });
  return `${FORMAT}\n${lines.join('')}`;
}

/** Tests whether a text is such a file, of this or another version. */
export function isRecordFile(text: string): boolean {
  return text.startsWith(MAGIC);
}
