import {moveFrom} from '../../../src/chess/move.ts';
import {squareName} from '../../../src/chess/square.ts';
import {parseTex} from '../../../src/tex/parse/parse-tex.ts';
import {replay} from '../../../src/skak/replay/replay.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import type {Prng} from '../../prng.ts';
import {asDocument} from '../../oracle/random-documents.ts';
import type {Engine} from '../../oracle/random-documents.ts';

/** Makes the mistake that a rule finds somewhere in a text; the same text where it cannot. */
type Slip = (random: Prng, body: string, engine: Engine) => string;

/** As before, in either package. */
type PlainSlip = (random: Prng, body: string) => string;

/** A game in which any mistake can be made. */
export const EXTRA_GAMES: readonly string[] = [
  '\\newgame\n\\mainline{1.f3 e5 2.g4 Qh4#}\n',
  '\\newgame\n\\mainline{1.e4 d5 2.exd5 Qxd5 3.Nc3 Qa5}\n\\variation{3...Qd8}\n',
  '\\fenboard{1n6/P3k3/8/8/8/8/8/4K3 w - - 0 31}\n\\mainline{31.axb8=N Kd6 32.Na6}\n',
  '\\fenboard{4k2r/8/8/8/8/8/8/R3K2R w KQk - 0 30}\n\\mainline{30.O-O-O O-O 31.Rd7!}\n',
  '\\newgame\n\\mainline{1.e4 e5 2.Bc4! Nc6 3.Bxf7+ Kxf7 4.Qh5+ g6}\n\\variationcurrent{5.Qd5+ Kg7}\n',
  'White plays \\wmove{O-O}, Black \\bmove{O-O-O!}.\n',
];

/** One slip for each rule with safe fixes. */
export const TYPICAL_SLIPS: Readonly<Record<string, Slip>> = {
  'active-character': inMoves(/(?<=[a-h][1-8])(?= )/g, '!'),
  'bare-hash': (random, body) => {
    const shown = random.pick(['\\textbf', '\\emph', '\\footnote', '\\textit']);
    return inText(/\\mainline\{[^{}]*#\}/g, (list) => `${shown}{${list}}`)(random, body);
  },
  'blank-line-in-moves': inMoves(/ (?=\d+\.)/g, '\n\n'),
  'blank-line-in-options': inText(/(?<=\[[^[\]]*),(?=[^[\]]*\])/g, () => ',\n\n'),
  'castling-style': inText(/(?<=move\{)O-O(?:-O)?/g, (word) => word.replaceAll('O', '0')),
  'comma-between-moves': inMoves(/(?<=[a-h][1-8])(?= )/g, ','),
  'fen-inconsistent': inText(/(?<=fenboard\{\S+ [wb] )\S+/g, () => 'KQkq'),
  'glued-move': (random, body) =>
    inMoves(/(?<=[a-h][1-8]) (?=\S)/g, random.pick(['\\wbetter ', '% so\n', '\\mate\n', '%\n']))(
      random,
      body,
    ),
  'misplayed-move': inMoves(/(?<=[KQRBN][a-h][1-8])(?= )/g, 'good'),
  'missing-capture-sign': inMoves(/(?<=[KQRBN][a-h1-8]?)x(?=[a-h][1-8])/g, ''),
  'missing-check-sign': inMoves(/\+/g, ''),
  'missing-mate-sign': inMoves(/#/g, ''),
  'missing-move-number': inMoves(/\b\d+\.(?:\.\.)? ?/g, ''),
  'number-style': inMoves(/(?<=\d\.)(?=\S)/g, ' '),
  'overspecified-move': (random, body, engine) => {
    const {blocks} = replay(parseTex(new SourceText(asDocument(body, engine))));
    const head = asDocument('\0', engine).indexOf('\0');
    const plies = blocks.flatMap(({plies: all, argument}) =>
      argument.at === undefined
        ? all.filter(({token}) => /[QRBN]x?[a-h][1-8]/.test(argument.source.slice(token)))
        : [],
    );
    if (plies.length === 0) return body;
    const {token, after} = random.pick(plies);
    const at = token.start - head + 1;
    return body.slice(0, at) + squareName(moveFrom(after.move)) + body.slice(at);
  },
  'promotion-style': inMoves(/=(?=[QRBN])/g, ''),
  'repeated-move-number': (random, body) =>
    inText(/(\d+)\.\s?\S+ (?=[KQRBNOa-h])/g, (found) => `${found}${parseInt(found, 10)}...`)(
      random,
      body,
    ),
  'setfen-without-moveid': inText(/,moveid=\d+[wb]/g, () => ''),
  'suppression-unused': inText(
    /^\\(?:mainline|variation)/gm,
    (found) => `% skakmat: disable-next-line illegal-move -- meant so\n${found}`,
  ),
  'underspecified-move': (random, body) =>
    inMoves(/(?<=\b[a-h])x|(?<= |\.)[a-h](?=x[a-h][1-8])|(?<=\b[a-h]x[a-h])[1-8]/g, '')(
      random,
      body,
    ),
  'wrong-move-number': (random, body) =>
    inText(/(?<=\{[^{}]* )\d+(?=\.)/g, (number) =>
      String(Number(number) + random.pick([-1, 1, 10])),
    )(random, body),
  'zero-castling': inMoves(/O-O(?:-O)?/g, (word) => word.replaceAll('O', '0')),
};

/** Rules that nobody is bothered with unless he asks. */
export const QUIET_RULES: readonly string[] = [
  'castling-style',
  'comma-between-moves',
  'number-style',
  'overspecified-move',
];

/** Changes one place of a text, be it anywhere. */
function inText(pattern: RegExp, change: (found: string) => string): PlainSlip {
  return (random, body) => {
    const places = [...body.matchAll(pattern)];
    if (places.length === 0) return body;
    const {index, 0: found} = random.pick(places);
    return body.slice(0, index) + change(found) + body.slice(index + found.length);
  };
}

/** Changes one place within a list of moves. */
function inMoves(pattern: RegExp, text: string | ((found: string) => string)): PlainSlip {
  return (random, body) => {
    const lists = [...body.matchAll(/\\(?:mainline|variation|continuevariation)\w*\{[^{}]*\}/g)];
    const places = lists.flatMap(({index: start, 0: list}) => {
      const brace = list.indexOf('{');
      return [...list.matchAll(pattern)]
        .filter(({index}) => index > brace)
        .map(({index, 0: found}) => ({at: start + index, found}));
    });
    if (places.length === 0) return body;
    const {at, found} = random.pick(places);
    const change = typeof text === 'string' ? text : text(found);
    return body.slice(0, at) + change + body.slice(at + found.length);
  };
}
