import type {Prng} from '../prng.ts';

/** Text between the moves: sentences with the commands that authors use in them. */
export function writeParagraph(prng: Prng, sentences: number): string {
  const text = Array.from({length: sentences}, () => writeSentence(prng)).join(' ');
  return `${wrap(text)}\n\n`;
}

/** Breaks lines at blanks, as an editor does at column 90. */
export function wrap(text: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length >= 90) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}

function writeSentence(prng: Prng): string {
  const parts = [prng.pick(SUBJECTS), prng.pick(VERBS), prng.pick(OBJECTS)];
  if (prng.chance(60)) parts.push(prng.pick(ASIDES));
  if (prng.chance(40)) parts.push(prng.pick(ENDINGS));
  if (prng.chance(6)) parts.push(`(\\cite[p.~${prng.below(400)}]{book${prng.below(60)}})`);
  if (prng.chance(8)) parts.push(`\\index{${prng.pick(TOPICS)}!${prng.pick(TOPICS)}}`);
  const note = prng.chance(5) ? `\\footnote{${prng.pick(NOTES)}}` : '';
  return `${parts.join(' ')}.${note}`;
}

/** Something that is neither prose nor moves: a table, a formula, a list, code, a comment. */
export function writeInterlude(prng: Prng): string {
  return prng.pick([writeTable, writeFormula, writeList, writeVerbatim, writeComment])(prng);
}

function writeTable(prng: Prng): string {
  const rows = Array.from({length: 6}, (_, round) => {
    const cells = [round + 1, prng.pick(PLAYERS), prng.pick(PLAYERS), prng.pick(['1--0', '0--1'])];
    return `    ${cells.join(' & ')} \\\\`;
  });
  return `\\begin{table}[ht]
  \\centering
  \\begin{tabular}{@{}rlll@{}}
    \\toprule
    Round & White & Black & Result \\\\
    \\midrule
${rows.join('\n')}
    \\bottomrule
  \\end{tabular}
  \\caption{The score of ${prng.pick(PLAYERS)}, ${1850 + prng.below(170)}}
\\end{table}

`;
}

function writeFormula(prng: Prng): string {
  return `A rating of $R = ${2000 + prng.below(800)}$ gives the expected score
\\[ E = \\frac{1}{1 + 10^{(R_b - R_a)/400}} \\approx 0{.}${10 + prng.below(80)} \\]
which is $\\pm ${1 + prng.below(5)}\\,\\%$ of what was scored.

`;
}

function writeList(prng: Prng): string {
  const items = Array.from({length: 4}, () => `  \\item ${writeSentence(prng)}`);
  return `\\begin{itemize}\n${items.join('\n')}\n\\end{itemize}\n\n`;
}

function writeVerbatim(prng: Prng): string {
  return `This is what one writes:
\\begin{verbatim}
\\mainline{${1 + prng.below(40)}.Ke9 {never closed
\\end{verbatim}
or, in a line, \\verb|\\variation{1.e5 e4}|.

`;
}

function writeComment(prng: Prng): string {
  return `% To be checked with ${prng.pick(PLAYERS)}:
% \\mainline{${1 + prng.below(40)}.Ke9 Kd0} { \\variation{1.e5
`;
}

export const PLAYERS = [
  ...['Anderssen', 'Kieseritzky', 'Morphy', 'Steinitz', 'Zukertort', 'Chigorin', 'Tarrasch'],
  ...['Lasker', 'Pillsbury', 'Schlechter', 'Rubinstein', 'Capablanca', 'Nimzowitsch', "R\\'eti"],
  ...['Alekhine', 'Euwe', 'Botvinnik', 'Keres', 'Smyslov', 'Bronstein', 'Tal', 'Petrosian'],
] as const;

const TOPICS = ['sacrifice', 'endgame', 'rook', 'king', 'opening', 'pin', 'fork', 'pawn chain'];
const SUBJECTS = [
  ...['White', 'Black', 'The attacker', 'The bishop pair', 'A rook on the open file'],
  ...['What looks like an oversight', 'The pawn on \\textbf{d5}', "``The threat''", 'This plan'],
  ...['The passed pawn', 'Our hero', 'The \\emph{zwischenzug}', 'The second player'],
];
const VERBS = [
  ...['wins', 'loses', 'gives up', 'controls', 'underestimates', 'prepares to attack', 'needs'],
  ...['has to reckon with', 'cannot hold', 'may well sacrifice', 'blocks', 'exchanges'],
];
const OBJECTS = [
  ...['the exchange', 'a tempo', 'the long diagonal', 'the centre', 'the dark squares'],
  ...['one of the two pawns', 'the initiative', 'the knight on its outpost', 'the open file'],
  ...['the only defender', 'control of the \\textit{seventh rank}', 'most of the winning chances'],
];
const ASIDES = [
  ...['on the queenside', 'before castling', '--- not for the first time ---', 'in the long run'],
  ...['as in figure~\\ref{fig:plan}', 'at the cost of a pawn', 'with no compensation at all'],
  ...['after a long think', 'under time pressure', '($\\approx$ 20~minutes)', 'once again'],
];
const ENDINGS = [
  ...['and the game is decided', 'but the defence holds', 'which nobody had foreseen'],
  ...['although the engine prefers something else', 'so that everything is open again\\ldots'],
  ...['as \\textsc{Tarrasch} would have told us', 'while the clock is ticking'],
];
const NOTES = [
  'The tournament book gives another order of moves, see \\cite{book7}.',
  'A similar sacrifice was seen in the second game of the match: \\emph{sans} success.',
  'So at least \\textsc{Lasker} in his \\emph{Manual}, p.~\\textbf{112}.',
];
