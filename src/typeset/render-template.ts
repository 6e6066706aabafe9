import {Context, Liquid, LiquidError, type Template as Nodes} from 'liquidjs';
import {UserError, withoutAccents} from '../text/index.ts';
import {writeBookmark} from './pdf-info.ts';
import {enclose, type EscapeTex} from './escape-tex.ts';
import {Latex} from './latex.ts';
import {fillPlainSlots, readPlainSlots, slotNames, type PlainSlots} from './plain-slots.ts';

/**
 * In characters, some of which take eighteen bytes: makeindex 2.17 accepts at most 10,240 bytes.
 */
const LONGEST = 400;

/**
 * Writes a text as the argument of `\index`: a sort key and the printed form. Escapes `!`, `@`, `|`
 * and `"`, which are special in makeindex.
 *
 *     R\'eti!  ->  Reti@R\'eti"!
 */
export function writeIndexEntry(text: string, escape: EscapeTex): string {
  const short = Array.from(text).slice(0, LONGEST).join('');
  const printed = escape(short).replace(/[!@"]/g, '"$&');
  return `${sortKey(short)}@${printed}`;
}

/**
 * Keeps letters, digits and the separators between them: nothing that is special in TeX or
 * makeindex.
 */
function sortKey(text: string): string {
  const key = withoutAccents(text)
    .replace(/[^A-Za-z0-9 ,.-]/g, '')
    .trim();
  return key === '' ? 'zzz' : key;
}

/** The values for the slots of a template. */
export type SlotValues = Readonly<Record<string, unknown>>;

/**
 * Fills the slots of a template. Every value goes through `escape`, unless it is `Latex`. A
 * template cannot run code or read other files, and one that does not end is stopped.
 */
export function renderTemplate(text: string, values: SlotValues, escape: EscapeTex): string {
  return new CompiledTemplate({text, path: 'template', firstLine: 1}, escape).render(values);
}

/**
 * The tags, slots and rounds of loops that a template may take: far more than a document needs, and
 * less than a second on any machine.
 */
export const MOST_STEPS = 1_000_000;

/** A template, or a part of one. */
export interface TemplateSource {
  readonly text: string;
  readonly path: string;
  /** The line of the file at `path` where the text starts. */
  readonly firstLine: number;
  /** The other files of the template's folder by name, for `<% render 'name' %>`. */
  readonly parts?: Readonly<Record<string, string>>;
}

/** A template that can be filled many times. */
export class CompiledTemplate {
  readonly #engine: Liquid;
  readonly #nodes: Nodes[];
  readonly #source: TemplateSource;
  /**
   * The steps of a simple template, which are ten times as fast as the template language; undefined
   * for other templates.
   */
  readonly #slots: PlainSlots | undefined;
  readonly #write: (value: unknown) => string;

  /** `print` writes the text of a slot; by default as `escape`, which writes what indexes sort. */
  constructor(source: TemplateSource, escape: EscapeTex, print = escape) {
    this.#source = source;
    this.#write = (value) => (value instanceof Latex ? value.text : enclose(print(String(value))));
    this.#engine = makeEngine(this.#write, escape, source.parts ?? {});
    this.#slots = readPlainSlots(source.text);
    this.#nodes = this.#try(() => this.#parse(source.text));
  }

  /** The names that a simple template uses of a value; undefined for other templates. */
  slotNames(value: string): ReadonlySet<string> | undefined {
    return this.#slots && slotNames(this.#slots, value);
  }

  /** Fills a simple template; undefined if a value does not exist. */
  fill(values: SlotValues): string | undefined {
    return this.#slots && fillPlainSlots(this.#slots, values, this.#write);
  }

  /** Fills the template; one that takes more than `mostSteps` steps is stopped. */
  render(values: SlotValues, mostSteps = MOST_STEPS): string {
    const filled = this.fill(values);
    if (filled !== undefined) return filled;
    const context = new Context({...values}, this.#engine.options, {sync: true});
    // Steps are counted, not timed: liquidjs checks its limit before each tag and each round of a
    // loop, and its clock would stop honest templates on a busy machine.
    let steps = 0;
    context.renderLimit.check = () => {
      steps += 1;
      if (steps > mostSteps) throw new Error('template render limit exceeded');
    };
    return this.#try(() => this.#engine.renderSync(this.#nodes, context) as string);
  }

  /** Parses a text; liquidjs 10 itself crashes on a string that is cut off after `\u`. */
  #parse(text: string): Nodes[] {
    try {
      return this.#engine.parse(text);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      throw new UserError(
        'template',
        `${this.#source.path}: a \`\\u\` in quotation marks is cut off`,
      );
    }
  }

  #try<Outcome>(act: () => Outcome): Outcome {
    try {
      return act();
    } catch (error) {
      if (LiquidError.is(error)) {
        const {originalError: cause} = error;
        // This one has nothing to do with the template.
        const isTableMissing = cause instanceof UserError && cause.code === 'no-table';
        throw isTableMissing ? cause : this.#locate(error);
      }
      if (isLimit(error))
        throw new UserError('template', `${this.#source.path}: ${inWords(error.message)}`);
      throw error;
    }
  }

  #locate(error: LiquidError): UserError {
    const [line = 1, column = 1] = error.token.getPosition();
    const {path, firstLine, parts = {}} = this.#source;
    // Tokens do not always know their file, but they know its text.
    const part = Object.keys(parts).find((name) => parts[name] === error.token.input);
    const place =
      part === undefined
        ? `${path}:${line + firstLine - 1}:${column}`
        : `${path.replace(/[^/\\]*$/u, '')}${part}:${line}:${column}`;
    const [message = ''] = error.message.split(/, (?:line:|file:)/u);
    return new UserError('template', `${place}: ${inWords(message)}`);
  }
}

/** Sentences of liquidjs, and the same in words that an author can use. */
const IN_OUR_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^output .* not closed$/su, 'Unclosed `<<`, expected `>>`'],
  [/^tag "<% *raw.* not closed$|^raw .* not closed$/su, 'Missing `<% endraw %>`'],
  [/^tag ".*" not closed$/su, 'Unclosed `<%`, expected `%>`'],
  [/^tag <% *(\w+).* not closed$/su, 'Missing `<% end$1 %>`'],
  [/^undefined filter: (.*)$/su, 'Unknown filter `$1`'],
  [/^undefined variable: (.*)$/su, 'Unknown name `$1`'],
  [/^tag "(.*)" not found$/su, 'Unknown tag `$1`'],
  [
    /^(?:illegal(?: liquid)? tag syntax.*|expected filter name)$/su,
    'Missing name after `<%` or `|`',
  ],
  [/^invalid value expression.*$|^expected variable name$/su, 'Missing name or value'],
  [/^illegal tag: (.*)$/su, 'Unexpected `$1`'],
  [/^\[ not closed$/u, 'Unclosed `[`'],
  [/^invalid range syntax$/u, 'Unexpected range, expected one such as `(1..4)`'],
];

/** Rewrites messages of liquidjs. */
function inWords(message: string): string {
  const ours = IN_OUR_WORDS.find(([theirs]) => theirs.test(message));
  if (ours !== undefined) return message.replace(...ours);
  if (message.endsWith('limit exceeded'))
    return 'the template makes too much text or takes too many steps';
  const part = /^ENOENT: Failed to lookup "([^"]*)"/u.exec(message)?.[1];
  return part === undefined ? message : `no part \`${part}\` in the folder of the template`;
}

/** Liquid reports exceeded time or memory limits only by the text of the message. */
function isLimit(error: unknown): error is Error {
  return error instanceof Error && error.message.endsWith('limit exceeded');
}

function makeEngine(
  write: (value: unknown) => string,
  escape: EscapeTex,
  parts: Readonly<Record<string, string>>,
): Liquid {
  const engine = new Liquid({
    tagDelimiterLeft: '<%',
    tagDelimiterRight: '%>',
    outputDelimiterLeft: '<<',
    outputDelimiterRight: '>>',
    outputEscape: write,
    strictVariables: true,
    strictFilters: true,
    ownPropertyOnly: true,
    relativeReference: false,
    // Without a prototype, so that `toString` is not found in it.
    templates: Object.assign(Object.create(null) as Record<string, string>, parts),
    // The locale of the machine is of no concern, and asking Node for it takes longer than converting a game.
    locale: 'en-US',
    parseLimit: 1e6,
    memoryLimit: 1e7,
  });
  // For `\index{<< game.white | index >>}`.
  engine.registerFilter(
    'index',
    (value: unknown) => new Latex(writeIndexEntry(String(value), escape)),
  );
  engine.registerFilter('bookmark', (value: unknown) =>
    writeBookmark(value instanceof Latex ? value.text : String(value)),
  );
  return engine;
}
