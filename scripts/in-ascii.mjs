/**
 * Escapes what is not ASCII: Node reads a program in ASCII as it is, and any other as text of two
 * bytes a character. All of it is in strings and patterns; those in `String.raw` are patterns, too,
 * for which an escape means the same.
 */
export const inAscii = {
  name: 'in-ascii',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/\\?[^\0-\x7f]/g, escape);
    }
  },
};

function escape(sign) {
  if (sign.length > 1) throw new Error(`expected no backslash before ${sign.slice(1)}`);
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
