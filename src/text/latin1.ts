/** The chunk size in characters; a call is limited to some ten thousand arguments. */
const CHUNK = 8_192;

/** Decodes ISO 8859-1: each byte becomes the character whose number it is. */
export function decodeLatin1(bytes: Uint8Array): string {
  const chunks: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) {
    chunks.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  }
  return chunks.join('');
}

/** Encodes ISO 8859-1. Of a character above U+00FF only the low byte is kept. */
export function encodeLatin1(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i);
  return bytes;
}
