/** A message of a log, as Overleaf's pane of logs shows it. */
export interface ShownMessage {
  readonly kind: 'error' | 'warning';
  readonly text: string;
  readonly line: number | undefined;
}

/**
 * Reads a log by the rules of Overleaf's log pane: a line of exactly 79 characters goes on, a warning of a package ends at an
 * empty line, the last `line N` in it is its line, and `./file.tex:N: text` is an error.
 */
export function readLog(log: string): readonly ShownMessage[] {
  const lines: string[] = [];
  let goesOn = false;
  for (const line of log.split('\n')) {
    if (goesOn) lines.push(`${lines.pop() ?? ''}${line}`);
    else lines.push(line);
    goesOn = line.length === 79 && !line.endsWith('...');
  }
  const shown: ShownMessage[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const [, place, error = ''] = /^[./].*?:(\d+): (.*)$/.exec(line) ?? [];
    if (place !== undefined) shown.push({kind: 'error', text: error, line: Number(place)});
    if (!/^(?:Package|Class|Module) .+ Warning: /.test(line)) continue;
    const parts = [line];
    while ((lines[at + 1] ?? '') !== '') parts.push(lines[(at += 1)] ?? '');
    const text = parts.join(' ').replace(/\(\w+\)\s+/g, '');
    const places = Array.from(text.matchAll(/lines? (\d+)/g), ([, number]) => Number(number));
    shown.push({kind: 'warning', text, line: places.at(-1)});
  }
  return shown;
}
