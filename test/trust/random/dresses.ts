import type {Dress, Engine} from '../../oracle/random-documents.ts';
import type {Prng} from '../../prng.ts';

/** Puts a command into what authors put it into. */
type Wrap = (command: string) => string;

/** All of them make paragraphs, in which `\styleC` is at home. */
const WRAPS: readonly Wrap[] = [
  (command) => `{\\bfseries ${command}}`,
  (command) => `\\begin{center}\n${command}\n\\end{center}`,
  (command) => `\\begin{quote}${command}\\end{quote}`,
  (command) => `\\begin{itemize}\\item ${command}\\end{itemize}`,
  (command) => `\\begingroup ${command}\\endgroup`,
  (command) => `\\bgroup\\small ${command}\\egroup`,
  (command) => `\\iftrue ${command}\\else\\mainline{1.a4}\\fi`,
  (command) => `\\iffalse\\mainline{1.a4}\\newgame\\else ${command}\\fi`,
  (command) => `\\ifnum 1<2 ${command}\\fi`,
  (command) => `\\begin{minipage}{6cm}${command}\\end{minipage}`,
  (command) => `% before\n${command}% after`,
  (command) => `(${command})`,
  (command) => `\\begin{tabular}{l|p{6cm}}x&${command}\\\\\\hline y&z\\end{tabular}`,
  (command) => `\\begin{tabular}{p{6cm}}${command}\\\\x\\end{tabular}`,
  (command) => `\\begin{tabbing}xxxx\\=${command}\\\\x\\>y\\end{tabbing}`,
  (command) => `\\begin{description}\\item[x] ${command}\\end{description}`,
  (command) => `\\begin{list}{}{}\\item ${command}\\end{list}`,
  (command) => `\\begin{figure}[h]${command}\\end{figure}`,
  (command) => `\\vbox{${command}}`,
];

/** As before, for commands without a `#`, which TeX would not have in an argument. */
const ARGUMENTS: readonly Wrap[] = [
  (command) => `\\textbf{${command}}`,
  (command) => `\\emph{Better ${command}}`,
  (command) => `\\footnote{He thought of ${command}.}`,
  (command) => `\\parbox{5cm}{${command}}`,
  (command) => `\\raisebox{1pt}{\\parbox{5cm}{${command}}}`,
  (command) => `$\\vcenter{\\hsize=5cm ${command}}$`,
  (command) => `\\newcommand{\\played}{${command}}\\played\\let\\played\\undefined `,
  (command) => `\\def\\shown##1{##1}\\shown{${command}}`.replaceAll('##', '#'),
];

/** Code of which little or nothing is judged: no correct document may be accused for it. */
const ODD: readonly Wrap[] = [
  (command) => `\\renewcommand\\labelitemi{${command}}\\begin{itemize}\\item x\\end{itemize}`,
  (command) => `\\everypar{\\everypar{}${command}}\\par x\\par`,
  (command) => `{\\catcode\`\\;=14 ${command};x\n}`,
  (command) => `\\ifnum\\value{page}>0 ${command}\\fi`,
  (command) => `\\def\\shown{${command}}{\\aftergroup\\shown x}`,
  (command) => `\\def\\shown{${command}}\\afterassignment\\shown\\count255=1 `,
  (command) =>
    `\\def\\look{\\ifx\\next\\bgroup\\expandafter\\shown\\fi}\\def\\shown#1{#1}\\futurelet\\next\\look{${command}}`,
  (command) => `\\IfFileExists{article.cls}{${command}}{}`,
  (command) => `\\setbox0\\vbox{${command}}\\unvbox0 `,
];

/** One command in so many stands in such code. */
const ODD_EVERY = 60;

/** A command by a name of the author's own. */
const NAMED: Wrap = (command) =>
  command.replace(/^\\(mainline|variation|hidemoves)(?=\{)/, '\\let\\mymoves\\$1 \\mymoves');
const WRAPPED: Wrap = (command) =>
  command.replace(
    /^\\(mainline|variation|hidemoves)(?=\{)/,
    '\\providecommand{\\my$1}[1]{\\$1{#1}}\\my$1',
  );

const BETWEEN = {
  both: [
    ...['A quiet move, $x^2$.\n', '\\par\n', '\\showboard\n', '% \\mainline{1.a3}\n', '\n\n'],
    ...['\\verb|\\mainline{1.a4}|\n', '\\longmoves\n', '\\shortmoves\n', '\\wmove{Nf3}\n'],
    ...['\\label{here}\n', '\\lastmove\n', 'The square e4, see 1.e4.\n', '\\notationOff\n'],
  ],
  skak: ['\\styleA\n', '\\styleC\n', '\\showinverseboard\n', '\\tinyboard\n', '\\showmoverOn\n'],
  xskak: [
    '\\chessboard\n',
    '\\chessboard[setfen=8/8/8/8/8/8/8/K1k5 w - - 0 1]\n',
    '\\xskakset{style=styleC}\n',
  ],
} as const;

/** What stands around the commands in documents for `engine`. */
export function dressFor(engine: Engine): Dress {
  const between = [...BETWEEN.both, ...BETWEEN[engine]];
  return {
    wrap: (random, command) => wrap(random, command),
    between: (random) => (random.chance(25) ? random.pick(between) : ''),
  };
}

function wrap(random: Prng, command: string): string {
  if (random.chance(60)) return command;
  if (random.chance(25)) return random.pick([NAMED, WRAPPED])(command);
  const isArgument = /[#%\n]/.test(command);
  if (!isArgument && random.below(ODD_EVERY) === 0) return random.pick(ODD)(command);
  return random.pick(isArgument ? WRAPS : [...WRAPS, ...ARGUMENTS])(command);
}

const SIGNS = Array.from('{}[]\\%~&$_^ \n.,0123456789abcdefghKQRBNxO-+!?=');

/** The text with one thing changed anywhere: a character, a line, a command. */
export function spoilBody(random: Prng, body: string): string {
  const at = random.below(body.length);
  const lines = body.split('\n');
  const line = random.below(lines.length);
  return random.pick([
    () => body.slice(0, at) + body.slice(at + 1),
    () => body.slice(0, at) + random.pick(SIGNS) + body.slice(at),
    () => body.slice(0, at) + random.pick(SIGNS) + body.slice(at + 1),
    () => lines.toSpliced(line, 1).join('\n'),
    () => lines.toSpliced(line, 0, lines[random.below(lines.length)] ?? '').join('\n'),
    () => body.replace('\\storegame', '\\restoregame'),
    () => body.replace('\\newgame', '\\newchessgame'),
    () => body.replace('\\variation{', '\\variation {'),
    () => body.replace('\\mainline{', '\\mainline*{'),
    () => body.replace('\\newchessgame[', '\\newchessgame ['),
  ])();
}
