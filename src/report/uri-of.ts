import {slashPath} from './slash-path.ts';

/**
 * Returns a path as a URI: relative paths stay relative, absolute ones get the scheme `file`.
 *
 *     chapters/the Réti.tex    chapters/the%20R%C3%A9ti.tex
 *     C:\book.tex              file:///C:/book.tex
 */
export function uriOf(path: string): string {
  const drive = /^[A-Za-z]:(?=[\\/])/.exec(path)?.[0] ?? '';
  const rest = slashPath(path.slice(drive.length)).split('/').map(encodeSegment).join('/');
  if (drive !== '') return `file:///${drive}${rest}`;
  return rest.startsWith('/') ? `file://${rest}` : rest;
}

function encodeSegment(segment: string): string {
  return encodeURIComponent(segment.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
