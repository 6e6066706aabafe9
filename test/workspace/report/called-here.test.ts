import {describe, expect, test} from 'vitest';
import {checkstyle, junit} from '../../../src/workspace/report/xml-reports.ts';
import {chktex} from '../../../src/workspace/report/chktex.ts';
import {github} from '../../../src/workspace/report/github.ts';
import {gitlab} from '../../../src/workspace/report/gitlab.ts';
import {unix} from '../../../src/workspace/report/unix.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {makeFinding} from './make-finding.ts';
import {PLAIN} from './options.ts';

const book = new SourceText('\\newgame\n\\game', 'book.tex');
const finding = makeFinding('\\newcommand\\game{\\mainline{1.e9}}', 'e9', {
  related: [{message: 'Called here as `\\game`', source: book, span: {start: 9, end: 14}}],
});

describe('a finding in the body of a macro names the call in', () => {
  test.each(Object.entries({checkstyle, chktex, github, gitlab, junit, unix}))(
    'a finding in the body of a macro names the call in %s',
    (_, write) => {
      const report = write([finding], PLAIN);
      expect(report).toContain('Called here as');
      expect(report).toContain('book.tex:2:1');
    },
  );
});
