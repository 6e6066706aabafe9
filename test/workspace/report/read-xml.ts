import {spawnSync} from 'node:child_process';

/** An element as its reader sees it, entities resolved. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

interface Open {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

const TOKEN =
  /<\?xml version="1\.0" encoding="UTF-8"\?>\n|<([a-z-]+)((?: [a-zA-Z:-]+="[^<"]*")*)(\/?)>|<\/([a-z-]+)>|[^<]+/gy;

/**
 * Reads XML of the plain kind that the reports and diagrams write; whatever is not well-formed throws.
 *
 * Where Python is installed, its parser has to agree.
 */
export function readXml(xml: string): XmlElement {
  askPython(xml);
  const stack: Open[] = [{name: '', attributes: {}, children: [], text: ''}];
  let done = 0;
  for (const [token, opened, attributes = '', empty, closed] of xml.matchAll(TOKEN)) {
    done += token.length;
    const open = stack.at(-1);
    if (open === undefined) throw new Error(`expected nothing behind the end: ${token}`);
    if (opened !== undefined) {
      const element = {
        name: opened,
        attributes: readAttributes(attributes),
        children: [],
        text: '',
      };
      open.children.push(element);
      if (empty === '') stack.push(element);
    } else if (closed !== undefined) {
      if (closed !== open.name) throw new Error(`expected </${open.name}>: ${token}`);
      stack.pop();
    } else if (!token.startsWith('<')) open.text += readText(token);
  }
  const [root] = stack;
  const [element] = root?.children ?? [];
  if (done !== xml.length || stack.length !== 1 || element === undefined)
    throw new Error(`expected XML behind ${done}: ${xml.slice(done, done + 40)}`);
  return element;
}

function readAttributes(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(/([a-zA-Z:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      readText(value),
    ]),
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#9': '\t',
  '#10': '\n',
};

function readText(text: string): string {
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Surrogate}]/u.test(text))
    throw new Error(`expected no character that XML forbids: ${JSON.stringify(text)}`);
  return text.replace(/&([^;]*);?/g, (reference, name: string) => {
    const character = ENTITIES[name];
    if (character === undefined) throw new Error(`expected an entity: ${reference}`);
    return character;
  });
}

const PARSE = 'import sys, xml.etree.ElementTree as tree; tree.fromstring(sys.stdin.buffer.read())';

function askPython(xml: string): void {
  const {error, status, stderr} = spawnSync('python3', ['-c', PARSE], {
    input: xml,
    encoding: 'utf8',
  });
  if (error === undefined && status !== 0) throw new Error(stderr);
}
