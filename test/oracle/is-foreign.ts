import type {TexError} from './read-log.ts';

const FOREIGN =
  /^(?:Undefined control sequence|LaTeX Error|Package xkeyval Error|Please use .mathaccent|Missing [${}] inserted|Extra \}, or forgotten \$|You can't use|Misplaced alignment)/;

/**
 * Complaints of TeX about a comment, which the packages have carried as they should: a macro or a
 * character that nobody has defined. No board depends on them, and TeX names them itself.
 */
export function isForeign({message}: TexError): boolean {
  return FOREIGN.test(message);
}
