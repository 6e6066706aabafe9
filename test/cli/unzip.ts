import {inflateRawSync} from 'node:zlib';

/** Returns the files of a ZIP archive by name, as its directory lists them. */
export function unzip(bytes: Buffer): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const end = bytes.lastIndexOf('PK\x05\x06');
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const length = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + length);
    const start = bytes.readUInt32LE(at + 42);
    const content = start + 30 + bytes.readUInt16LE(start + 26);
    const packed = bytes.subarray(content, content + bytes.readUInt32LE(at + 20));
    const isStored = bytes.readUInt16LE(at + 10) === 0;
    files.set(name, String(isStored ? packed : inflateRawSync(packed)));
    at += 46 + length;
  }
  return files;
}
