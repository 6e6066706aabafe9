import type {SourceText, Span} from '../../text/index.ts';
import type {Argument, ChessCommand, MagicComment} from './tex-document.ts';

/** The settings of a text in a comment: `% skakmat: lang=de | dialect=skak`. */
interface TextSetting {
  readonly key: string;
  readonly value: string;
  readonly keySpan: Span;
  readonly valueSpan: Span;
}

/** The keys, and what each may be set to. */
export const TEXT_SETTINGS: ReadonlyMap<string, string> = new Map([
  ['fen', 'a FEN: the position on the board here'],
  ['game', 'new: a game begins here'],
  ['lang', 'a language, whose piece letters are in force from here on'],
  ['dialect', 'skak or xskak: the package that reads the text'],
  ['source', 'a game file that the games come from, for skakmat sync'],
]);

/** Tests whether a comment holds settings; otherwise it is about rules. */
export function holdsSettings({kind, text}: MagicComment): boolean {
  return kind === 'skakmat' && /^[A-Za-z]+\s*=/.test(text);
}

/** Reads the settings of a comment, one for each part between bars. */
export function readTextSettings(
  {text}: SourceText,
  comment: MagicComment,
): readonly TextSetting[] {
  if (!holdsSettings(comment)) return [];
  const start = text.indexOf(comment.text, text.indexOf(':', comment.span.start) + 1);
  return Array.from(comment.text.matchAll(SETTING), (match) => {
    const [, key = '', value = ''] = match;
    const keyStart = start + match.index + match[0].indexOf(key);
    const valueStart = start + match.index + match[0].indexOf(value, match[0].indexOf('=') + 1);
    return {
      key,
      value,
      keySpan: {start: keyStart, end: keyStart + key.length},
      valueSpan: {start: valueStart, end: valueStart + value.length},
    };
  });
}

const SETTING = /\s*([A-Za-z]+)\s*=\s*([^|]*?)\s*(?:\||$)/g;

/** The settings that take effect in their place, as commands without a name in TeX. */
export function assumptionsOf(source: SourceText, comment: MagicComment): readonly ChessCommand[] {
  return readTextSettings(source, comment)
    .filter(({key}) => key === 'fen' || key === 'game' || key === 'lang')
    .map(({key, valueSpan}) => {
      const argument: Argument = {source, ...valueSpan, children: [], closed: true};
      return {
        type: 'command',
        name: key,
        effect: 'assume',
        source,
        span: comment.span,
        arguments: [argument],
      };
    });
}
