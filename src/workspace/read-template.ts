import {readFileSync} from 'node:fs';

/** Reads one of the templates that come with skakmat; one that is not text as Base64. */
export function readTemplate(name: string, encoding: 'utf8' | 'base64' = 'utf8'): string {
  return readFileSync(new URL(`../../templates/${name}`, import.meta.url), encoding);
}
