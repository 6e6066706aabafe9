import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {decodeLatin1} from '../../../src/text/encoding.ts';

/** Where examples of texts lie, and what they are examples of. */
const FOLDERS: readonly (readonly [folder: string, ending: RegExp, target: string])[] = [
  ['examples', /\.tex$/, 'tex'],
  ['test/fixtures', /\.tex$/, 'tex'],
  ['test/trust/cases', /\.tex$/, 'tex'],
  ['test/fixtures/games/pgn-malformed', /\.pgn$/, 'pgn'],
  ['test/fixtures/games/pgn-annotations', /\.pgn$/, 'pgn'],
  ['test/fixtures/games/style12', /\.log$/, 'style12'],
  ['test/fixtures/games/chesslive', /\.(?:txt|fen)$/, 'chesslive'],
  ['test/fixtures/games/nic-ntr', /\.nic$/, 'nic'],
  ['test/fixtures/games/nic-ntr', /\.ntr$/, 'ntr'],
  ['test/fixtures/games/other', /\.epd$/, 'epd'],
  ['test/fixtures/games/other', /fen-list/, 'fen'],
  ['test/fixtures/games/other', /uci/, 'uci'],
  ['test/fixtures/games/other', /moves-listing/, 'moves'],
  ['test/fixtures/games/other', /movetext/, 'movetext'],
  ['test/fixtures/games/records', /json$/, 'json'],
  ['test/fixtures/games/records', /\.csv$/, 'puzzles'],
  ['test/fixtures/games/records', /\.trf$/, 'trf'],
  ['templates', /\.tex$/, 'template'],
];

const FENS = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  '4k3/P7/8/8/8/8/8/4K3 b - - 0 9',
  'r3k2r/8/8/8/8/8/8/R3K2R w HAha e3 12 34',
  'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9',
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Qp] w KQkq - 0 1',
];

/** Beginnings for those of which no files lie about. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  'any-fen': FENS,
  settings: [
    '{"extends": "strict", "rules": {"illegal-move": "error", "108": ["off"]}, // why\n}',
    '{"overrides": [{"files": ["a/*.tex"], "rules": {"zero-castling": "info"}}], "dialect": "skak"}',
    '{"allowRoot": ["../.."], "ignore": ["**/*.tex"], "maxWarnings": 3, "failOn": "info"}',
    '{"root": true, "extends": ["typographic", ".skakmatrc.json"], "baseline": "b.json"}',
  ],
  template: [
    '<< preamble >><% for game in games %><< game.white | upcase >><% endfor %><< title >>',
    '<% if game.plies > 3 %><< game.moves >><% else %>\\index{<< title | index >>}<% endif %>',
    "<% render 'b' %><% assign a = 'x' | append: 'y' %><< a | split: '' | join: ',' >>",
    '<% for i in (1..9) %><< i | times: 9 >><% endfor %><%- comment -%><%- endcomment -%>',
  ],
  baseline: [
    '{"version": 1, "files": {"a.tex": [{"rule": "x", "message": "y", "fingerprint": "z"}]}}',
  ],
  log: [
    '(./book.tex\n@skakmat@ begin main xskak 12 1.e4 e5@skakmat@\n! Undefined control sequence.\nl.3 \\x\n',
    'LaTeX Warning: x\n@skakmat@ end rnbqkbnr/pp w KQkq - 0 1@skakmat@\n@skakmat@ done@skakmat@\n)',
  ],
  requests: [
    '\\documentclass{article}\\usepackage{xskak}\\begin{document}\n% skakmat: game file=a.pgn game=2 moves="1-20"\n\\mainline{1.e4}\n% skakmat: end 0a1b2c3d\n\\end{document}',
    '% skakmat: diagram fen="8/8/8/8/8/8/8/K6k w - - 0 1" size=small\n% skakmat: end\n',
    '% skakmat: diagram here view=black\nx\n% skakmat: end deadbeef\n% skakmat: games file=x force\n',
  ],
  bytes: ['\xEF\xBB\xBF\\mainline', 'Gr\xC3\xBCn', 'Gr\xFCn \xF0\x9F\x98\x80', '\xED\xA0\x80'],
};

/** Targets that begin with what others read. */
const SAME: Readonly<Record<string, string>> = {fix: 'tex', extract: 'tex', 'any-fen': 'fen'};

/** Longer texts take longer, and a slip in them changes less. */
const LONGEST = 200;

/** The texts that a target begins with, cut into pieces. */
export function seedsFor(target: string): readonly string[] {
  const kinds = [target, SAME[target] ?? target];
  const files = FOLDERS.filter(([, , kind]) => kinds.includes(kind)).flatMap(([folder, ending]) =>
    readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .filter((name) => ending.test(name))
      .sort()
      .map((name) => readText(join(folder, name))),
  );
  const pieces = files.flatMap((text) => cut(text));
  return [...(TEXTS[target] ?? []), ...pieces, ...(pieces.length > 0 ? [] : FENS)];
}

/** What every text might hold. */
const GENERAL = [
  ...['\n', '\n\n', '\r\n', '\r', ' ', '\t', '\u0000', '\uFEFF', '\u2028', '…', '♘', '\ud800', '½'],
  ...['"', "'", '`', '\\', '/', '%', '#', '$', '&', '*', '+', '-', '--', '=', '~', '^', '_', '|'],
  ...['{', '}', '[', ']', '(', ')', '<', '>', ';', ':', ',', '.', '..', '...', '!', '?', '0', '1'],
  ...['-1', '99999999999', '1e999', 'NaN', '__proto__', 'constructor', 'toString', '*/', '//'],
];

const MOVES = [
  ...['1.', '1. ', '1...', '2...', '12.', 'e4 ', 'e5 ', 'Nf3 ', 'Nc6 ', 'O-O ', '0-0-0 ', 'e8=Q '],
  ...['exd5 ', 'Nbd2 ', 'Qh5# ', 'Sf3 ', 'R1a2+ ', 'Nb1-c3 ', 'N@f3 ', 'e2e4 ', 'e7e8q ', 'Z0 '],
  ...['$1 ', '$255 ', '!?', '1-0', '0-1', '1/2-1/2', '{a}', '{[%clk 1:00]}', '(', ')', '8/8/8/8'],
];

const TEX = [
  ...['\\documentclass{article}', '\\usepackage{skak}', '\\usepackage{xskak}', '\\begin{document}'],
  ...['\\newgame ', '\\newchessgame', '\\newchessgame[', '\\resumechessgame[', '\\xskakset{'],
  ...['\\mainline{', '\\variation{', '\\variationcurrent{', '\\hidemoves{', '\\fenboard{'],
  ...['\\storegame{a}', '\\restoregame{a}', 'id=a,', 'moveid=2b,', 'setfen=', '\\end{document}'],
  ...[
    '\\newcommand\\ml[1]{\\mainline{#1}}',
    '\\ml{',
    '\\def\\a#1{',
    '\\let\\b=',
    '\\iffalse ',
    '\\fi ',
  ],
  ...[
    '\\else ',
    '\\input{',
    '\\begingroup ',
    '\\endgroup ',
    '\\verb|',
    '\\begin{verbatim}',
    '\\csname ',
  ],
  ...['\\endcsname ', '\\catcode`\\%=12 ', '\\expandafter', '\\skaklanguage[german]', '\\wbetter '],
  ...['\\newenvironment{g}{\\mainline}{}', '\\begin{g}', '\\end{g}', '\\chessboard[', '\\textbf{'],
  ...['% skakmat: ', '% skakmat-disable ', '% skakmat-enable\n', '\\a', '\\b', '#1', '#', '^^5c'],
];

const WORDS: Readonly<Record<string, readonly string[]>> = {
  tex: [...TEX, ...MOVES, ...FENS],
  requests: [
    ...[
      '% skakmat: game ',
      '% skakmat: diagram ',
      '% skakmat: end',
      'file=a.pgn ',
      'fen="',
      'here ',
    ],
    ...['game=', 'moves=', 'size=', 'template=', '\\iffalse ', '\\fi ', '\n% ', 'exercise ', '=" '],
  ],
  style12: [
    ...[
      '<12> ',
      'rnbqkbnr ',
      '-------- ',
      'W -1 1 1 1 1 0 ',
      ' none (0:00) none 1 0 0\n',
      'P/e2-e4 ',
    ],
    ...[
      '{Game 1 (a vs. b) Creating rated blitz match.}',
      '{Game 1 (a vs. b) a resigns} 1-0\n',
      '<b1> ',
    ],
  ],
  template: [
    ...[
      '<% for i in (1..9) %>',
      '<% endfor %>',
      '<% if a %>',
      '<% endif %>',
      '<< game',
      '.white',
      ' >>',
    ],
    ...[
      '<% for game in games %>',
      ' | split: ""',
      ' | join: "x"',
      '<% render "b" %>',
      '<% assign a = ',
    ],
    ...[
      ' | times: 9999',
      '<% comment %>',
      '<% raw %>',
      '<% endraw %>',
      ' | sort',
      ' | where: "a"',
      ' %>',
    ],
    ...[
      '<% case a %>',
      '<% when 1 %>',
      '<% capture a %>',
      '<% tablerow x in y %>',
      ' | index',
      '<%- ',
    ],
  ],
  settings: [
    ...[
      '"extends": ',
      '"rules": {',
      '"overrides": [',
      '"root": true,',
      '{}',
      '[]',
      'null',
      'true',
      '"off"',
    ],
    ...[
      '"illegal-move": ',
      '"ignore": [',
      '"files": [',
      '"**/*"',
      '"!a"',
      '/*',
      '1.5',
      '"\\u0000"',
      '{"a":',
    ],
  ],
  chesslive: ['FEN: ', 'White: ', '[Event "', '"]', 'Kasparov', ' vs ', 'O-O\n', '\t1-0'],
  log: ['@skakmat@', ' begin ', ' end ', ' done', '! ', 'l.12 ', '(./a.tex', 'Overfull'],
  epd: ['bm Nf3; ', 'id "a"; ', 'pv ', 'acd 12; ', 'c0 "', 'dm 3; '],
  uci: ['position startpos moves ', 'position fen ', 'info depth 1 pv ', 'bestmove e2e4 '],
};

/** The words of what a target reads, for mutations that know its grammar. */
export function wordsFor(target: string): readonly string[] {
  const own = WORDS[target] ?? WORDS[SAME[target] ?? ''] ?? [];
  return [...own, ...own, ...MOVES, ...GENERAL];
}

function readText(path: string): string {
  const bytes = readFileSync(path);
  const text = bytes.toString('utf8');
  return text.includes('\uFFFD') ? decodeLatin1(bytes) : text;
}

function cut(text: string): readonly string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length;) {
    const line = text.indexOf('\n', start + LONGEST / 2) + 1;
    const end = line > start && line - start <= LONGEST ? line : start + LONGEST;
    pieces.push(text.slice(start, end));
    start = end;
  }
  return pieces;
}
