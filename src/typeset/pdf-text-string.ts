/**
 * Writes a text as a text string of a PDF, in UTF-16 and hexadecimal digits, so that no character of
 * it means anything to PDF or TeX.
 */
export function pdfTextString(text: string): string {
  const units = Array.from({length: text.length}, (_, i) => text.charCodeAt(i));
  return `<FEFF${units.map((unit) => unit.toString(16).toUpperCase().padStart(4, '0')).join('')}>`;
}
