/** Memoizes a function of one key. */
export function remembering<Value>(ask: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, {readonly value: Value}>();
  return (key) => {
    const found = known.get(key) ?? {value: ask(key)};
    known.set(key, found);
    return found.value;
  };
}
