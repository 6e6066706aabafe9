// Sets a game as LaTeX after a template, and draws a position as text and as SVG.
import {readFileSync} from 'node:fs';
import {readFen} from 'skakmat/chess';
import {readGames} from 'skakmat/games';
import {drawDiagram, readBoardPlan, typesetGames} from 'skakmat/typeset';

const {games} = readGames(`[White "Légal"]
[Black "Saint-Brie"]
[Site "Paris"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5! {A trap that bears his name.} Bxd1
(5... dxe5 6. Qxg4) 6. Bxf7+ Ke7 7. Nd5# 1-0
`);

const path = 'skakmat/templates/fragment.tex';
const text = readFileSync(new URL(import.meta.resolve(path)), 'utf8');
const options = {language: 'fr', wantsBoard: readBoardPlan(['final'])};
console.log(typesetGames(games, {path, text}, options));

const study = readFen('7K/8/k1P5/7p/8/8/8/8 w - - 0 1');
if (study.kind === 'position') {
  const {position} = study;
  console.log(drawDiagram(position, 'text', {caption: 'Réti 1921'}));
  console.log(drawDiagram(position, 'fenboard'));
  console.log(drawDiagram(position, 'svg', {below: 'black'}).slice(0, 60));
}
