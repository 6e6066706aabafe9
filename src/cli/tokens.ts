import {makeLetters} from '../chess/index.ts';
import {readMoves, splitNumbers, splitWords} from '../skak/index.ts';
import type {MovetextToken, WordToken} from '../skak/index.ts';
import {EXIT, readLanguage, type World} from '../workspace/index.ts';

/** `skakmat tokens`: prints a list of moves after each of the three stages. */
export function tokens(moves: string, {lang}: {readonly lang?: string}, world: World): number {
  const letters = readLanguage(lang ?? 'en');
  const words = splitWords(moves, {start: 0, end: moves.length});
  const pieces = splitNumbers(moves, words);
  const read = readMoves(moves, pieces, makeLetters(letters.letters));
  const rows = [
    ['Stage 1, words', words],
    ['Stage 2, move numbers', pieces],
    ['Stage 3, moves', read],
  ] as const;
  for (const [title, list] of rows) {
    world.stdout.write(
      `${title}\n${list.map((token) => `  ${describe(moves, token)}\n`).join('')}`,
    );
  }
  return EXIT.clean;
}

function describe(text: string, token: MovetextToken | WordToken): string {
  const place = `${token.start}-${token.end}`.padEnd(8);
  return `${place}${token.type.padEnd(10)}${text.slice(token.start, token.end).padEnd(12)}${detail(text, token)}`.trimEnd();
}

function detail(text: string, token: MovetextToken | WordToken): string {
  switch (token.type) {
    case 'number':
      return `move ${token.fullmove}, ${token.side === 'white' ? 'White' : 'Black'}${token.wellFormed ? '' : ', not well-formed'}`;
    case 'move': {
      const comment = text.slice(token.specEnd, token.end);
      return `specification ${text.slice(token.start, token.specEnd)}${comment === '' ? '' : `, comment ${comment}`}`;
    }
    case 'remark':
      return token.kind;
    case 'word':
    case 'paragraph':
      return '';
  }
}
