import {UserError} from '../../diagnostic/user-error.ts';
import {readTemplate} from '../../files/read-template.ts';
import type {DocumentOptions} from '../../settings/document-shapes.ts';
import {TEMPLATE_NAMES} from '../../typeset/template-names.ts';
import {allTextOf} from '../../typeset/template-text.ts';
import type {TemplateText} from '../../typeset/template-text.ts';
import {DOCUMENT_NEEDS, FORMAT_NEEDS} from './document-needs.ts';
import type {DocumentNeed} from './document-needs.ts';

/** Throws a `UserError` for an option that was given, but that the template does not use. */
export function refuseIdleOptions(name: string, template: TemplateText, flags: object): void {
  const text = allTextOf(template);
  const used = tagsOf(text);
  const idle = DOCUMENT_NEEDS.find((need) => isAsked(flags, need) && !need.slots.test(used));
  if (idle !== undefined) {
    const others = TEMPLATE_NAMES.filter((other) =>
      idle.slots.test(tagsOf(readTemplate(`${other}.tex`))),
    );
    throw idleOption(idle.option, `with the template ${name}; it works with ${others.join(', ')}`);
  }
  if (valueOf(flags, 'title') !== undefined) return;
  const lonely = BESIDE_TITLE.find(
    ({flag, slot}) => valueOf(flags, flag) !== undefined && !isPrintedAlone(slot, text),
  );
  if (lonely !== undefined) {
    throw idleOption(lonely.option, `without --title in the template ${name}`);
  }
}

/** Returns those of the options from settings that the template uses. */
export function withoutIdleOptions(
  template: TemplateText,
  options: DocumentOptions,
): DocumentOptions {
  const used = tagsOf(allTextOf(template));
  const idle = DOCUMENT_NEEDS.filter((need) => isAsked(options, need) && !need.slots.test(used));
  return Object.fromEntries(
    Object.entries(options).filter(([key]) => !idle.some(({flag}) => flag === key)),
  );
}

/** Throws a `UserError` for an option that has no effect in the format of the output. */
export function refuseForeignOptions(target: string, flags: object): void {
  const document =
    target === 'tex' ? undefined : DOCUMENT_NEEDS.find((need) => isAsked(flags, need));
  if (document !== undefined) {
    throw idleOption(document.option, `on ${target}; it is for LaTeX (--to tex)`);
  }
  const foreign = FORMAT_NEEDS.find(
    ({flag, formats}) => valueOf(flags, flag) !== undefined && !formats.includes(target),
  );
  if (foreign === undefined) return;
  throw idleOption(foreign.option, `on ${target}; it is for ${foreign.formats.join(', ')}`);
}

function idleOption(option: string, where: string): UserError {
  return new UserError('conflicting-options', `${option} has no effect ${where}`);
}

function isAsked(flags: object, {flag, isAsked: asks}: DocumentNeed): boolean {
  const value = valueOf(flags, flag);
  return value !== undefined && (asks === undefined || asks(value));
}

function valueOf(flags: object, flag: string): unknown {
  return (flags as Readonly<Record<string, unknown>>)[flag];
}

/** The contents of all slots and tags of a template. */
function tagsOf(text: string): string {
  return (text.match(/<<.*?>>|<%.*?%>/gsu) ?? []).join('\n');
}

/** Options that some templates print only beside the title. */
const BESIDE_TITLE = [
  {flag: 'subtitle', option: '--subtitle', slot: /(?<![.\w])subtitle\b/},
  {flag: 'documentDate', option: '--document-date', slot: /(?<![.\w])date\b/},
];

/** Whether a slot is also printed where no condition requires a title. */
function isPrintedAlone(slot: RegExp, text: string): boolean {
  const open: boolean[] = [];
  for (const [tag, word, condition = ''] of text.matchAll(SLOT_OR_CONDITION)) {
    if (word === 'if') open.push(/^ title != '' $/u.test(condition));
    else if (word === 'endif') open.pop();
    else if (slot.test(tag) && !open.includes(true)) return true;
  }
  return false;
}

const SLOT_OR_CONDITION = /<<[^>]*>>|<%-?\s*(if|endif)\b([^%]*?)-?%>/gu;
