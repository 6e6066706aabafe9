import type {Diagnostic} from './diagnostic.ts';

/** Returns a number with its noun: `1 game`, `2 games`. */
export function plural(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** `` `off`, `info` or `error` ``. */
export function namesOf(values: readonly string[]): string {
  const names = values.map((value) => `\`${value}\``);
  return [names.slice(0, -1).join(', '), names.at(-1) ?? ''].filter(Boolean).join(' or ');
}

/** Returns the findings without repeats of the same message at the same place. */
export function withoutRepeats(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const files = new Map<string, Map<number, Diagnostic | Set<string>>>();
  return diagnostics.filter((diagnostic) => {
    const {source, span} = diagnostic;
    const places = files.get(source.path) ?? new Map<number, Diagnostic | Set<string>>();
    files.set(source.path, places);
    const here = places.get(span.start);
    if (here === undefined) {
      // A key is computed only if there may be a repeat.
      places.set(span.start, diagnostic);
      return true;
    }
    const keys = here instanceof Set ? here : new Set([keyOf(here)]);
    places.set(span.start, keys);
    return keys.size < keys.add(keyOf(diagnostic)).size;
  });
}

function keyOf({span, rule, message}: Diagnostic): string {
  return `${span.end} ${rule} ${message}`;
}
