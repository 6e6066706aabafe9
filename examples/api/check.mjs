// Checks a text from a program, through unified.
import {unified} from 'unified';
import {skakmatFix, skakmatLint, skakmatParse, skakmatStringify} from 'skakmat';

const text = String.raw`\documentclass{article}
\usepackage{xskak}
\begin{document}
\newchessgame
\mainline{1.e4 e5 3.Nf3 Nc6 4.Bb5 a6}
\mainline{4.Ba4 Nf6 5.0-0 Nd3}
\end{document}
`;

const file = await unified()
  .use(skakmatParse)
  .use(skakmatLint)
  .use(skakmatFix)
  .use(skakmatStringify)
  .process({path: 'ruy-lopez.tex', value: text});

for (const {line, column, message, ruleId} of file.messages) {
  console.log(`${file.path}:${line}:${column}: ${message} [${ruleId}]`);
}
console.log(String(file));
