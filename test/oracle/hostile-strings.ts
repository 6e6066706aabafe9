import type {Prng} from '../prng.ts';

/** A text that somebody might have put into a game, and what it must look like on paper. */
export interface HostileString {
  readonly text: string;
  readonly printed: string;
}

/** Reads `attack.tex`, runs a program or opens a file, or would if its text were not escaped. */
const ATTACKS = [
  '\\immediate\\write18{touch canary}',
  '\\newwrite\\x\\immediate\\openout\\x=canary \\immediate\\closeout\\x',
  '\\input{attack}',
  '\\input attack ',
  '\\input|"touch canary"',
  '\\InputIfFileExists{attack}{}{}',
  '\\makeatletter\\@@input attack ',
  '^^5cinput attack ',
  '^^^^005cinput attack ',
  '\\csname input\\endcsname attack ',
  '\\catcode`\\!=0 !input attack ',
  '\\catcode`\\%=12 %\\input attack ',
  '\\begingroup\\lccode`~=`\\!\\lowercase{\\endgroup\\def~}{\\input attack }!',
  '\\scantokens{\\input attack }',
  '\\expandafter\\input\\jobname',
  '}\\input{attack}{',
  '},result={\\input{attack}},x={',
  ']{}\\input{attack}',
  '[\\input{attack}]',
  '*\\input{attack}',
  '%\n\\input{attack}',
  '\n\n\\input{attack}',
  '\\begin{verbatim}',
  '\\end{document}',
  '\\def\\par{}\\par',
  '\\let\\write\\undefined',
  '\\directlua{os.execute("touch canary")}',
  '\\special{ps: quit}',
  '\\loop\\iftrue\\repeat',
  '\\verb|\\input{attack}|',
  '$$\\input{attack}$$',
  '\\fi\\else\\fi\\endgroup\\egroup',
  '\\chessboard[smallboard]',
  '\\mainline{1. e4}',
  ',white=nobody,black={',
  '#1 ## \\#',
  '\\',
  '\\\\',
  '\\\n',
];

/** Shorthands of babel, pairs that fonts join, signs with a meaning in TeX or in an index. */
const SIGNS = [
  ...['"a', '"ck', '"s', '"`', '"\'', '"<', '""', '"~', '"-', '"=', '"|', '"/', '"}', '"{', '"'],
  ...[
    "'a",
    "'e",
    "'n",
    '`c',
    '``',
    "''",
    '`',
    "'",
    '~n',
    '~-',
    '~',
    '^c',
    '^u',
    '^',
    '.5',
    '<<',
    '>>',
  ],
  ...[
    '!a',
    ' !',
    ' ?',
    ' ;',
    ' :',
    ' =',
    '!`',
    '?`',
    '?!',
    ':e',
    ';',
    '=',
    '!=',
    '12:30',
    'O`Kelly',
  ],
  ...[
    '--',
    '---',
    ',,',
    ',',
    '- -',
    '–-',
    '—-',
    '-–',
    '‘‘',
    '’’',
    "’'",
    '!‘',
    '‚‚',
    '(',
    ')',
    '/',
    '@',
  ],
  ...[
    '[',
    ']',
    '*',
    '+',
    '&',
    '&&',
    '#',
    '$',
    '%',
    '%%',
    '_',
    '__',
    '|',
    '{',
    '}',
    '{}',
    '}{',
    '<',
    '>',
  ],
];

/** What somebody reads, and how it comes back from a page: figurines as the letters of their font. */
const WORDS: readonly (readonly [text: string, printed: string])[] = [
  ['Bishop', 'Bishop'],
  ["Bishop's Gambit, Declined", "Bishop's Gambit, Declined"],
  ['12.Qh5!? e5', '12.Qh5!? e5'],
  ['Łódź, Öğütçü, Straße', 'Łódź, Öğütçü, Straße'],
  ['Sza\u0301sz', 'Szász'],
  ['“a” „b“ «c» ‹d›', '“a” „b“ «c» ‹d›'],
  ['¿que? ¡no!', '¿que? ¡no!'],
  ['90° ± 5 € – 6 — 7 • §', '90° ± 5 € – 6 — 7 • §'],
  ['Карпов', 'Karpov'],
  ['Nguyễn', 'Nguyên'],
  ['棋', 'Qi'],
  ['☺', ''],
  ['＼input attack ', '\\input attack'],
  ['≪', '≪'],
  ['≮', '?'],
  ['＜＜', '<<'],
  ['♘f3 ♛d8', 'Nf3 Qd8'],
  ['\u0000', ''],
  ['\u0007\u001b[31m', '[31m'],
  ['\r\n\r\n', ''],
  ['\u0085\u2028\u2029\u00a0\u202f', ''],
  ['\u202e\u2066\u200f', ''],
  ['\u200b\u00ad\ufeff\u2060', ''],
  ['\u007f', ''],
  ['\ud800', '?'],
];

const PARTS: readonly HostileString[] = [
  ...[...ATTACKS, ...SIGNS].map((text) => ({text, printed: text})),
  ...WORDS.map(([text, printed]) => ({text, printed})),
];

/** Every attack alone, then every pair of signs, then mixtures of everything until there are `count`. */
export function hostileStrings(prng: Prng, count: number): readonly HostileString[] {
  const mixtures = Array.from({length: count * 2}, () => {
    const parts = Array.from({length: 1 + prng.below(6)}, () => prng.pick(PARTS));
    return {
      text: parts.map(({text}) => text).join(''),
      printed: parts.map(({printed}) => printed).join(''),
    };
  });
  const strings = [...PARTS, ...pairsOfSigns(), ...mixtures];
  return strings
    .filter(({text, printed}) => !isCommand(text) && printed.trim() !== '')
    .slice(0, count);
}

const CURLY = Array.from('‘’‚“”„–—‐‑‒«»‹›¡¿');

const PRINTABLE = [
  ...Array.from({length: 94}, (_, i) => String.fromCharCode(33 + i)).filter(
    (sign) => !/[A-Za-z1-9]/.test(sign) || sign === 'a',
  ),
  ...CURLY,
];

/** For each sign a string in which every sign follows it once. */
function pairsOfSigns(): readonly HostileString[] {
  return PRINTABLE.map((first) => {
    const pairs = PRINTABLE.map((second) => `${first}${second}x`);
    const text = pairs.filter((pair) => !isCommand(pair)).join('');
    return {text, printed: text};
  });
}

/** `[%` and `[#]` would be taken for commands to programs, which nobody prints. */
function isCommand(text: string): boolean {
  return /\[%|\[#\]/.test(text);
}
