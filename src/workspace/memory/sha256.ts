/** FIPS 180-4, 4.2.2: the fractions of the cube roots of the first 64 primes; 5.3.3: of the square roots of 8. */
const PRIMES = Array.from({length: 312}, (_, i) => i).filter(
  (n) => n > 1 && !Array.from({length: n}, (_, i) => i).some((i) => i > 1 && n % i === 0),
);
const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
const ROUNDS = Int32Array.from(PRIMES.slice(0, 64), (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** Returns the SHA-256 of bytes (FIPS 180-4). */
function sha256(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  const state = Int32Array.from(START);
  const words = new Int32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(at + 4 * i);
    hashBlock(state, words);
  }
  const result = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => {
    result.setInt32(4 * i, word);
  });
  return new Uint8Array(result.buffer);
}

/** FIPS 180-4, 6.2.2; the first 16 of `words` are the block. */
function hashBlock(state: Int32Array, words: Int32Array): void {
  const word = (i: number): number => words[i] ?? 0;
  for (let i = 16; i < 64; i += 1) {
    const [one, two] = [word(i - 15), word(i - 2)];
    const small0 = turn(one, 7) ^ turn(one, 18) ^ (one >>> 3);
    const small1 = turn(two, 17) ^ turn(two, 19) ^ (two >>> 10);
    words[i] = small1 + word(i - 7) + small0 + word(i - 16);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const big1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + big1 + ((e & f) ^ (~e & g)) + (ROUNDS[i] ?? 0) + word(i)) | 0;
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((one, i) => {
    state[i] = (state[i] ?? 0) + one;
  });
}

/** `crypto.createHash` for SHA-256 of one text in UTF-8, in hexadecimal digits or Base64. */
export function createHash(): {
  readonly update: (text: string) => {readonly digest: (encoding: 'hex' | 'base64') => string};
} {
  return {
    update: (text) => ({
      digest: (encoding) => {
        const bytes = sha256(new TextEncoder().encode(text));
        if (encoding === 'base64') return btoa(String.fromCharCode(...bytes));
        return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
      },
    }),
  };
}
