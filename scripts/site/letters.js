// Takes the place of any-ascii, whose table the page loads when a game needs it.
let blocks = new Map();

/** Takes the table: of each block of 256 characters its spellings, with tabs between. */
export function setTable(table) {
  blocks = new Map(table);
}

/** Spells a text in ASCII. */
export default function anyAscii(text) {
  return Array.from(text, (sign) => {
    const code = sign.codePointAt(0);
    return code < 0x80 ? sign : (blocks.get(code >>> 8)?.split('\t')[code & 255] ?? '');
  }).join('');
}
