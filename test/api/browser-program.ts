import {skakmat, skakmatLint} from '../../src/lint/api.ts';
import {readSan, Position} from '../../src/chess/api.ts';
import {arrangeGames, makeGame, readGames, streamGames} from '../../src/games/api.ts';
import {
  drawDiagram,
  loadTransliteration,
  makeWebWriter,
  typesetGames,
} from '../../src/typeset/api.ts';
import {extractBook, fillRequests} from '../../src/book/api.ts';
import {checkFolder, explainFinding, readInputFrom, writeReport} from '../../src/workspace/api.ts';
import {GAME, WEB_ASSETS} from '../../src/workspace/templates-api.ts';

/** What a page in a browser can do with the library; `browser.test.ts` runs it. */
export const program = {
  async check(text: string): Promise<readonly string[]> {
    const {messages} = await skakmat().use(skakmatLint).process({path: 'book.tex', value: text});
    return messages.map(({ruleId, reason}) => `${String(ruleId)}: ${reason}`);
  },
  convert(pgn: string, template: string): string {
    return typesetGames(readGames(pgn).games, {path: 'game.tex', text: template});
  },
  async count(bytes: Uint8Array): Promise<number> {
    let count = 0;
    for await (const {games} of streamGames(inOneChunk(bytes))) count += games.length;
    return count;
  },
  explain(move: string): string {
    const reading = readSan(Position.start(), move);
    return reading.kind === 'illegal' ? reading.reason : reading.kind;
  },
  draw: (): string => drawDiagram(Position.start(), 'svg'),
  extract: (text: string): number => extractBook(text).games.length,
  checkFolder,
  writeReport,
  explainFinding,
  extractFrom(files: ReadonlyMap<string, Uint8Array>, path: string, text: string): number {
    return extractBook(text, {path, readInput: readInputFrom(files, path)}).games.length;
  },
  makeGame,
  arrangeGames,
  typeset: (white: string): string => typesetGames([makeGame({White: white}, 'e4')], GAME),
  loadTransliteration,
  writePage: (): string => {
    const writer = makeWebWriter({}, WEB_ASSETS);
    return writer.head + writer.write(makeGame({}, 'e4 e5')) + writer.tail;
  },
  fill: (text: string): string => fillRequests(text, () => 'here').text,
};

async function* inOneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}
