import {extractGames} from '../../src/book/extract/read-book.ts';
import {readFen} from '../../src/chess/fen.ts';
import type {Position} from '../../src/chess/position.ts';
import {pgnFormat} from '../../src/games/formats/pgn/pgn-format.ts';
import type {Game, MoveNode} from '../../src/chess/game/game.ts';
import {mainLine} from '../../src/chess/game/main-line.ts';
import {parseTex} from '../../src/tex/parse/parse-tex.ts';
import {checkDocument} from '../../src/lint/pipeline/check-document.ts';
import {SourceText} from '../../src/text/source-text.ts';
import {DEFAULT_LOOK} from '../../src/typeset/board-looks.ts';
import {makeEscape} from '../../src/typeset/escape-tex.ts';
import {ENGLISH} from '../../src/typeset/languages/english.ts';
import {typesetGame} from '../../src/typeset/typeset-game.ts';
import {writePreamble} from '../../src/typeset/write-preamble.ts';
import {brief} from '../check-text.ts';
import type {Setting} from '../../src/typeset/setting.ts';

/** A setting in which only `some` differs from what is usual: xskak, and no boards. */
export function settingWith(some: Partial<Setting> = {}): Setting {
  return {
    dialect: 'xskak',
    look: DEFAULT_LOOK,
    wantsBoard: () => false,
    language: ENGLISH,
    escape: makeEscape('pdflatex'),
    ...some,
  };
}

/** Games as a document. */
export function setGames(games: readonly Game[], setting: Setting): string {
  return inPreamble(
    setting.dialect,
    games.map((game) => setGame(game, setting)),
  );
}

/** A game as a part of a document. */
export function setGame(game: Game, setting: Setting): string {
  const {start, body} = typesetGame(game, setting);
  return `${start}\n\n${body}`;
}

/** A document of `parts` that loads what our own documents load. */
export function inPreamble(
  dialect: Setting['dialect'],
  parts: readonly string[],
  wishes: Parameters<typeof writePreamble>[1] = {},
): string {
  const preamble = `\\documentclass{article}\n${writePreamble(dialect, wishes)}`;
  return `${preamble}\n\\begin{document}\n${parts.join('\n\n')}\n\\end{document}\n`;
}

/** What all rules, the pickiest among them, find in a document, and the games it holds. */
export async function recheck(
  text: string,
): Promise<{readonly findings: readonly string[]; readonly games: readonly Game[]}> {
  const document = parseTex(new SourceText(text, 'book.tex'));
  const {diagnostics, facts} = await checkDocument(document, {settings: [{preset: 'strict'}]});
  return {findings: diagnostics.map(brief), games: extractGames(facts)};
}

/** The games of a PGN text. */
export function readGames(text: string): readonly Game[] {
  return pgnFormat.read(new SourceText(text, 'games.pgn')).games;
}

/** Every node as its move and its glyphs, in brackets what replaces it. */
export function treeOf(game: Game): string {
  const write = (node: MoveNode): string => {
    const [first, ...others] = node.children;
    if (first === undefined) return '';
    const variations = others.map((other) => `(${nodeText(other)} ${write(other)})`).join('');
    return `${nodeText(first)} ${variations}${write(first)}`;
  };
  return write(game.root);
}

/** The moves of the main line. */
export function movesOf(game: Game): string {
  return mainLine(game)
    .map(({move}) => move)
    .join(' ');
}

function nodeText({move, nags}: MoveNode): string {
  return `${move}${nags.map((nag) => `$${nag}`).join('')}`;
}

/** The position of a FEN that is known to be right. */
export function positionOf(fen: string): Position {
  const outcome = readFen(fen);
  if (outcome.kind !== 'position') throw new Error(`${fen} is no position`);
  return outcome.position;
}
