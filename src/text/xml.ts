import {printable} from './characters.ts';

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
 * Escapes a text for an attribute or an element.
 *
 * Characters that XML cannot represent, not even as references (XML 1.0, 2.2), become dots.
 */
export function escapeXml(text: string): string {
  return printable(text.replace(/\r\n?/g, '\n'))
    .replace(/[\p{Surrogate}\uFFFE\uFFFF]/gu, '·')
    .replace(/[&<>"'\t\n]/g, (character) => ENTITIES[character] ?? character);
}

/** Writes an element with attributes on a line of its own; `content` is placed between its tags. */
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

/** The start of an XML file. */
export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
