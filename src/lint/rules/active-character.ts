import {babelLanguages, CharacterStates, commandsOf, OPENING_SHORTHAND} from '../../tex/index.ts';
import type {Argument, Characters, CharacterState} from '../../tex/index.ts';
import type {Block, MoveToken} from '../../skak/index.ts';
import type {SourceText, Span} from '../../text/index.ts';
import type {LintContext} from '../context.ts';
import type {Finding, Rule} from '../rule.ts';

export const activeCharacter: Rule = {
  name: 'active-character',
  code: 326,
  level: 'error',
  summary:
    'Moves in which a character or a space has another meaning to TeX, as with babel or `\\obeyspaces`.',
  reason:
    'With babel’s `french`, `!` and `?` are macros that break the move before them; so is the `=` of a promotion with `turkish`, and the hyphen of `O-O` with `czech` and `slovak`. Under `\\obeyspaces`, in `alltt` and after `\\ExplSyntaxOn`, TeX sees no spaces between moves.',
  fixes: ['safe'],
  examples: [
    {
      wrong: '\\newgame{\\obeyspaces\\mainline{1.e4 e5 2.Nf3}}',
      at: '\\mainline',
      message: 'TeX sees no spaces between these moves, because of `\\obeyspaces`',
      right: '\\newgame\\mainline{1.e4 e5 2.Nf3}',
    },
    {
      wrong: '\\newgame\\ExplSyntaxOn\\mainline{1.e4 e5}\\ExplSyntaxOff',
      at: '\\mainline',
      message: 'TeX sees no spaces between these moves, because of `\\ExplSyntaxOn`',
      right: '\\newgame\\mainline{1.e4 e5}\\ExplSyntaxOn\\ExplSyntaxOff',
    },
  ],
  *check(context) {
    const stateAt = readStates(context);
    for (const block of context.facts.blocks) {
      const {argument, command} = block;
      const state = stateAt(argument.source, argument.start, command.characters);
      if (state === undefined || isLeftOut(command.characters)) continue;
      const around = stateAt(argument.source, command.span.start);
      yield* findingsIn(context, block, {...state, isOuter: around?.isOuter === true});
    }
    for (const command of commandsOf(context.document)) {
      const [argument] = command.arguments;
      if (command.effect !== 'inline-move' || argument === undefined) continue;
      if (isLeftOut(command.characters)) continue;
      const state = stateAt(argument.source, argument.start, command.characters);
      const sign = state && findPrinted(argument, state);
      if (state === undefined || sign === undefined) continue;
      const around = stateAt(argument.source, command.span.start);
      yield describe(
        context,
        {argument, command},
        {...state, isOuter: around?.isOuter === true},
        sign,
      );
    }
  },
};

/** True if the engine is not known on which the signs depend: moves with them are not judged. */
function isLeftOut(characters: Characters | undefined): boolean {
  return characters?.isUncertain === true;
}

/** Looks up what characters mean in each text. */
function readStates({
  document,
}: LintContext): (
  source: SourceText,
  at: number,
  executed?: Characters,
) => CharacterState | undefined {
  const languages = babelLanguages(document);
  const known = new Map<SourceText, CharacterStates | undefined>();
  return (source, at, executed) => {
    if (!known.has(source)) {
      const matters = languages.loaded.length > 0 || changesCharacters(source.text);
      known.set(
        source,
        matters ? new CharacterStates(source, languages, document.isUnicodeEngine) : undefined,
      );
    }
    return known.get(source)?.at(at, executed);
  };
}

/**
 * The first sign at which a move that is only printed breaks off: figurines are looked up by their
 * characters, and what French puts before a sign is none. Other languages do no harm there.
 */
function findPrinted(
  {source, start, end}: Argument,
  {active, language = ''}: CharacterState,
): Span | undefined {
  if (!FRENCH.test(language)) return undefined;
  const at = source.text
    .slice(start, end)
    .split('')
    .findIndex((char) => active.includes(char));
  return at < 0 ? undefined : {start: start + at, end: start + at + 1};
}

const FRENCH = /^(?:acadian|canadien|francais|frenchb?)$/;

function changesCharacters(text: string): boolean {
  return CHANGING.some((name) => text.includes(name)) && CHANGES.test(text);
}

/** Words are found much quicker than a pattern. */
const CHANGING = ['obeyspaces', 'obeylines', 'ExplSyntaxOn', 'alltt'];

const CHANGES = /\\(?:obeyspaces|obeylines|ExplSyntaxOn|begin\s*\{alltt\})/;

function* findingsIn(context: LintContext, block: Block, state: CharacterState): Iterable<Finding> {
  const {argument, command} = block;
  const moves = argument.source.text.slice(argument.start, argument.end).trim();
  const by =
    (/\s/.test(moves) ? state.blanks : undefined) ??
    (/[\r\n]/.test(moves) ? state.lineEnds : undefined);
  if (by !== undefined) {
    yield {
      ...context.showName(command),
      message: `TeX sees no spaces between these moves, because of \`${by}\``,
      note: 'Put the moves outside its group, or before it',
    };
    return;
  }
  if (state.active === '' && !state.hasHyphen) return;
  for (const token of block.tokens) {
    const sign = token.type === 'move' ? findActive(argument.source.text, token, state) : undefined;
    if (sign === undefined) continue;
    yield describe(context, block, state, sign);
    return;
  }
}

/** The first sign of a move that breaks it off because it is a macro. */
function findActive(
  text: string,
  {start, meaningEnd, end}: MoveToken,
  {active, hasHyphen}: CharacterState,
): Span | undefined {
  const move = text.slice(start, meaningEnd);
  const hyphen = hasHyphen && /^\{?O/.test(move) ? move.indexOf('-') : -1;
  const promotion = active.includes('=') ? move.indexOf('=') : -1;
  const inside = hyphen >= 0 ? hyphen : promotion;
  if (inside >= 0) return {start: start + inside, end: start + inside + 1};
  const [, ahead = '', sign = ''] =
    /^([a-h1-8x+#]*\{?)([^])/.exec(text.slice(meaningEnd, end)) ?? [];
  if (sign === '' || !active.includes(sign)) return undefined;
  // Not accused, but left out of what is judged.
  if (OPENING_SHORTHAND.test(text.slice(meaningEnd + ahead.length - 1, end))) return undefined;
  const at = meaningEnd + ahead.length;
  return {start: at, end: at + 1};
}

function describe(
  context: LintContext,
  {argument, command}: Pick<Block, 'argument' | 'command'>,
  {active, hasHyphen, language = '', isOuter}: CharacterState,
  sign: Span,
): Finding {
  const written = argument.source.slice(sign);
  const signs = Array.from(active + (hasHyphen ? '-' : '')).filter((each) =>
    argument.source.text.slice(argument.start, argument.end).includes(each),
  );
  const off = `\\shorthandoff{${signs.join('')}}`;
  const {span, via} = command;
  const canGroup = isOuter && via === undefined && argument.at === undefined;
  return {
    ...context.show({argument}, sign),
    message: `\`${written}\` is a macro of babel's ${language} here, which breaks the move`,
    note: `Write \`{${off}\\${command.name}{...}}\`, or \`${off}\` after \`\\begin{document}\``,
    ...(canGroup && {
      fix: {
        title: `Put \`${off}\` before the moves`,
        safety: 'safe',
        edits: [
          {span: {start: span.start, end: span.start}, text: `{${off}`},
          {span: {start: span.end, end: span.end}, text: '}'},
        ],
      },
    }),
  };
}
