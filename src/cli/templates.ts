import {UserError} from '../diagnostic/user-error.ts';
import {readTemplate} from '../files/read-template.ts';
import {NOTHING} from '../files/replaceable.ts';
import {writeWhole} from '../files/whole-file.ts';
import {TEMPLATE_NAMES} from '../typeset/template-names.ts';
import {EXIT} from '../console/world.ts';
import type {World} from '../console/world.ts';

interface TemplatesFlags {
  /** A file; `-` is standard output. */
  readonly output?: string;
}

/** `skakmat templates`: lists the templates, or prints one. */
export function templates(
  name: string | undefined,
  {output = '-'}: TemplatesFlags,
  world: World,
): number {
  if (name === undefined && output !== '-') {
    throw new UserError('no-template', `name the template to write to ${output}`);
  }
  const text = name === undefined ? listTemplates() : readTemplate(`${name}.tex`);
  if (output === '-') world.stdout.write(text);
  else writeWhole(output, Buffer.from(text), NOTHING);
  return EXIT.clean;
}

function listTemplates(): string {
  const widest = Math.max(...TEMPLATE_NAMES.map(({length}) => length));
  return TEMPLATE_NAMES.map((name) => `${name.padEnd(widest)}  ${describe(name)}\n`).join('');
}

/** Returns the description in the first line of a template. */
function describe(name: string): string {
  const [first = ''] = readTemplate(`${name}.tex`).split('\n');
  return first.replace(/^%\s*/u, '').replace(/\.$/u, '');
}
