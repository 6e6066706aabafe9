import type {Rule} from '../rule.ts';

export const endlessExpansion: Rule = {
  name: 'endless-expansion',
  code: 605,
  level: 'error',
  summary: 'Macros that call each other endlessly.',
  reason: 'TeX stops with `TeX capacity exceeded`; what follows the limit is not checked.',
  examples: [],
  *check(context) {
    for (const {source, span, command} of context.texFaults('endless-expansion')) {
      const message = `Expansion of \`\\${command}\` takes too long; the rest is not read`;
      yield {source, span, message};
    }
  },
};
