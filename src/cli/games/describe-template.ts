import {readTemplate} from '../../workspace/index.ts';

/** Returns the description in the first line of a template. */
export function describeTemplate(name: string): string {
  const [first = ''] = readTemplate(`${name}.tex`).split('\n');
  return first.replace(/^%\s*/u, '').replace(/\.$/u, '');
}
