import fc from 'fast-check';
import {expect, test} from 'vitest';
import {SourceText} from '../../src/text/source-text.ts';
import {matchBraces, closeOfGroup, openGroups} from '../../src/tex/lexer/groups.ts';
import {PACKAGE_LETTERS, tokenize} from '../../src/tex/lexer/lexer.ts';
import {controlsIn} from '../../src/tex/lexer/marks.ts';
import {CATEGORY, isOf} from '../../src/tex/lexer/token.ts';
import type {Token} from '../../src/tex/lexer/token.ts';
import {withoutComments} from '../../src/tex/lexer/text-of-tokens.ts';

const texts = fc
  .array(
    fc.constantFrom(
      ...['{', '}', '\\{', '\\}', '%', '\\%', '\n', '\r\n', '\n\n', ' ', 'a', '\\play', '\\\\'],
      ...['\\', '[', ']', '😀', '#1', '~', '@'],
    ),
    {maxLength: 40},
  )
  .map((pieces) => pieces.join(''));

function tokensOf(text: string): readonly Token[] {
  const source = new SourceText(text);
  return tokenize({source, start: 0, end: text.length}, {letters: PACKAGE_LETTERS});
}

test('readers that skip text see the braces and names that the lexer makes tokens of', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const tokens = tokensOf(text);
      const names = tokens.filter(({kind, start}) => kind === 'control' && text[start] === '\\');
      expect(controlsIn(text).map(({name, start}) => [name, start])).toEqual(
        names.map(({text: name, start}) => [name, start]),
      );
      const pairs = new Map<number, number>();
      const open: number[] = [];
      for (const token of tokens) {
        if (isOf(token, CATEGORY.open)) open.push(token.start);
        const start = isOf(token, CATEGORY.close) ? open.pop() : undefined;
        if (start !== undefined) pairs.set(start, token.start);
      }
      expect(matchBraces(text)).toEqual(pairs);
      for (const [start, end] of pairs) {
        expect(closeOfGroup(text, start, text.length)).toBe(end);
        expect(openGroups(text, start, end + 1)).toBe(0);
      }
    }),
  );
});

test('a text without its comments has the tokens of the text', () => {
  const spell = ({kind, text, category}: Token): string => `${kind} ${text} ${category}`;
  fc.assert(
    fc.property(texts, (text) => {
      fc.pre(!/%[^\n]*\r?\n[ ]*(?:\r?\n|%)|%[^\r\n]*$|\\(?:play|@|a)*[ \r\n]*%/.test(text));
      expect(tokensOf(withoutComments(text)).map(spell)).toEqual(tokensOf(text).map(spell));
    }),
  );
});
