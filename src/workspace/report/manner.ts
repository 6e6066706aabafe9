import type {FileUri, ReportOptions} from './finding.ts';
import {ruleUrl} from '../../text/index.ts';

/** Colors texts for a terminal, or returns them unchanged. */
export type Colors = Readonly<Record<Style, (text: string) => string>>;

type Style = keyof typeof STYLES;

/** The codes that begin and end each style (ECMA-48, 8.3.117). */
const STYLES = {
  bold: [1, 22],
  dim: [2, 22],
  underline: [4, 24],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  blue: [34, 39],
  cyan: [36, 39],
} as const;

/** Painters that add color, or painters that do not. */
export function makeColors(color: boolean): Colors {
  const painters = Object.entries(STYLES).map(([style, codes]) => [
    style,
    color ? paintWith(codes) : (text: string) => text,
  ]);
  return Object.fromEntries(painters) as Colors;
}

/** A style within another of the same kind ends both, so the outer one begins again. */
function paintWith([begin, end]: readonly [number, number]): (text: string) => string {
  const [open, close] = [`\u001b[${begin}m`, `\u001b[${end}m`];
  // Bold and dim have one end.
  const again = end === 22 ? close + open : open;
  return (text) => open + text.replaceAll(close, again) + close;
}

/** Options for displaying findings. */
export interface Manner {
  readonly colors: Colors;
  readonly links: Links;
  /** True to draw the position under each finding that has one. */
  readonly board: boolean;
  /** The maximum width of a line, if its words allow. */
  readonly columns: number;
}

/** The minimum width of a terminal. */
const USUAL = 80;

/** Derives the display of findings from the options of a report. */
export function makeManner({color, board, columns = USUAL, fileUri}: ReportOptions): Manner {
  return {colors: makeColors(color), links: makeLinks(fileUri), board, columns};
}

/** Turns parts of a report into links. */
interface Links {
  readonly toFile: (text: string, path: string, line?: number) => string;
  readonly toRule: (text: string, rule: string) => string;
}

/** Creates links for a terminal that supports them; without `fileUri`, texts are unchanged. */
function makeLinks(fileUri: FileUri | undefined): Links {
  if (fileUri === undefined) return {toFile: (text) => text, toRule: (text) => text};
  return {
    toFile: (text, path, line) => {
      const uri = fileUri(path);
      if (uri === undefined) return text;
      return link(text, line === undefined ? uri : `${uri}#${line}`);
    },
    toRule: (text, rule) => {
      const url = ruleUrl(rule);
      return url === undefined ? text : link(text, url);
    },
  };
}

/** OSC 8, the de facto standard: https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda */
function link(text: string, uri: string): string {
  return `\u001b]8;;${uri}\u001b\\${text}\u001b]8;;\u001b\\`;
}
