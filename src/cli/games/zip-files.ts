import {crc32, deflateRawSync} from 'node:zlib';
import type {BookFile} from '../../typeset/index.ts';

/** 1 January 1980, the first day that ZIP knows: equal books are equal files. */
const DAY = 0x21;

/** Names are UTF-8 (APPNOTE 6.3.10, 4.4.4). */
const UTF_8 = 0x800;

/**
 * Packs files as a ZIP archive. The first is stored as it is, so that a reader of e-books knows the file
 * by its beginning (OCF 3.2, 4.2).
 */
export function zipFiles(files: readonly BookFile[]): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [i, {path, content, isBase64 = false}] of files.entries()) {
    const bytes = Buffer.from(content, isBase64 ? 'base64' : 'utf8');
    const packed = i === 0 ? bytes : deflateRawSync(bytes);
    const name = Buffer.from(path);
    const entry = Buffer.alloc(26);
    entry.writeUInt16LE(20, 0);
    entry.writeUInt16LE(UTF_8, 2);
    entry.writeUInt16LE(i === 0 ? 0 : 8, 4);
    entry.writeUInt16LE(DAY, 8);
    entry.writeUInt32LE(crc32(bytes), 10);
    entry.writeUInt32LE(packed.length, 14);
    entry.writeUInt32LE(bytes.length, 18);
    entry.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), entry, place, name);
    const local = [Buffer.from('PK\x03\x04', 'latin1'), entry, name, packed];
    parts.push(...local);
    offset += local.reduce((sum, {length}) => sum + length, 0);
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}
