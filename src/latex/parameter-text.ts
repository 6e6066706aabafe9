import type {Parameter} from './parameter.ts';
import type {Stretch} from './stretch.ts';

const MAX_DELIMITER = 32;

/**
 * Reads the parameter text of a `\def`, which may hold signs between the parameters.
 *
 *     \def\play(#1)#2;{...}
 *              ^^^^^^^
 */
export function readParameterText(text: string): readonly Parameter[] | undefined {
  const [first = '', ...rest] = text.replace(/%[^\n]*\n\s*/g, '').split(/#+(?=[1-9])/);
  const parameters: Parameter[] = [];
  const literal = first.trim();
  if (literal !== '') parameters.push({kind: 'literal', text: literal});
  for (const part of rest) {
    const close = part.slice(1);
    if (close.length > MAX_DELIMITER || close.includes('#')) return undefined;
    parameters.push(close === '' ? {kind: 'mandatory'} : {kind: 'delimited', open: '', close});
  }
  return parameters;
}

/** Reads the arguments of `\NewDocumentCommand` (xparse, section 1); not all kinds are known. */
export function readArgumentSpecification(stretch: Stretch): readonly Parameter[] | undefined {
  const {source, start, end} = stretch;
  const parameters: Parameter[] = [];
  const {text} = source;
  for (let i = start; i < end; i += 1) {
    const letter = text.charAt(i);
    if (/[\s+!]/.test(letter)) continue;
    switch (letter) {
      case 'm':
        parameters.push({kind: 'mandatory'});
        continue;
      case 'o':
        parameters.push({kind: 'optional'});
        continue;
      case 's':
        parameters.push({kind: 'token', token: '*'});
        continue;
      case 'v':
        parameters.push({kind: 'verbatim'});
        continue;
      case 't':
        i += 1;
        parameters.push({kind: 'token', token: text.charAt(i)});
        continue;
      case 'r':
      case 'd':
        parameters.push({kind: 'delimited', open: text.charAt(i + 1), close: text.charAt(i + 2)});
        i += 2;
        continue;
      case 'O': {
        const close = endOfDefault(text, i + 1, end);
        if (close < 0) return undefined;
        parameters.push({kind: 'optional', fallback: {source, start: i + 2, end: close}});
        i = close;
        continue;
      }
      case 'b':
        // The content of the environment: it is read where it stands.
        return parameters;
      default:
        return undefined;
    }
  }
  return parameters;
}

/** The closing brace of `O{...}`, whose opening brace is to stand at `open`. */
function endOfDefault(text: string, open: number, end: number): number {
  if (text.charAt(open) !== '{') return -1;
  let depth = 0;
  for (let i = open; i < end; i += 1) {
    if (text.charAt(i) === '{') depth += 1;
    else if (text.charAt(i) === '}') depth -= 1;
    if (depth === 0) return i;
  }
  return -1;
}
