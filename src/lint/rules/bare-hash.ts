import type {Block} from '../../skak/index.ts';
import {holds, type LintContext} from '../context.ts';
import type {Finding, Rule} from '../rule.ts';
import {isMainLine} from '../../tex/index.ts';

export const bareHash: Rule = {
  name: 'bare-hash',
  code: 308,
  level: 'error',
  summary: 'A `#` in moves inside the argument of another macro.',
  reason:
    'There it marks a parameter: the board is right, but TeX stops with `Illegal parameter number in definition of \\LastMoveString`, or of another macro. `\\mate{}` prints the same and works everywhere.',
  fixes: ['safe'],
  examples: [
    {
      wrong: '\\newgame\\textit{\\mainline{1.f3 e5 2.g4 Qh4#}}',
      at: '#',
      message: 'Unexpected `#` in the argument of `\\textit`, expected `\\mate{}`',
      fixed: '\\newgame\\textit{\\mainline{1.f3 e5 2.g4 Qh4\\mate{}}}',
    },
    {
      wrong: '\\newcommand\\game[1]{\\newgame\\mainline{#1}}\\game{1.f3 e5 2.g4 Qh4#!}',
      at: '#',
      message: 'Unexpected `#` in the argument of `\\game`, expected `\\mate{}`',
      fixed: '\\newcommand\\game[1]{\\newgame\\mainline{#1}}\\game{1.f3 e5 2.g4 Qh4\\mate{}!}',
    },
    {
      dialect: 'xskak',
      wrong: '\\newgame\\mainline{1.f3 e5 2.g4}\\footnote{\\variation{2...Qh4#}}',
      at: '#',
      message: 'Unexpected `#` in the argument of `\\footnote`, expected `\\mate{}`',
      fixed: '\\newgame\\mainline{1.f3 e5 2.g4}\\footnote{\\variation{2...Qh4\\mate{}}}',
    },
  ],
  *check(context) {
    const blocks = context.facts.blocks.filter((block) => isGrabbed(block, context));
    if (blocks.length === 0 || changesHash(context)) return;
    for (const block of blocks) yield* describeAll(context, block);
  },
};

/** True if TeX has read the moves before their command; plain skak copes with it in variations. */
function isGrabbed(block: Block, {document}: LintContext): boolean {
  const {command, dialect} = block;
  const {effect, grabber, via} = command;
  if (grabber === undefined || !holds(block, /#/)) return false;
  if (dialect === 'skak' && !isMainLine(effect)) return false;
  const meaning = via && document.definitions.commands.get(via.name);
  const parameters = meaning?.kind === 'wrapper' ? meaning.wrapper.parameters : [];
  return !parameters.some(({kind}) => kind === 'verbatim');
}

/** Tests whether the text makes the sign a character like any other somewhere. */
function changesHash({document}: LintContext): boolean {
  return [document, ...document.documents].some(({source: {text}}) =>
    /\\catcode\s*(?:`\\?#|35)|@makeother\s*\\#/.test(text),
  );
}

function* describeAll(context: LintContext, block: Block): Iterable<Finding> {
  const {argument, command, tokens} = block;
  const {text} = argument.source;
  for (const token of tokens) {
    if (token.type !== 'move') continue;
    const comment = text.slice(token.meaningEnd, token.end);
    for (const {0: written, index} of comment.matchAll(/##|(?<!\\)#/g)) {
      // Where it is doubled, TeX takes it for itself.
      if (written === '##') continue;
      const start = token.meaningEnd + index;
      const span = {start, end: start + 1};
      // After `!` or `?` skak reads no more signs and prints the character.
      const sign = /^[+#{]*$/.test(comment.slice(0, index)) ? '\\mate{}' : '\\#';
      yield {
        ...context.show(block, span),
        message: `Unexpected \`#\` in the argument of \`${command.grabber ?? ''}\`, expected \`${sign}\``,
        expected: [sign],
        ...context.respell(block, {
          title: `Write \`${sign}\``,
          safety: 'safe',
          edits: [{span, text: sign}],
        }),
      };
    }
  }
}
