import {ruleUrl} from '../../text/index.ts';

/** Returns the URI of the file at a path; undefined if there is none, as for standard input. */
export type FileUri = (path: string) => string | undefined;

/** Turns parts of a report into links. */
export interface Links {
  readonly toFile: (text: string, path: string, line?: number) => string;
  readonly toRule: (text: string, rule: string) => string;
}

/** Creates links for a terminal that supports them; without `fileUri`, texts are unchanged. */
export function makeLinks(fileUri: FileUri | undefined): Links {
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
