import type {TextEncoding} from '../source/encoding.ts';
import {LossLog} from '../typeset/loss-log.ts';
import {transliterate} from '../typeset/transliterate.ts';

/** The characters that a Latin-1 file can hold, beyond ASCII. */
const LATIN1: ReadonlySet<string> = new Set(
  Array.from({length: 0x100 - 0xa0}, (_, i) => String.fromCharCode(0xa0 + i)),
);

/** What LaTeX has other names for, in each encoding of fonts; OT1 has no `\\quotedblbase`. */
const COMMANDS: ReadonlyMap<string, string> = new Map([
  ['“', '\\textquotedblleft{}'],
  ['”', '\\textquotedblright{}'],
  ['„', ',,'],
  ['‘', '\\textquoteleft{}'],
  ['’', '\\textquoteright{}'],
  ['–', '\\textendash{}'],
  ['—', '\\textemdash{}'],
  ['…', '\\textellipsis{}'],
  ['•', '\\textbullet{}'],
  ['€', '\\texteuro{}'],
  ['←', '\\textleftarrow{}'],
  ['→', '\\textrightarrow{}'],
]);

/** LaTeX that a file can hold, and what of it is printed in other letters for that, as a sentence. */
export interface Fitted {
  readonly text: string;
  readonly loss: string | undefined;
}

/** LaTeX that the encoding of its file can hold: what is not in it is written with fewer accents. */
export function fitEncoding(text: string, encoding: TextEncoding): Fitted {
  if (encoding === 'utf-8') return {text, loss: undefined};
  const losses = new LossLog();
  const fitted = text.replace(/[^\u0000-\u00ff]/gu, (character) => {
    const command = COMMANDS.get(character);
    if (command !== undefined) return command;
    const printed = spell(character);
    losses.add({word: character, printed, lost: [character]});
    return printed;
  });
  return {text: fitted, loss: losses.tell('Latin-1 cannot hold')};
}

function spell(character: string): string {
  const plain = transliterate(character, LATIN1, () => undefined);
  // What it is spelled with must not be TeX.
  return /^[\w .,'()\u00a0-\u00ff-]*$/.test(plain) ? plain : '?';
}
