import {basename} from 'node:path';
import {readOrNothing} from '../files/read-or-nothing.ts';
import {countBy} from '../precompute/describe-precomputed.ts';
import {changeTimeOf} from './find-log.ts';
import type {Examination} from './examination.ts';

/**
 * Says how the last run of TeX, whose log is at `topic`, used `skakmat.sty`; nothing if there is none.
 * A run before the file at `records` was written says nothing about it.
 */
export function examineLog(topic: string | undefined, records: string): readonly Examination[] {
  if (topic === undefined) return [];
  if (changeTimeOf(topic) < changeTimeOf(records)) {
    return [{topic, status: 'ok', text: `older than ${basename(records)}: compile again`}];
  }
  const log = readOrNothing(topic).replace(/\r?\n/g, '');
  const [, fromFile, played] = COUNTS.exec(log) ?? [];
  if (fromFile === undefined || played === undefined) {
    const text = log.includes('Package: skakmat ')
      ? 'skakmat.sty read no file'
      : 'skakmat.sty was not loaded';
    return [{topic, status: 'ok', text}];
  }
  const causes = Array.from(log.matchAll(CAUSE), ([, cause = '']) => cause);
  const counts = `${fromFile} lists from the file, ${played} by the original macros`;
  return [{topic, status: 'ok', text: counts + countBy(causes)}];
}

/** The messages of `skakmat.sty`, whose lines TeX breaks after 79 characters. */
const COUNTS = /Package skakmat: (\d+) lists from .{1,300}?, *(\d+) by the genuine macros/;
const CAUSE = /Package skakmat: \\\w+ by the genuine macros on input line \d+ \(([^()]{1,60})\)/g;
