import {readOrNothing} from '../../workspace/index.ts';

/** Returns the date and version of a LaTeX package: `\ProvidesPackage{skak}[2018/01/08 v1.5.3 Chess typesetting]`. */
export function versionIn(path: string): string {
  const [, version] =
    /\\ProvidesPackage\s*\{[^}]*\}\s*\[(\S+\s+(?:version\s+)?[^\s\]]+)/.exec(readOrNothing(path)) ??
    [];
  return version?.replace(/\s+/g, ' ') ?? 'unknown version';
}
