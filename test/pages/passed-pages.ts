import {createHash} from 'node:crypto';
import {appendFileSync, existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {cacheDirectory, installation} from '../oracle/run-tex.ts';

/** Where the documents that have passed are noted, a hash a line. */
const JOURNAL = join(cacheDirectory(), 'passed-pages.txt');

/**
 * The documents that have passed in earlier runs, so that a campaign of hours can be interrupted.
 * One is known by its text, its engine and the TeX that is installed.
 */
export class PassedPages {
  readonly #hashes = new Set(existsSync(JOURNAL) ? readFileSync(JOURNAL, 'utf8').split('\n') : []);

  has(text: string, engine: string): boolean {
    return this.#hashes.has(hashOf(text, engine));
  }

  add(text: string, engine: string): void {
    appendFileSync(JOURNAL, `${hashOf(text, engine)}\n`);
  }
}

function hashOf(text: string, engine: string): string {
  return createHash('sha256').update(`${installation()}\n${engine}\n${text}`).digest('hex');
}
