// A program as a stranger would write it who has installed the package; it is only compiled.
import {unified} from 'unified';
import {
  skakmat,
  skakmatFix,
  skakmatLint,
  skakmatParse,
  skakmatRecommended,
  skakmatStringify,
} from 'skakmat';
import type {
  Diagnostic,
  FixSettings,
  LintOptions,
  OwnRule,
  ReadInput,
  TexTree,
  TexTreeNode,
} from 'skakmat';

import {extractBook, fillRequests} from 'skakmat/book';
import type {Request} from 'skakmat/book';
import {legalMoves, readFen} from 'skakmat/chess';
import type {FenOutcome} from 'skakmat/chess';
import {finalPosition, readGames, streamGames, writeGames} from 'skakmat/games';
import type {Game, GameFileOptions} from 'skakmat/games';
import {drawDiagram, readBoardPlan, typesetGames} from 'skakmat/typeset';
import type {TemplateText, TypesetOptions} from 'skakmat/typeset';

const readInput: ReadInput = () => ({kind: 'missing'});
const options: LintOptions = {
  preset: 'strict',
  rules: {'number-style': ['error', {white: 'tight'}]},
};
const fixes: FixSettings = {unsafe: true, only: ['illegal-move']};
const rule: OwnRule = ({lists}) =>
  lists.map(({source, span, command}) => ({source, span, message: command}));

const processor = unified()
  .use(skakmatParse, {readInput})
  .use(skakmatLint, {...options, ownRules: {rule}})
  .use(skakmatFix, fixes)
  .use(skakmatStringify);

export async function check(text: string): Promise<readonly Diagnostic[]> {
  await unified().use(skakmatRecommended).process(text);
  const file = await processor.process({path: 'book.tex', value: text});
  return file.data.skakmat?.diagnostics ?? [];
}

export function lines(text: string): readonly number[] {
  const tree: TexTree = skakmat().use(skakmatLint, options).parse(text);
  return tree.children.map(lineOf);
}

function lineOf({position}: TexTreeNode): number {
  return position.start.line;
}

export function perft(fen: string): number {
  const outcome: FenOutcome = readFen(fen);
  return outcome.kind === 'position' ? legalMoves(outcome.position).length : 0;
}

export async function convert(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const games: Game[] = [];
  const fileOptions: GameFileOptions = {path: 'games.pgn', format: 'pgn'};
  for await (const read of streamGames(chunks, fileOptions)) games.push(...read.games);
  return writeGames(games, 'jsonl');
}

export function typeset(pgn: string): string {
  const typesetOptions: TypesetOptions = {package: 'skak', wantsBoard: readBoardPlan(['final'])};
  const template: TemplateText = {path: 'game.tex', text: '<% for game in games %><% endfor %>'};
  const {games} = readGames(pgn);
  const boards = games.map((game) => drawDiagram(finalPosition(game), 'svg', {below: 'black'}));
  return typesetGames(games, template, typesetOptions) + boards.join('');
}

export function extract(text: string): readonly Game[] {
  const filled = fillRequests(text, (request: Request) => request.text);
  return extractBook(filled.text, {readInput}).games.map(({game}) => game);
}
