/** How wide and high a character is, in pixels, and what surrounds the text. */
const CELL = {width: 8.4, height: 19};
const MARGIN = 16;

/** What the codes of a terminal for colours and weights are in SVG. */
const STYLES: Readonly<Record<string, string>> = {
  '1': 'font-weight:bold',
  '2': 'fill:#8b949e',
  '4': 'text-decoration:underline',
  '31': 'fill:#ff7b72',
  '33': 'fill:#d29922',
  '36': 'fill:#79c0ff',
};

// SGR, ECMA-48, 8.3.117: ESC [ n m. Codes that end a style have two digits and begin with 2, or are 39.
const CODE = /\u001B\[(\d+)m/;

/** A picture of what a command prints in a terminal, as SVG. `output` has codes for colours. */
export function writeTerminalPicture(command: string, output: string): string {
  const lines = [`$ ${command}`, ...output.trimEnd().split('\n')];
  const columns = Math.max(
    ...lines.map((line) => line.replaceAll(new RegExp(CODE, 'g'), '').length),
  );
  const width = Math.ceil(columns * CELL.width + 2 * MARGIN);
  const height = lines.length * CELL.height + 2 * MARGIN;
  const rows = lines.flatMap((line, i) => {
    const y = MARGIN + (i + 0.75) * CELL.height;
    return line === '' ? [] : [`<text x="${MARGIN}" y="${y}">${writeLine(line)}</text>`];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" xml:space="preserve">
<title>What ${escape(command)} prints</title>
<style>text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#e6edf3;white-space:pre}</style>
<rect width="${width}" height="${height}" rx="8" fill="#0d1117"/>
${rows.join('\n')}
</svg>
`;
}

/** A picture of the messages of a log, each in a box with its file and line, as Overleaf's pane of logs shows them. */
export function writePanePicture(
  file: string,
  messages: readonly {readonly text: string; readonly line: number | undefined}[],
): string {
  const width = 760;
  const boxes = messages.map(({text, line}, index) => {
    const y = MARGIN + index * PANE.step;
    const lines = breakLines(text, PANE.columns).map(
      (words, row) =>
        `<text x="${2 * MARGIN}" y="${y + PANE.head + (row + 1) * CELL.height}">${escape(words)}</text>`,
    );
    return `<rect x="${MARGIN}" y="${y}" width="${width - 2 * MARGIN}" height="${PANE.step - MARGIN}" rx="4" fill="#fff" stroke="#8f5514"/>
<rect x="${MARGIN}" y="${y}" width="${width - 2 * MARGIN}" height="${PANE.head}" rx="4" fill="#8f5514"/>
<text x="${2 * MARGIN}" y="${y + 20}" style="fill:#fff;font-weight:bold">&#9888; Warning</text>
<text x="${width - 2 * MARGIN}" y="${y + 20}" text-anchor="end" style="fill:#fff">${file}, ${String(line)}</text>
${lines.join('\n')}`;
  });
  const height = messages.length * PANE.step + MARGIN;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" xml:space="preserve">
<title>The pane of logs with ${messages.length} warnings</title>
<style>text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#1b222c;white-space:pre}</style>
<rect width="${width}" height="${height}" rx="8" fill="#f4f5f6"/>
${boxes.join('\n')}
</svg>
`;
}

/** The height of a message with the gap after it, that of its head, and the characters in a line. */
const PANE = {step: 102, head: 30, columns: 80};

function breakLines(text: string, columns: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= columns)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function writeLine(line: string): string {
  const [start = '', ...parts] = line.split(CODE);
  let written = escape(start);
  for (let i = 0; i + 1 < parts.length; i += 2) {
    const style = STYLES[parts[i] ?? ''];
    const text = escape(parts[i + 1] ?? '');
    if (text === '') continue;
    written += style === undefined ? text : `<tspan style="${style}">${text}</tspan>`;
  }
  return written;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
