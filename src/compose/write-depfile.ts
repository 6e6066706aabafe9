import type {BookSources} from './build-once.ts';

/**
 * Says in the language of Make what the PDF of each book is made from; as with `gcc -MP`, a source that
 * somebody removes does not stop Make.
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

/** GNU Make manual, 4.3 and 6.1: what blanks, `#`, `%` and `$` need to be themselves. */
function escapeName(name: string): string {
  return name.replace(/[\s#%\\]/g, '\\$&').replaceAll('$', '$$$$');
}
