import type {BookSources} from './built.ts';

/**
 * Writes the dependencies of each book's PDF as Make rules. As with `gcc -MP`, a deleted source
 * does not stop Make.
 */
export function describeDependencies(books: readonly BookSources[]): string {
  const rules = books.map(({path, tex, others}) => {
    const sources = [...new Set([...tex, ...others])];
    const target = path.replace(/\.[^./\\]*$/, '.pdf');
    return `${escapeName(target)}: ${sources.map(escapeName).join(' \\\n  ')}\n`;
  });
  const sources = new Set(books.flatMap(({tex, others}) => [...tex, ...others]));
  const phony = Array.from(sources, (source) => `${escapeName(source)}:\n`);
  return [...rules, ...phony].join('\n');
}

/** GNU Make manual, 4.3 and 6.1: escapes blanks, `#`, `%` and `$`. */
function escapeName(name: string): string {
  return name.replace(/[\s#%\\]/g, '\\$&').replaceAll('$', '$$$$');
}
