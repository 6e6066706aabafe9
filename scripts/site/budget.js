// What the files of a project may be.

/** What a project may have: far more than a book, far less than a tab can hold. */
export const LIMITS = {files: 5_000, bytes: 100_000_000, name: 300};

/** Refuses a name that would lead elsewhere on a disk, or mean something to a program. */
export function refuseName(name) {
  const parts = name.split('/');
  const quoted = JSON.stringify(name.slice(0, 80));
  if (name === '' || name.length > LIMITS.name || /[\0\\]/.test(name))
    throw new Error(`A file is called ${quoted}: expected a short name with / between folders`);
  if (name.startsWith('/') || /^[a-z]:/i.test(name))
    throw new Error(
      `A file is called ${quoted}: expected a name inside the project, not an absolute one`,
    );
  if (parts.includes('..'))
    throw new Error(`A file is called ${quoted}: it lies outside the project`);
  if (parts.includes('__proto__'))
    throw new Error(`A file is called ${quoted}: no program makes such names`);
}

/** Counts the files and bytes of a project, and refuses what exceeds the limits. */
export class Budget {
  #files = 0;
  #bytes = 0;

  addFile() {
    this.#files += 1;
    if (this.#files > LIMITS.files)
      throw new Error(`More than ${LIMITS.files} files: expected one book or the folder of a few`);
  }

  addBytes(count) {
    this.#bytes += count;
    if (this.#bytes > LIMITS.bytes)
      throw new Error(
        `More than ${LIMITS.bytes / 1e6} MB when unpacked: leave out pictures and PDF files`,
      );
  }
}
