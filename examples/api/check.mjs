// Checks a book of two files and corrects it, through unified.
import {skakmat, skakmatFix, skakmatParse, SourceText} from 'skakmat';

const files = new Map([
  [
    'book.tex',
    String.raw`\documentclass{article}
\usepackage{xskak}
\begin{document}
\newchessgame
\mainline{1.e4 e5 3.Nf3 Nc6 4.Bb5 a6}
\input{chapter.tex}
\end{document}
`,
  ],
  ['chapter.tex', '\\mainline{4.Ba4 Nf6 5.0-0 Nd3}\n'],
]);

/** Reads the files that `\input` names: here from memory, else from a disk. */
function readInput(name) {
  const text = files.get(name);
  return text === undefined
    ? {kind: 'missing'}
    : {kind: 'source', source: new SourceText(text, name)};
}

/** A rule of your own: castling wants a diagram. */
function* castlingWithoutDiagram({lists}) {
  for (const {moves} of lists) {
    for (const {san, source, span} of moves) {
      if (san.startsWith('O-O')) yield {source, span, message: `No diagram after \`${san}\``};
    }
  }
}

const file = await skakmat()
  .use(skakmatParse, {readInput})
  .use(skakmatFix, {
    preset: 'strict',
    rules: {'castling-style': 'off', 'castling-without-diagram': 'info'},
    ownRules: {'castling-without-diagram': castlingWithoutDiagram},
  })
  .process({path: 'book.tex', value: files.get('book.tex')});

// One file with its own messages for each file that was read; report.mjs prints them with vfile-reporter.
for (const {path, value, messages} of file.data.skakmat.files) {
  console.log(`--- ${path}\n${value}`);
  for (const {line, column, reason, ruleId} of messages) {
    console.log(`${line}:${column}  ${reason}  ${ruleId}`);
  }
}

for (const {command, moves, after} of file.data.skakmat.lists) {
  console.log(`\\${command}: ${moves.length} half-moves, then ${after ?? 'not known'}`);
}
