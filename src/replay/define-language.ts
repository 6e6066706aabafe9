import type {ChessCommand} from '../latex/document/tex-document.ts';
import {makeLetters} from '../movetext/letters.ts';
import {readTexTokens} from './tex-tokens.ts';
import type {Replay} from './replay-state.ts';
import {readTexText} from './tex-text.ts';

/** `\newskaklanguage{german}{KDTLSB}`: the letters of king, queen, rook, bishop, knight and pawn. */
export function defineLanguage(state: Replay, command: ChessCommand): void {
  const [name, letters] = command.arguments;
  if (name === undefined || letters === undefined) return;
  const written = readTexText(letters).text;
  const names = Array.from(written.replace(/\s+/g, ''));
  state.languages.set(readTexText(name).text, makeLetters(names));
  const flaw = flawOf(letters.source.text.slice(letters.start, letters.end), names);
  if (flaw === undefined) return;
  const {source, span} = letters.at ?? {source: letters.source, span: letters};
  state.setupFaults.push({
    kind: 'malformed-language',
    command,
    source,
    span: {start: span.start, end: span.end},
    message: flaw,
  });
}

/** What TeX fails at when the letters are used (skak 1.5.3, each tried). */
function flawOf(written: string, names: readonly string[]): string | undefined {
  // What a macro holds, or a parameter, nobody knows.
  if (/[\\#]/.test(written)) return undefined;
  const tokens = readTexTokens(written)?.filter(({type}) => type !== 'space') ?? [];
  const odd = tokens.find((token) => token.type === 'group' && token.tokens.length !== 1);
  if (odd !== undefined) return 'A piece has one letter, but a group here holds none or several';
  if (names.length !== LETTERS) {
    return `Expected six letters, for king, queen, rook, bishop, knight and pawn, but found ${names.length}`;
  }
  const file = names.find((letter) => /^[a-h]$/.test(letter));
  if (file !== undefined)
    return `\`${file}\` names a file, so that skak takes its pawns for pieces`;
  const pieces = names.slice(0, LETTERS - 1);
  const twin = pieces.find((letter, i) => pieces.indexOf(letter) !== i);
  return twin === undefined ? undefined : `\`${twin}\` stands for two pieces`;
}

const LETTERS = 6;
