import {readFileSync} from 'node:fs';

/** Reads one of the templates that come with skakmat. */
export function readTemplate(name: string): string {
  return readFileSync(new URL(`../../templates/${name}`, import.meta.url), 'utf8');
}
