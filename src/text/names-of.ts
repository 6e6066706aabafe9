/** `` `off`, `info` or `error` ``. */
export function namesOf(values: readonly string[]): string {
  const names = values.map((value) => `\`${value}\``);
  return [names.slice(0, -1).join(', '), names.at(-1) ?? ''].filter(Boolean).join(' or ');
}
