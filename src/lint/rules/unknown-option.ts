import {
  commandsOf,
  isAllCodeKnown,
  OPTION_KEYS,
  optionListOf,
  parseOptions,
} from '../../tex/index.ts';
import type {ChessCommand, Option, OptionKeys, TexDocument} from '../../tex/index.ts';
import {namesOf, nearestName, type SourceText, type Span} from '../../text/index.ts';
import type {Finding, Rule} from '../rule.ts';

export const unknownOption: Rule = {
  name: 'unknown-option',
  code: 305,
  level: 'error',
  summary: 'An unknown option, an option without its value, or `=` before the brackets.',
  reason:
    'TeX stops with an error of xkeyval that gives no line; after `\\newchessgame=` the brackets are printed, and the game starts from another position.',
  fixes: ['unsafe'],
  examples: [
    {
      dialect: 'xskak',
      wrong: '\\newchessgame\\mainline{1.e4 e5}\\variation[invara]{1...c5}',
      at: 'invara',
      message: '`\\variation` has no option `invara`, expected `invar`',
      right: '\\newchessgame\\mainline{1.e4 e5}\\variation[invar]{1...c5}',
    },
    {
      dialect: 'xskak',
      wrong: '\\newchessgame\\mainline{1.e4 e5}\\chessboard[set={8/8/8/8/8/8/8/K1k5 w - - 0 1}]',
      at: 'set',
      message:
        '`\\chessboard` has no option `set`, expected `setblack`, `setfen`, `setfontcolors`, `setgame`, `setpieces` or `setwhite`',
      right: '\\newchessgame\\mainline{1.e4 e5}\\chessboard',
    },
    {
      dialect: 'xskak',
      wrong: '\\newchessgame\\mainline[level]{1.e4 e5}',
      at: 'level',
      message: 'The option `level` of `\\mainline` needs a value, as in `level=...`',
      right: '\\newchessgame\\mainline[level=1]{1.e4 e5}',
    },
    {
      dialect: 'xskak',
      wrong: '\\newchessgame=[white=Anderssen]\\mainline{1.e4 e5}',
      at: '=',
      message: 'Unexpected `=` between `\\newchessgame` and its options',
      right: '\\newchessgame[white=Anderssen]\\mainline{1.e4 e5}',
    },
  ],
  *check(context) {
    for (const {source, span, command} of context.texFaults('equals-sign')) {
      yield {
        source,
        span,
        message: `Unexpected \`=\` between \`\\${command}\` and its options`,
        fix: {title: 'Remove the sign', safety: 'unsafe', edits: [{span, text: ''}]},
      };
    }
    for (const {source, span, command, macro} of context.texFaults('unexpanded')) {
      yield {
        source,
        span,
        message: `\`\\${command}\` does not expand \`${macro}\`, so its options are not read`,
        note: 'Write them out, or with `\\expandafter` before the command and before its bracket',
      };
    }
    const {document} = context;
    const commands = commandsOf(document);
    const odd = commands.flatMap((command, at) =>
      findOdd(command, readerOf(command, commands, at), document),
    );
    // The whole text is searched for definitions only if they matter.
    const own = odd.length === 0 ? undefined : ownKeys(document);
    for (const {key, finding} of odd) if (own?.has(key) === false) yield finding;
  },
};

/** A key, and what is to be said of it unless the text defines it. */
interface OddKey {
  readonly key: string;
  readonly finding: Finding;
}

function findOdd(
  command: ChessCommand,
  reader: ChessCommand | undefined,
  document: TexDocument,
): readonly OddKey[] {
  const list = optionListOf(command);
  if (list === undefined || reader === undefined) return NOTHING;
  const keys = keysOf(reader, document);
  if (keys === undefined) return NOTHING;
  return parseOptions(list).flatMap((option) => {
    const finding =
      /^[A-Za-z]+$/.test(option.key) &&
      judge(command, option, {
        keys,
        isAll: isAllCodeKnown(document),
        at: list.at ?? {source: list.source, span: option.keySpan},
        isInPlace: list.at === undefined,
      });
    return finding ? {key: option.key, finding} : NOTHING;
  });
}

const NOTHING: readonly never[] = [];

/**
 * The command for which xkeyval reads the options of `commands[at]`: those of a stored style are
 * only kept until a board names the style, and never read if it is stored anew before.
 */
function readerOf(
  command: ChessCommand,
  commands: readonly ChessCommand[],
  at: number,
): ChessCommand | undefined {
  const style = storedStyle(command);
  if (style === undefined) return command;
  const next = commands.slice(at + 1).find((later) => {
    const list = later.name.endsWith('chessboard') ? optionListOf(later) : undefined;
    const named = list && parseOptions(list).find(({key}) => key === 'style');
    return style === (storedStyle(later) ?? named?.value);
  });
  return next && storedStyle(next) === undefined ? next : undefined;
}

function storedStyle({name, arguments: [style]}: ChessCommand): string | undefined {
  if (name !== 'storechessboardstyle') return undefined;
  return style?.source.text.slice(style.start, style.end).trim() ?? '';
}

/** The keys of a command, if the package that defines them is loaded. */
function keysOf({name}: ChessCommand, {isComplete, packages}: TexDocument): OptionKeys | undefined {
  const isOfChessboard = name === 'chessboard' || name === 'setchessboard';
  const hasXskak = !isComplete || packages.some((used) => used.name === 'xskak');
  return isOfChessboard || hasXskak ? OPTION_KEYS.get(name) : undefined;
}

/** The keys that the text defines; undefined if it defines some in another way. */
function ownKeys(document: TexDocument): ReadonlySet<string> | undefined {
  const own = new Set<string>();
  for (const {source} of [document, ...document.documents]) {
    if (source.text.includes('\\define@')) return undefined;
    for (const [, key = ''] of source.text.matchAll(NEW_INFO)) own.add(key).add(`default${key}`);
  }
  return own;
}

const NEW_INFO = /\\xskaknewpgninfo\s*(?:\[[^\]]*\])?\s*\{\s*([A-Za-z]+)\s*\}/g;

/** The keys of a command, whether nothing that is not read may define others, and the place of the option. */
interface Known {
  readonly keys: OptionKeys;
  readonly isAll: boolean;
  readonly at: {readonly source: SourceText; readonly span: Span};
  /** False if a macro wrote it. */
  readonly isInPlace: boolean;
}

function judge(
  {name}: ChessCommand,
  {key, value}: Option,
  {keys, isAll, at: {source, span}, isInPlace}: Known,
): Finding | undefined {
  const known = keys.get(key);
  if (known?.wantsValue === true && value === undefined) {
    return {
      source,
      span,
      message: `The option \`${key}\` of \`\\${name}\` needs a value, as in \`${key}=...\``,
    };
  }
  if (known !== undefined) return undefined;
  const meant = likeliest(key, keys);
  // A package that was not read may define whatever it likes, but hardly a slip of the pen.
  if (meant.length === 0 && !isAll && name !== 'mainline' && name !== 'variation') return undefined;
  const message = `\`\\${name}\` has no option \`${key}\``;
  if (meant.length === 0) return {source, span, message};
  const [only, ...others] = meant;
  return {
    source,
    span,
    message: `${message}, expected ${namesOf(meant)}`,
    expected: meant,
    ...(only !== undefined &&
      others.length === 0 &&
      isInPlace && {
        fix: {
          title: `Write \`${only}\``,
          safety: 'unsafe',
          edits: [{span, text: only}],
        },
      }),
  };
}

/** The keys that begin with what was typed, if they are few; else the nearest one, if any. */
function likeliest(typed: string, keys: OptionKeys): readonly string[] {
  const names = [...keys.keys()];
  const nearest = nearestName(typed, names);
  const longer = names.filter((name) => name.startsWith(typed) && !/(?:true|false)$/.test(name));
  const isCut = typed.length >= SHORTEST && longer.length > 0 && longer.length <= MOST;
  if (isCut && !(nearest?.length === typed.length + 1 && longer.includes(nearest))) return longer;
  return nearest === undefined ? [] : [nearest];
}

/** The length of the beginning of a key that hardly begins another by chance. */
const SHORTEST = 3;

/** A reader takes in so many keys. */
const MOST = 6;
