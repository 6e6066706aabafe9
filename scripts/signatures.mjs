// Takes signatures of publishers off programs that are about to change, and signs those for macOS anew: an arm64 Mac
// runs no program without hashes of its pages. Such a signature is ad hoc: it names nobody.
import {createHash} from 'node:crypto';

/** Returns a program for Windows without its signature (PE format, "The attribute certificate table"). */
export function withoutCertificate(program) {
  const header = program.readUInt32LE(0x3c) + 24;
  const entry = header + 112 + 4 * 8;
  const start = program.readUInt32LE(entry);
  const bare = Buffer.from(start === 0 ? program : program.subarray(0, start));
  bare.fill(0, entry, entry + 8);
  return bare;
}

/** Load commands of Mach-O (mach-o/loader.h). */
const LC_SEGMENT_64 = 0x19;
const LC_CODE_SIGNATURE = 0x1d;

/** The load commands of a program for macOS, in order. */
function commandsOf(program) {
  const commands = [];
  let at = 32;
  for (let i = 0; i < program.readUInt32LE(16); i += 1) {
    const [type, size] = [program.readUInt32LE(at), program.readUInt32LE(at + 4)];
    const isSegment = type === LC_SEGMENT_64;
    const name = isSegment ? program.toString('latin1', at + 8, at + 24).replace(/\0.*/, '') : '';
    commands.push({type, size, at, name});
    at += size;
  }
  return commands;
}

/** Returns a program for macOS without its signature, which is the end of its last segment. */
export function withoutCodeSignature(program) {
  const signature = commandsOf(program).find(({type}) => type === LC_CODE_SIGNATURE);
  if (signature === undefined) return program;
  const bare = Buffer.from(program.subarray(0, program.readUInt32LE(signature.at + 8)));
  const {at, size} = signature;
  const end = 32 + bare.readUInt32LE(20);
  bare.copy(bare, at, at + size, end);
  bare.fill(0, end - size, end);
  bare.writeUInt32LE(bare.readUInt32LE(16) - 1, 16);
  bare.writeUInt32LE(bare.readUInt32LE(20) - size, 20);
  return withLinkEdit(bare, bare.length);
}

/** Sets the end of the last segment. */
function withLinkEdit(program, end) {
  const {at} = commandsOf(program).find(({name}) => name === '__LINKEDIT');
  const size = BigInt(end) - program.readBigUInt64LE(at + 40);
  program.writeBigUInt64LE(size, at + 48);
  program.writeBigUInt64LE((size + 0x3fffn) & ~0x3fffn, at + 32);
  return program;
}

const PAGE = 4096;

/** Returns a program for macOS with an ad hoc signature, as linkers write it (cs_blobs.h of XNU). */
export function withCodeSignature(program, identifier) {
  const start = (program.length + 15) & ~15;
  const slots = Math.ceil(start / PAGE);
  const hashes = 88 + identifier.length + 1;
  const length = 20 + hashes + 32 * slots;
  const padded = (length + 15) & ~15;
  const signed = Buffer.concat([program, Buffer.alloc(start + padded - program.length)]);
  const at = 32 + signed.readUInt32LE(20);
  if (signed.subarray(at, at + 16).some((byte) => byte !== 0))
    throw new Error('expected room for a load command');
  for (const [i, value] of [LC_CODE_SIGNATURE, 16, start, padded].entries())
    signed.writeUInt32LE(value, at + 4 * i);
  signed.writeUInt32LE(signed.readUInt32LE(16) + 1, 16);
  signed.writeUInt32LE(signed.readUInt32LE(20) + 16, 20);
  withLinkEdit(signed, signed.length);
  const text = commandsOf(signed).find(({name}) => name === '__TEXT').at;
  const blob = signed.subarray(start);
  // A super blob with one entry, and the head of the code directory: version, ad hoc and made by a linker, SHA-256, pages of 4 KB.
  const head = [
    0xfade0cc0,
    length,
    1,
    0,
    20,
    0xfade0c02,
    length - 20,
    0x20400,
    0x20002,
    hashes,
    88,
  ];
  for (const [i, value] of [...head, 0, slots, start, 0x20020000 | 12].entries())
    blob.writeUInt32BE(value >>> 0, 4 * i);
  blob.writeBigUInt64BE(signed.readBigUInt64LE(text + 40), 20 + 64);
  blob.writeBigUInt64BE(signed.readBigUInt64LE(text + 48), 20 + 72);
  blob.writeBigUInt64BE(1n, 20 + 80);
  blob.write(identifier, 20 + 88, 'latin1');
  for (let i = 0; i < slots; i += 1) {
    const page = signed.subarray(i * PAGE, Math.min((i + 1) * PAGE, start));
    createHash('sha256')
      .update(page)
      .digest()
      .copy(blob, 20 + hashes + 32 * i);
  }
  return signed;
}
