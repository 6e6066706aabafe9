import {printable} from './printable.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\t': '&#9;',
  '\n': '&#10;',
};

/**
 * A text for an attribute or an element.
 *
 * What no XML may hold, not even as a reference (XML 1.0, 2.2), is replaced by a dot.
 */
export function escapeXml(text: string): string {
  return printable(text.replace(/\r\n?/g, '\n'))
    .replace(/[\p{Surrogate}\uFFFE\uFFFF]/gu, '·')
    .replace(/[&<>"'\t\n]/g, (character) => ENTITIES[character] ?? character);
}

/** An element with attributes, on a line of its own; `content` is between its tags. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  content?: string,
): string {
  const list = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeXml(String(value))}"`,
  );
  const opening = `<${name}${list.join('')}`;
  return content === undefined ? `${opening}/>\n` : `${opening}>${content}</${name}>\n`;
}

/** What an XML file begins with. */
export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
