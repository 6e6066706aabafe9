/** Returns the description of a system error, in words. */
export function describeSystemError(error: unknown): string {
  const known = WORDS.get(codeOf(error));
  if (known !== undefined) return known;
  // Node writes `EFBIG: file too large, write`.
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/^E[A-Z0-9]+: (.+), \w+(?: '.*')?$/s, '$1');
}

/** Returns the code of a system error, such as ENOENT; empty for any other error. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

const WORDS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'no such file'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'operation not permitted'],
  ['EISDIR', 'is a directory'],
  ['ENOTDIR', 'not a directory'],
  ['ENXIO', 'is a socket'],
  ['EROFS', 'the file system is read-only'],
  ['ENOSPC', 'no space left on the device'],
  ['EDQUOT', 'no space left in the quota'],
  ['ELOOP', 'is a link that leads to itself'],
  ['ENAMETOOLONG', 'the name is too long'],
  ['EMFILE', 'too many open files'],
  ['EIO', 'the disk fails'],
]);
