import {readFileSync} from 'node:fs';
import {getAsset, getRawAsset, isSea} from 'node:sea';

/**
 * Reads one of the templates that come with skakmat; one that is not text as Base64. A single-file
 * program contains them.
 */
export function readTemplate(name: string, encoding: 'utf8' | 'base64' = 'utf8'): string {
  if (!isSea()) {
    return readFileSync(new URL(`../../templates/${name}`, import.meta.url), encoding);
  }
  const asset = `templates/${name}`;
  return encoding === 'utf8'
    ? getAsset(asset, encoding)
    : Buffer.from(getRawAsset(asset) as ArrayBuffer).toString(encoding);
}
