import type {Rule} from '../rule.ts';

export const inputOutsideRoot: Rule = {
  name: 'input-outside-root',
  code: 603,
  level: 'info',
  summary:
    'A file that lies outside the repository of the document that reads it, and is not read.',
  reason:
    'Moves that follow are not judged until a game starts. `--allow-root` opens a folder; the settings of a book cannot, so that the book of a stranger does not read your files.',
  examples: [],
  *check(context) {
    for (const fault of context.texFaults('input')) {
      if (fault.why !== 'outside-root') continue;
      const {source, span, name, folder} = fault;
      const message = `File \`${name}\` lies outside the repository and is not read, expected \`--allow-root ${folder}\``;
      yield {source, span, message};
    }
  },
};
