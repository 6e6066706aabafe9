import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {makeEscape} from '../../src/typeset/escape-tex.ts';
import {UserError} from '../../src/text/errors.ts';
import {CompiledTemplate, renderTemplate} from '../../src/typeset/render-template.ts';
import {typesetGames} from '../../src/typeset/typeset-games.ts';
import {describeWithTex} from '../oracle/requires-tex.ts';
import {typesetText} from '../oracle/tex.ts';
import {readGames} from './set-game.ts';

const escape = makeEscape('pdflatex');

describe('a value in a slot', () => {
  test.each([
    ['\\input{secrets}', '\\textbackslash{}input\\textbraceleft{}secrets\\textbraceright{}'],
    ['50% of $1 & #2_3', '50\\% of \\$1 \\& \\#2\\_3'],
    ['rnbqkbnr/8 w KQkq - 0 1', 'rnbqkbnr/8 w KQkq - 0 1'],
    ['one\n\ntwo\u0000', 'one  two '],
    ['Morphy, Paul', '{Morphy, Paul}'],
    ['smallboard]', '{smallboard]}'],
  ])('the value %s remains text, even in options', (value, escaped) => {
    expect(renderTemplate('<< it >>', {it: value}, escape)).toBe(escaped);
  });
});

test('a template with an unknown slot is refused', () => {
  expect(() => renderTemplate('<< missing >>', {}, escape)).toThrow(/Unknown name/);
  expect(() => renderTemplate('<% include "/etc/passwd" %>', {}, escape)).toThrow();
});

test('a template with a string that ends in an escape is refused', () => {
  expect(() => renderTemplate("<< 'e\\u", {}, escape)).toThrow(
    new UserError('template', 'template: a `\\u` in quotation marks is cut off'),
  );
});

test('a loop of 100 million rounds is stopped before it takes their memory', () => {
  expect(() => renderTemplate('<% for a in (1..100000000) %><% endfor %>', {}, escape)).toThrow(
    new UserError(
      'template',
      'template:1:1: the template makes too much text or takes too many steps',
    ),
  );
});

test('an endless template is stopped', () => {
  const endless = '<% for a in (1..100000) %><% for b in (1..100000) %>x<% endfor %><% endfor %>';
  expect(() => renderTemplate(endless, {}, escape)).toThrow(
    new UserError(
      'template',
      'template:1:27: the template makes too much text or takes too many steps',
    ),
  );
  const slow = new CompiledTemplate(
    {text: '<% assign a = 1 %>', path: 'mine', firstLine: 1},
    escape,
  );
  expect(() => slow.render({}, -1)).toThrow(
    new UserError('template', 'mine: the template makes too much text or takes too many steps'),
  );
});

describeWithTex('the sheet of boards', () => {
  test('the sheet of boards compiles and prints hostile names as text', async () => {
    const fen = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1';
    const template = readFileSync('templates/boards.tex', 'utf8');
    const boards = [{fen, line: 7, command: '\\mainline'}];
    const text = renderTemplate(template, {title: 'a%b\\input{x}.tex', boards}, escape);
    const printed = await typesetText({text});
    expect(printed).toContain('a%b\\input{x}.tex');
    expect(printed).toContain('line 7');
  });
});

test.each([
  [
    '<%- for game in games %>\nx\n<< game.wite >>\n<%- endfor %>',
    'mine.tex:4:4: Unknown name `game.wite`',
  ],
  [
    '<%- for game in games %>\nx\n<% iff game.white %>\n<%- endfor %>',
    'mine.tex:4:1: Unknown tag `iff`',
  ],
])('a mistake in a loop is reported with its line: %j', (loop, message) => {
  const template = {path: 'mine.tex', text: `<< preamble >>\n${loop}\n`};
  expect(() => typesetGames(readGames('1. e4 *'), template)).toThrow(message);
});

test.each([
  ['<< moves \n', 'Unclosed `<<`, expected `>>`'],
  ['<% if x \n', 'Unclosed `<%`, expected `%>`'],
  ['<% if 1 %>\n', 'Missing `<% endif %>`'],
  ['<% raw %>\n', 'Missing `<% endraw %>`'],
  ['<< 1 | bold >>', 'Unknown filter `bold`'],
  ['<% if %>x<% endif %>', 'Missing name or value'],
  ['<% %>', 'Missing name after `<%`'],
  ['<% for x %><% endfor %>', 'Unexpected `<% for x %>`'],
])('a template says in words what is wrong: %j', (text, message) => {
  expect(() => renderTemplate(text, {}, escape)).toThrow(message);
});
