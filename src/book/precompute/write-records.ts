import {hash} from 'node:crypto';
import type {ListEntry} from './precompute.ts';

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
  for (const {key, record, block} of entries) {
    if (block.argument.source.encoding === 'latin1') {
      records.set(md5(Buffer.from(key, 'latin1')), record);
    } else if (!seen.has(key)) {
      seen.add(key);
      records.set(md5(key), record);
    }
  }
  const lines = Array.from(records, ([key, record]) => {
    const line = `${key} ${record}`;
    return `${line} ${md5(line)}\n`;
  });
  return `${FORMAT}\n${lines.join('')}`;
}

function md5(bytes: string | Buffer): string {
  return hash('md5', bytes).toUpperCase();
}

/** Tests whether a text is such a file, of this or another version. */
export function isRecordFile(text: string): boolean {
  return text.startsWith(MAGIC);
}
