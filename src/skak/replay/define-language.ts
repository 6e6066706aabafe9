import {placeOfValue} from './keys.ts';
import type {ChessCommand} from '../../tex/index.ts';
import {makeLetters} from '../../chess/index.ts';
import type {SetupFaultCase} from './set-up.ts';
import type {Replay} from './replay-state.ts';
import {readTexText, readTexTokens} from './tex-text.ts';

/** `\newskaklanguage{german}{KDTLSB}`: the letters of king, queen, rook, bishop, knight and pawn. */
export function defineLanguage(state: Replay, command: ChessCommand): void {
  const [name, letters] = command.arguments;
  if (name === undefined || letters === undefined) return;
  const written = readTexText(letters).text;
  const names = Array.from(written.replace(/\s+/g, ''));
  state.languages.set(readTexText(name).text, makeLetters(names));
  const fault = faultOf(letters.source.text.slice(letters.start, letters.end), names);
  if (fault !== undefined)
    state.facts.setupFaults.push({...fault, command, ...placeOfValue(letters)});
}

/** Finds the fault at which TeX fails when the letters are used (skak 1.5.3, each tried). */
function faultOf(written: string, names: readonly string[]): SetupFaultCase | undefined {
  // The content of a macro or a parameter is not known.
  if (/[\\#]/.test(written)) return undefined;
  const tokens = readTexTokens(written)?.filter(({type}) => type !== 'space') ?? [];
  const odd = tokens.find((token) => token.type === 'group' && token.tokens.length !== 1);
  if (odd !== undefined) return {kind: 'language-group'};
  if (names.length !== LETTERS) return {kind: 'language-count', count: names.length};
  const file = names.find((letter) => /^[a-h]$/.test(letter));
  if (file !== undefined) return {kind: 'language-file', letter: file};
  const pieces = names.slice(0, LETTERS - 1);
  const twin = pieces.find((letter, i) => pieces.indexOf(letter) !== i);
  return twin === undefined ? undefined : {kind: 'language-twin', letter: twin};
}

const LETTERS = 6;
