import type {ExampleManual} from './rule-manual.ts';

/** For which documents an example holds, to be put after a title: ` under skak with white = tight`. */
export function nameCase({dialect, options = {}}: ExampleManual): string {
  const choices = Object.entries(options).map(([name, value]) => `${name} = ${value}`);
  const under = dialect === undefined ? '' : ` under ${dialect}`;
  return choices.length === 0 ? under : `${under} with ${choices.join(', ')}`;
}
