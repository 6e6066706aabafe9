import {UserError} from '../diagnostic/user-error.ts';
import {RULES} from '../lint/rules/index.ts';
import type {Rule} from '../lint/rule.ts';
import {EXIT} from './world.ts';
import type {World} from './world.ts';

/** `skakmat explain`: the manual of one rule, or the list of all. */
export function explain(name: string | undefined, world: World): number {
  if (name === undefined) {
    const width = Math.max(...RULES.map((rule) => rule.name.length)) + 2;
    for (const rule of RULES)
      world.stdout.write(`${rule.name.padEnd(width)}${rule.level.padEnd(9)}${rule.summary}\n`);
    return EXIT.clean;
  }
  const rule = RULES.find((other) => other.name === name);
  if (rule === undefined)
    throw new UserError('unknown-rule', `unknown rule ${name}; skakmat explain lists them`);
  world.stdout.write(describe(rule));
  return EXIT.clean;
}

function describe({name, level, summary, reason, examples}: Rule): string {
  const shown = examples.map(({wrong, message, fixed, right}) => {
    const better = fixed ?? right;
    return `\n  ${wrong.replaceAll('\n', '\n  ')}\n    ${message}\n${better === undefined ? '' : `  ${fixed === undefined ? 'right:' : 'with --fix:'} ${better.replaceAll('\n', '\n  ')}\n`}`;
  });
  return `${name} (${level})\n\n${summary}\n${reason}\n${shown.join('')}`;
}
