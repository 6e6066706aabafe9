/** Wraps a function so that it runs at most once, on first use. */
export function once<Value>(make: () => Value): () => Value {
  let made: {readonly value: Value} | undefined;
  return () => {
    made ??= {value: make()};
    return made.value;
  };
}
