import type {Meaning} from '../macros/meaning.ts';

/** The name of the primitive that a control sequence does; undefined if it is not one. */
export function primitiveName(meaning: Meaning | undefined, text: string): string | undefined {
  switch (meaning?.kind) {
    case 'control':
    case 'primitive':
      return meaning.name;
    case undefined:
    case 'choice':
    case 'plain':
    case 'misspelt':
      return text;
    case 'flag':
      return '\\flag';
    case 'switch':
      return '\\switch';
    case 'register':
      return '\\register';
    case 'wrapper':
    case 'chess':
    case 'character':
    case 'opaque':
      return undefined;
  }
}
