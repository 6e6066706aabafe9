// Reads games from a stream of bytes, reports what is wrong with them, and writes them again.
import {createReadStream} from 'node:fs';
import {annotationsOf, mainLine, readGames, sanLine, streamGames, writeGames} from 'skakmat/games';

const path = new URL('../typeset/famous.pgn', import.meta.url);
for await (const {format, games} of streamGames(createReadStream(path), {path: 'famous.pgn'})) {
  for (const game of games) {
    const players = `${game.tags.get('White')} - ${game.tags.get('Black')}`;
    console.log(`${format}: ${players}, ${game.plies} half-moves, ${game.result}`);
  }
}

const text = '[White "Byrne"]\n[Black "Fischer"]\n\n1. Nf3 Nf6 {[%clk 1:59:00] Played at once} 2. c4 g7 *\n';
const {games, diagnostics} = readGames(text, {path: 'byrne.pgn'});
for (const {rule, message, source, span} of diagnostics) {
  const {line, column} = source.place(span.start);
  console.log(`${source.path}:${line}:${column}: ${message} [${rule}]`);
}
for (const game of games) {
  console.log(sanLine(game).join(' '));
  for (const node of mainLine(game)) {
    const {clock, after} = annotationsOf(node);
    if (clock !== undefined) console.log(`${clock} s left: ${after}`);
  }
}
console.log(writeGames(games, 'pgn'));
console.log(writeGames(games, 'fen', {every: true}));
