// Checks and corrects a folder in memory, such as the files of an archive: settings, parts, encodings and all.
import {checkFolder, explainFinding, writeReport} from 'skakmat/folder';

const book = String.raw`\documentclass{article}
\usepackage{xskak}
\begin{document}
\newchessgame
\mainline{1.e4 e5 2.Nf3 Nc6}
\input{chapters/one}
\end{document}
`;
const files = new Map([
  ['book.tex', new TextEncoder().encode(book)],
  // An old file in Latin-1.
  ['chapters/one.tex', Buffer.from('Par Réti:\n\\mainline{3.Bb5 a6 5.Ba4 Nf6}\n', 'latin1')],
  ['.skakmatrc.json', new TextEncoder().encode('{"extends": "recommended"}')],
]);

const {documents, findings, summary} = await checkFolder(files);
console.log(documents);
console.log(writeReport({findings}, 'unix') + summary);
console.log(explainFinding('wrong-move-number', 60).split('\n')[0]);

const {corrected} = await checkFolder(files, {fix: 'safe'});
for (const [name, bytes] of corrected) console.log(`${name}: ${Buffer.from(bytes).toString('latin1')}`);
