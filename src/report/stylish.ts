import {describeAccount} from '../account/describe-account.ts';
import {byPath} from './by-path.ts';
import {makeColors} from './colors.ts';
import {oneLine} from './finding.ts';
import type {Reporter} from './finding.ts';
import {summarize} from './summarize.ts';
import {writeFindings} from './write-findings.ts';

/** More findings in one file are only counted: nobody reads on. */
const MOST_IN_A_FILE = 50;

/**
 * Findings for people: grouped by file, each with its line of source and carets under the flaw; the
 * account of the run is the last line.
 */
export const stylish: Reporter = (findings, {color, board, account}) => {
  const last = account === undefined ? '' : `${describeAccount(account)}\n`;
  if (findings.length === 0) return last;
  const colors = makeColors(color);
  const parts = [...byPath(findings)].map(([path, those]) => {
    const lines = [
      colors.underline(oneLine(path)),
      ...writeFindings(those.slice(0, MOST_IN_A_FILE), {colors, board}),
    ];
    const more = those.length - MOST_IN_A_FILE;
    if (more > 0) lines.push(`  … and ${more} more; --format unix lists them all`);
    return lines.join('\n').trimEnd();
  });
  return `${[...parts, summarize(findings, colors)].join('\n\n')}\n${last}`;
};
