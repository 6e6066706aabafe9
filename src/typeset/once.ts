/** Wraps a function so that it runs at most once, on first use. */
export function once<Value>(make: () => Value): () => Value {
  let made: {readonly value: Value} | undefined;
  return () => {
    made ??= {value: make()};
    return made.value;
  };
}

/**
 * Wraps a function of texts so that it knows its latest values: most names and titles of a file occur in several games.
 * What a call does besides must not matter, unless `isKept` says after it that its value is not kept.
 */
export function knowLatest<Value>(
  make: (text: string) => Value,
  isKept?: () => boolean,
): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    let value = known.get(text);
    if (value === undefined) {
      value = make(text);
      if (known.size >= MOST_KNOWN) known.clear();
      if (isKept?.() !== false) known.set(text, value);
    }
    return value;
  };
}

/** The number of values that are known at once. */
const MOST_KNOWN = 4000;
