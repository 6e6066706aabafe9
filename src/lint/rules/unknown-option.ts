import {commandsOf} from '../../latex/document/commands-of.ts';
import {OPTION_KEYS} from '../../latex/tables/option-keys.ts';
import type {OptionKeys} from '../../latex/tables/option-keys.ts';
import {parseOptions} from '../../latex/document/options.ts';
import type {Option} from '../../latex/document/options.ts';
import type {ChessCommand, TexDocument} from '../../latex/document/tex-document.ts';
import type {SourceText} from '../../source/source-text.ts';
import {nearestName} from '../../source/nearest-name.ts';
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
    const {document} = context;
    const odd = commandsOf(document).flatMap((command) => findOdd(command, document));
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

function findOdd(command: ChessCommand, document: TexDocument): readonly OddKey[] {
  const {name, options, arguments: held} = command;
  const list = options ?? (name === 'xskakset' ? held[0] : undefined);
  if (list === undefined || list.at !== undefined) return NOTHING;
  const keys = keysOf(command, document);
  if (keys === undefined) return NOTHING;
  return parseOptions(list).flatMap((option) => {
    const finding = /^[A-Za-z]+$/.test(option.key) && judge(command, option, keys, list.source);
    return finding ? {key: option.key, finding} : NOTHING;
  });
}

const NOTHING: readonly never[] = [];

/** What a command knows, if the package that knows it is there. */
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

function judge(
  {name}: ChessCommand,
  {key, keySpan, value}: Option,
  keys: OptionKeys,
  source: SourceText,
): Finding | undefined {
  const known = keys.get(key);
  if (known?.wantsValue === true && value === undefined) {
    return {
      source,
      span: keySpan,
      message: `The option \`${key}\` of \`\\${name}\` needs a value, as in \`${key}=...\``,
    };
  }
  if (known !== undefined) return undefined;
  const nearest = nearestName(key, [...keys.keys()]);
  // A package of the author's own may define whatever it likes, but hardly a slip of the pen.
  if (nearest === undefined && name !== 'mainline' && name !== 'variation') return undefined;
  const message = `\`\\${name}\` has no option \`${key}\``;
  if (nearest === undefined) return {source, span: keySpan, message};
  return {
    source,
    span: keySpan,
    message: `${message}, expected \`${nearest}\``,
    expected: [nearest],
    fix: {
      title: `Write \`${nearest}\``,
      safety: 'unsafe',
      edits: [{span: keySpan, text: nearest}],
    },
  };
}
