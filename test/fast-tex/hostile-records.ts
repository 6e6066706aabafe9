import {createHash} from 'node:crypto';
import {writeRecords} from '../../src/book/precompute/write-records.ts';
import type {Prng} from '../prng.ts';

const FORMAT = writeRecords([]).trimEnd();

/** TeX that must not run: what it reports is found in the log. */
const CODE = '\\errmessage{executed}\\immediate\\write16{executed}';

/** Files none of whose records counts, except for those that are still right. */
export const DAMAGES: Readonly<Record<string, (skm: string) => string>> = {
  'is empty': () => '',
  'is cut off in the middle of a line': (skm) => skm.slice(0, -80),
  'has a line that was changed': (skm) => skm.replace('RNBQKBNR', 'RNBQKBBR'),
  'has another format': (skm) => skm.replace(FORMAT, 'skakmat-skm 1'),
  'begins with a byte order mark': (skm) => `\uFEFF${skm}`,
  'has lines that end as on Windows': (skm) => skm.replaceAll('\n', '\r\n'),
  'has lines that end as on old Macs': (skm) => skm.replaceAll('\n', '\r'),
  'has NULs': (skm) => skm.replaceAll(' ', '\0'),
  'has no last line end': (skm) => skm.trimEnd(),
  'has blank lines and blanks': (skm) => skm.replaceAll('\n', '\n \n\t\n'),
  'is of another book': (skm) => skm.replaceAll(/^[0-9A-F]{32}/gm, '0'.repeat(32)),
  'is TeX': () => `${CODE}\n\\csname end\\endcsname\n`,
  'is TeX after the first line': () => `${FORMAT}\n${CODE}\n}}}\\end #1 %\n`,
  'is TeX in the notation with carets': () =>
    `${FORMAT}\n^^5cerrmessage{executed}^^M^^5cend ^^@ ^^ff ^^^^005c ^^J\n`,
  'has braces that do not match': () => `${FORMAT}\n}\n{{{ {\n} }} \\fi \\else \\par \\endinput\n`,
  'is signed, with TeX for keys': () =>
    `${FORMAT}\n${HOSTILE.map((word) => sign(`${word} 1 ${CODE}`)).join('')}`,
  'is signed, with ends of names for keys': (skm) =>
    skm + NAME_ENDS.map((end) => sign(`${end} 8;K7; ${CODE}`)).join(''),
};

/** With a colon before them, names of expl3 and of the package. */
const NAME_ENDS = ['', ':n', ':N', ':', 'q8', 'qRNBQKBNR', 'q4P3', 'rEEEEEEEE', 'rRNBQKBNR', 's1'];

/** Returns what a record is replaced by; the line is then signed, so that TeX believes it. */
export type Forgery = (record: string, random: Prng) => string;

/** Records of the right lists that lie: nothing shows that they do. */
export const FORGERIES: Readonly<Record<string, Forgery>> = {
  'a wrong length': (record) => `9${record}`,
  'a huge length': (record) => record.replace(/^\d+/, '2147483647'),
  'a length beyond all numbers': (record) => record.replace(/^\d+/, '9'.repeat(40)),
  'TeX in every field': () => `${`${CODE};`.repeat(9)} ${CODE},`.replaceAll(' ', '~'),
  'hostile words among its own': (record, random) =>
    Array.from(record, (char) => (random.chance(8) ? random.pick(HOSTILE) : char)).join(''),
  'hostile words only': (_, random) =>
    Array.from({length: 40}, () => random.pick(HOSTILE)).join(''),
};

/** Signs that mean something to TeX or to the macros that read records; none has a blank. */
const HOSTILE: readonly string[] = [
  ...[
    '\\errmessage{executed}',
    '\\csname',
    '\\endcsname',
    '\\end',
    '\\par',
    '\\fi',
    '\\else',
    '\\relax',
  ],
  ...['{', '}', '#', '##1', '$', '&', '~', '_', '^', '^^5c', '^^M', '%', '\\', '"', "'", '`', '|'],
  ...[
    ';',
    ',',
    '/',
    '-',
    '+',
    '=',
    '*',
    '(',
    ')',
    '!',
    '?',
    '@',
    '9999999999',
    '-1',
    '0',
    '8',
    '9',
  ],
  ...[
    'O',
    'L',
    'e',
    'E',
    'K',
    'k',
    'Q',
    'q',
    'R',
    'r',
    'C',
    'c',
    'p',
    'Z',
    'a1',
    'i9',
    ';;',
    ',,',
    '//',
  ],
];

/** The records changed, with sums that fit. */
export function forge(skm: string, random: Prng, forgery: Forgery): string {
  return skm.replaceAll(
    /^([0-9A-F]{32}) (\S+) (\S+) [0-9A-F]{32}\n/gm,
    (_, key: string, head: string, plies: string) => {
      const forged = forgery(`${head} ${plies}`, random);
      return sign(`${key} ${forged.includes(' ') ? forged : `${forged} ${forged}`}`);
    },
  );
}

function sign(line: string): string {
  return `${line} ${createHash('md5').update(line).digest('hex').toUpperCase()}\n`;
}
