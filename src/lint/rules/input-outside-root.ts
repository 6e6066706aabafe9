import type {Rule} from '../rule.ts';

export const inputOutsideRoot: Rule = {
  name: 'input-outside-root',
  code: 603,
  level: 'info',
  summary: 'A file outside the repository of the document, which is not read.',
  reason:
    'Moves that follow are not judged until a game starts. `--allow-root` allows a folder; the settings of a book cannot, so that a book from elsewhere cannot read your files.',
  examples: [],
  *check(context) {
    for (const fault of context.texFaults('input')) {
      if (fault.why !== 'outside-root') continue;
      const {source, span, name, folder} = fault;
      const message = `File \`${name}\` is outside the repository and is not read; allow it with \`--allow-root ${folder}\``;
      yield {source, span, message};
    }
  },
};
