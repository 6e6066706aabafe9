import {readFileSync} from 'node:fs';
import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {makeEscape} from '../../src/typeset/escape-tex.ts';
import {Latex} from '../../src/typeset/latex.ts';
import {readPlainSlots} from '../../src/typeset/plain-slots.ts';
import {CompiledTemplate} from '../../src/typeset/render-template.ts';
import {splitTemplate} from '../../src/typeset/tex-writer.ts';

function compile(text: string): CompiledTemplate {
  return new CompiledTemplate({text, path: 'book.tex', firstLine: 1}, makeEscape('pdflatex'));
}

/** What the same template gives when its language fills it: a tag that does nothing makes it do so. */
function bothWays(template: string, values: Record<string, unknown>): readonly string[] {
  const slow = `${template}<% if false %><% endif %>`;
  return [template, slow].map((text) => compile(text).render(values));
}

const GAME = {white: 'Morphy & Co.', ordinal: 3, body: new Latex('\\mainline{1. e4}'), result: ''};

describe('a template of plain slots', () => {
  test.each([
    '<< game.white >> -- << game.ordinal >>',
    '\n<<game.body>>\n<<   game.result\n>>{}%',
    'no slot',
    '',
    '> < << title >> >',
    '<< game >>',
    ' \n<<- game.white ->>\n <<- title >> ',
    '<< game.body.text >>',
    "a\n<%- if game.result != '' %> (<< game.result >>)<% endif -%> \n b",
    "<% if game.result == '' -%> open <% endif %>",
    "<% if game.result != '' or game.body != '' %><< title >><% if title == '' %>x<% endif %><% endif %>",
    "a\n<%- if game.result != '' -%> b <%- else %> c <% endif %>d",
    "<% if title == '' %><< missing >><% else %><% if game.white == '' %>1<% else %>2<% endif -%> 3<% endif %>4",
    "<% if game.ordinal != '' %>1<% endif %><% if game.body.text == '' %>2<% endif %>",
  ])('%j is filled as by the template language', (template) => {
    const [fast, slow] = bothWays(template, {game: GAME, title: '50%'});
    expect(readPlainSlots(template)).toBeDefined();
    expect(fast).toBe(slow);
  });

  test.each([
    '<< game.white | upcase >>',
    '<% if game %>x<% endif %>',
    "<% if game.white != '' and game.result != '' %>x<% endif %>",
    "<% if game.white != '' %>x<% else %>y<% else %>z<% endif %>",
    '<% else %>',
    "<% if game.white != '' %>x",
    '<% endif %>',
    '<< a.b.c.d >>',
  ])('%s is not a plain template', (template) => {
    expect(readPlainSlots(template)).toBeUndefined();
  });

  test.each([
    "<% if title != '' or missing != '' %>known<% endif %>",
    '<< missing >>',
    '<< game.missing >>',
    '<< game.toString >>',
    '<< game.body.toString >>',
  ])('%s is refused as before', (template) => {
    expect(() => compile(template).render({game: GAME, title: 'Games'})).toThrow(
      /book\.tex:1:\d+: Unknown name/,
    );
  });

  test('any plain template is filled as by the template language', () => {
    const slots = ['<< game.white >>', '<<-game.body>>', '<< title->>', '<<\n\tgame.ordinal  >>'];
    const tags = [
      "<% if game.result == '' %>",
      "<%- if title == '' or game.result != '' -%>",
      '<% else -%>',
      '<% endif %>',
    ];
    const texts = ['<', '>', '-', '%', '\n', ' ', '\\section{', '}', 'game', '{{ title }}', '>>'];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...slots, ...tags, ...texts), {maxLength: 20}),
        (pieces) => {
          const template = `${pieces.join('')}\n`;
          fc.pre(!template.includes('<<<') && readPlainSlots(template) !== undefined);
          const [fast, slow] = bothWays(template, {game: GAME, title: '#1, [50%]'});
          expect(fast).toBe(slow);
        },
      ),
    );
  });
});

test.each(['fragment', 'game'])('the games of the template %s are plain slots', (name) => {
  const {game} = splitTemplate(readFileSync(`templates/${name}.tex`, 'utf8'));
  expect(readPlainSlots(game?.text ?? '<%')).toBeDefined();
});
