/** Games whose pages are hard to typeset, as PGN. */

const SHUFFLE = ['Nf3', 'Nf6', 'Ng1', 'Ng8'] as const;

const LONG_NAME =
  'Hubert-Blaine Wolfeschlegelsteinhausenbergerdorff von der Linden und zu Hohenberg';
const URL =
  'https://example.org/analysis/of-the-ending/with_rook_and_pawn?position=8/8/8/4k3/8/8/4P3/4K2R&depth=40';

interface Tags {
  readonly White?: string | undefined;
  readonly Black?: string | undefined;
  readonly [name: string]: string | undefined;
}

/** A few games that any template and package can typeset within seconds. */
export function smallStressGames(): string {
  return [NESTED, everyGlyph(), LONG_WORDS, SET_UP, withEvaluations()].join('\n');
}

/** A game of 300 moves, and 200 games of a tournament. */
export function largeStressGames(): string {
  const names = Array.from({length: 16}, (_, i) => `Player ${'ABCDEFGHIJKLMNOP'.charAt(i)}, Name`);
  const tournament = Array.from({length: 200}, (_, i) =>
    game(
      {
        Event: 'Open',
        Round: `${1 + (i % 9)}`,
        White: names[i % 16],
        Black: names[(i * 7 + 5) % 16],
      },
      `${shuffle(12)} ${i % 5 === 0 ? '{ [#] }' : ''}`,
      ['1-0', '0-1', '1/2-1/2'][i % 3],
    ),
  );
  return [game({Event: 'Marathon'}, shuffle(600), '1/2-1/2'), ...tournament].join('\n');
}

function game(
  {White = 'Lasker, Emanuel', Black = 'Tarrasch, Siegbert', ...tags}: Tags,
  moves: string,
  result = '1-0',
): string {
  const pairs = Object.entries({White, Black, Date: '1908.08.17', ...tags, Result: result});
  const lines = pairs.map(([name, value]) => `[${name} "${value}"]`);
  return `${lines.join('\n')}\n\n${moves} ${result}\n`;
}

/** Half-moves of knights that go out and back; `after` follows each. */
function shuffle(plies: number, after: (ply: number) => string = () => ''): string {
  return Array.from({length: plies}, (_, ply) => {
    const number = ply % 2 === 0 ? `${ply / 2 + 1}. ` : '';
    return `${number}${SHUFFLE[ply % 4]} ${after(ply)}`;
  }).join(' ');
}

/** Variations five deep, with boards and comments in them, one before a bracket that closes. */
const NESTED = game(
  {
    Event: 'Nested variations',
    ECO: 'C60',
    Opening: 'Ruy Lopez',
    WhiteElo: '2720',
    WhiteTitle: 'GM',
  },
  `{ Two paragraphs.\n\nThe second one. } 1. e4 e5 2. Nf3 { [#] } (2. f4 exf4 (2... d5 3. exd5 e4
  (3... exf4 4. Nf3 (4. Qf3 Qh4+ (4... Nf6 5. Bb5+ { [#] and so on. }) 5. g3 { [#] }) 4... Nf6) 4. d3)
  3. Nf3 { [#] }) 2... Nc6 (2... Nf6 { [%csl Ge5][%cal Gf3e5,Re4e5] Petroff. }) 3. Bb5 { [#] A comment
  "in quotation marks" - with a dash ... and dots. } (3. Bc4) 3... a6 { [#] }`,
);

/** Every glyph of the standard and the usual extensions. */
function everyGlyph(): string {
  const glyphs = shuffle(74, (ply) => {
    const remark = ply % 9 === 0 ? '{ A remark. }' : '';
    return `$${2 * ply + 1} $${2 * ply + 2} ${remark}`;
  });
  return game({Event: 'Every annotation', Annotator: LONG_NAME}, glyphs, '1/2-1/2');
}

/** What does not fit on a line unless it is broken. */
const LONG_WORDS = game(
  {
    Event: `Internationales ${'Weihnachts'.repeat(9)}schachturnier`,
    Site: URL.slice('https://'.length),
    White: LONG_NAME,
    Black: `Donaudampfschiff${'fahrtsgesellschafts'.repeat(4)}kapitän, Maximilian`,
    Annotator: 'https://lichess.org/@/someone',
    Opening: `A-very-long-name-of-an-opening-${'that-goes-on-'.repeat(6)}and-ends`,
    ECO: 'A00',
  },
  `{ See ${URL} for more. ${'Rindfleischetikettierungs'.repeat(5)}gesetz. ${'0123456789'.repeat(8)}
  ${'Каспаров'.repeat(8)} ${'path/to/'.repeat(6)}file.txt ${'x'.repeat(90)} }
  1. e4 { ${'Wort'.repeat(40)} } (1. d4 { ${URL} }) 1... e5 { [#] } 2. Qh5 Ke7 $4 { ${URL} } 3. Qxe5#`,
);

const SET_UP = game(
  {
    Event: 'An ending',
    SetUp: '1',
    FEN: '8/8/8/4k3/8/8/4P3/4K2R b K - 0 41',
    Black: '?',
    BlackElo: '2801',
  },
  '{ To move and draw? } 41... Kd5 42. O-O (42. Rh5+ { [#] }) 42... Ke5 $1 { [#] }',
  '1/2-1/2',
);

function withEvaluations(): string {
  const scores = shuffle(
    24,
    (ply) => `{ [%eval ${Math.sin(ply).toFixed(2)}] [%clk 1:00:${10 + ply}] }`,
  );
  return game({Event: 'Évaluations & more', White: 'Ķūķis, Ģ.', Round: '1.2'}, scores, '*');
}
