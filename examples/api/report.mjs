// Checks two books, and prints the messages of all files with vfile-reporter, grouped by file.
import {skakmat, skakmatLint, skakmatParse, SourceText} from 'skakmat';
import {reporter} from 'vfile-reporter';

const book = (moves) => String.raw`\documentclass{article}
\usepackage{xskak}
\begin{document}
\newchessgame
${moves}
\end{document}
`;

const books = {
  'italian.tex': book('\\mainline{1.e4 e5 3.Nf3 Nc6}\n\\input{chapter.tex}'),
  'spanish.tex': book('\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Bc5}'),
};
const chapter = '\\mainline{3.Bc4 Bc5 4.0-0}\n';

function readInput(name) {
  return name === 'chapter.tex'
    ? {kind: 'source', source: new SourceText(chapter, name)}
    : {kind: 'missing'};
}

const processor = skakmat().use(skakmatParse, {readInput}).use(skakmatLint).freeze();

const files = [];
for (const [path, value] of Object.entries(books)) {
  const file = await processor.process({path, value});
  files.push(...file.data.skakmat.files);
}
console.log(reporter(files, {color: false}));
