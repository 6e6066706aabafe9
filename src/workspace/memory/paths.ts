/** The current folder in memory, which holds all files. */
export const HOME = '/home/folder';

/** As in POSIX. */
export const sep = '/';

/** As in POSIX. */
export const delimiter = ':';

/** Removes `.` and what `..` leaves, and `..` at a root. */
function tidy(path: string): readonly string[] {
  const isRooted = isAbsolute(path);
  const kept: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') kept.push(part);
    else if (kept.length > 0 && kept.at(-1) !== '..') kept.pop();
    else if (!isRooted) kept.push(part);
  }
  return kept;
}

/** `path.isAbsolute` of POSIX. */
export function isAbsolute(path: string): boolean {
  return path.startsWith('/');
}

/** `path.normalize` of POSIX. */
export function normalize(path: string): string {
  const parts = tidy(path);
  const inner = parts.join('/') + (path.endsWith('/') && parts.length > 0 ? '/' : '');
  if (isAbsolute(path)) return `/${inner}`;
  return inner !== '' ? inner : path.endsWith('/') ? './' : '.';
}

/** `path.join` of POSIX. */
export function join(...names: readonly string[]): string {
  return normalize(names.filter((name) => name !== '').join('/'));
}

/** `path.resolve` of POSIX, in the folder in memory. */
export function resolve(...names: readonly string[]): string {
  let path = '';
  for (const name of [HOME, ...names]) path = isAbsolute(name) ? name : `${path}/${name}`;
  return `/${tidy(path).join('/')}`;
}

/** `path.relative` of POSIX. */
export function relative(from: string, to: string): string {
  const [start, end] = [tidy(resolve(from)), tidy(resolve(to))];
  let same = 0;
  while (same < start.length && start[same] === end[same]) same += 1;
  return [...start.slice(same).map(() => '..'), ...end.slice(same)].join('/');
}

/** `path.dirname` of POSIX. */
export function dirname(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  const slash = path.lastIndexOf('/', end - 1);
  if (slash <= 0) return slash < 0 ? '.' : '/';
  return slash === 1 && path.startsWith('/') ? '//' : path.slice(0, slash);
}

/** `path.basename` of POSIX. */
export function basename(path: string, ending = ''): string {
  const name = /([^/]*)\/*$/s.exec(path)?.[1] ?? '';
  return name !== ending && name.endsWith(ending)
    ? name.slice(0, name.length - ending.length)
    : name;
}

/** `path.extname` of POSIX. */
export function extname(path: string): string {
  const name = basename(path);
  return /^\.+$/s.test(name)
    ? name.length > 2
      ? '.'
      : ''
    : (/[^.]*.*?(\.[^.]*)$/s.exec(name.slice(1))?.[1] ?? '');
}
