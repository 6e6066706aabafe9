import {UserError} from '../text/index.ts';
import {EXIT, NOTHING, readTemplate, writeWhole, type World} from '../workspace/index.ts';
import {describeTemplate} from './games/describe-template.ts';
import {TEMPLATE_NAMES} from '../typeset/index.ts';
import {refusePdfOnTerminal} from './refuse-pdf-on-terminal.ts';

interface TemplatesFlags {
  /** A file; `-` is standard output. */
  readonly output?: string;
  /** A game file, with whose games all templates are shown. */
  readonly preview?: string;
}

/** `skakmat templates`: lists the templates, prints one, or shows all of them in a PDF. */
export async function templates(
  name: string | undefined,
  {output = '-', preview: games}: TemplatesFlags,
  world: World,
): Promise<number> {
  if (games !== undefined) return previewAll(games, name, output, world);
  if (name === undefined && output !== '-') {
    throw new UserError('no-template', `name the template to write to ${output}`);
  }
  const text = name === undefined ? listTemplates() : readTemplate(`${name}.tex`);
  if (output === '-') world.stdout.write(text);
  else writeWhole(output, Buffer.from(text), NOTHING);
  return EXIT.clean;
}

async function previewAll(
  games: string,
  name: string | undefined,
  output: string,
  world: World,
): Promise<number> {
  if (name !== undefined) {
    throw new UserError('conflicting-options', `--preview shows all templates, not only ${name}`);
  }
  refusePdfOnTerminal('--preview', output, world);
  const {showTemplates} = await import('./show-templates.ts');
  return showTemplates(games, output, world);
}

function listTemplates(): string {
  const widest = Math.max(...TEMPLATE_NAMES.map(({length}) => length));
  return TEMPLATE_NAMES.map((name) => `${name.padEnd(widest)}  ${describeTemplate(name)}\n`).join(
    '',
  );
}
