import type {Gap} from '../latex/document/gap.ts';
import type {TexDocument} from '../latex/document/tex-document.ts';
import {playsWhereMoved} from '../latex/tables/effects.ts';
import type {Dialect} from '../latex/tables/command-table.ts';

/**
 * The headings and captions of which only TeX knows whether it plays their moves again: in the heads
 * of pages, and in a caption of more than one line, which it measures first.
 */
export function gapsOfMoved(document: TexDocument, dialect: Dialect): readonly Gap[] {
  const documents = [document, ...document.documents];
  const moved = documents.flatMap(({movedCommands}) => movedCommands);
  if (moved.length === 0) return [];
  const hasHeads = documents.some((each) => setsHeads(each, document.documentClass));
  const gaps: Gap[] = [];
  for (const {command, by} of moved) {
    if (!playsWhereMoved(command.effect, dialect)) continue;
    const isInHead = hasHeads && by.where === 'heading' && HEADINGS.test(by.name);
    if (!isInHead && !(by.where === 'caption' && dialect === 'xskak')) continue;
    const {source, span} = command;
    const what = by.name;
    gaps.push({type: 'gap', kind: 'repetition', what, source, span, touchesBoard: 'noted'});
  }
  return gaps;
}

/** Whether the heads of pages repeat headings. */
function setsHeads({source: {text}}: TexDocument, documentClass = ''): boolean {
  const styles = Array.from(text.matchAll(/\\pagestyle\s*\{([^{}]*)\}/g), ([, name]) => name ?? '');
  if (styles.length === 0) return WITH_HEADS.has(documentClass);
  return styles.some((name) => !PLAIN.has(name.trim()));
}

const HEADINGS = /^\\(?:chapter|section|subsection|addchap|addsec)$/;

const WITH_HEADS: ReadonlySet<string> = new Set([
  ...['book', 'scrbook', 'memoir', 'extbook', 'amsbook', 'amsart', 'amsproc', 'octavo', 'svmono'],
]);

const PLAIN: ReadonlySet<string> = new Set(['plain', 'empty', 'myheadings', 'scrheadings', '']);
