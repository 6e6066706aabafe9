/** Commands with lists, in the documents of the tests. */
const LIST = /\\(mainline|hidemoves|variation)(?:\[[^\]]*\])?\{((?:[^{}]|\{[^{}]*\})*)\}/g;

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** The questions of documents with one slip each. */
export function badLists(inputs: readonly {readonly body: string}[]): readonly string[] {
  return inputs.flatMap(({body}) =>
    ['skak', 'xskak'].flatMap((dialect) => [
      `begin\t${dialect}\t`,
      ...Array.from(body.matchAll(LIST), ([, command = '', text = ''], index) =>
        [command, '', index === 0 ? 'new' : '', START, text.replace(/\s+/g, ' ')].join('\t'),
      ),
    ]),
  );
}

/** Lists without the spaces between their moves, a document each. */
export function gluedLists(): readonly string[] {
  return [
    ...['1.e4!e5', '1.e4 e5!2.Nf3', '1.e4e5!2.Nf3Nc63.Bb5', '1.e4 e5 2.Nf3+Nc6', '1.e4!!e5.'],
    ...['3.Bxc6!dxc6+4.d4', '3.Bxc6dxc6.', '3.Bxc6dxc64.d4Nf6', '3.Bxc6!dxc64.d4!Nf6'].map(
      (end) => `1.e4 Nc6 2.Bb5 a6 ${end}`,
    ),
  ].flatMap((text) => ['begin\txskak\t', ['mainline', '', 'new', START, text].join('\t')]);
}

/** Lists with all that may be in them: numbers, remarks, signs beyond ASCII. */
export function oddLists(): readonly string[] {
  const parts = [
    ...[
      '1.e4',
      '1. e4',
      '1… e5',
      '1...e5',
      '1 ... e5',
      '2.Nf3!?',
      'Nc6',
      '{Bb5}',
      '½-½',
      '1-0',
      '1/2–1/2',
    ],
    ...[
      '$1',
      '$142',
      '$D',
      '\\xskakcomment{ gut – sehr}',
      '\\ldots',
      '2\\ldots',
      'Bb5+\\wbetter{}',
      '\\mate',
      '--',
    ],
    ...[
      '(3.d3 b5)',
      '{kein Zug}',
      'О-О',
      '0-0',
      'O–O',
      'o-o-o',
      'e8=Q',
      'e8(Q)',
      'exd8/N',
      'bxa1=♕',
      'Сf3',
      'Кр5',
    ],
    ...[
      '1)',
      'l.',
      '13,',
      'Rel',
      'Nb',
      'xd5',
      'exd',
      'Nf3Nc6',
      '*',
      '…',
      'e4~e5',
      'é',
      '\u{1f600}',
      'Ş',
      'Ĉf3',
      '3.Ĉf3',
    ],
  ];
  return parts.flatMap((one, index) => [
    one,
    `${one} ${parts[(index * 7 + 3) % parts.length] ?? ''} ${one}!`,
  ]);
}
