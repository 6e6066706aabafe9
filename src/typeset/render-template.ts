import {Liquid, LiquidError} from 'liquidjs';
import type {Template as Nodes} from 'liquidjs';
import {UserError} from '../diagnostic/user-error.ts';
import {enclose} from './escape-tex.ts';
import type {EscapeTex} from './escape-tex.ts';
import {Latex} from './latex.ts';
import {writeIndexEntry} from './write-index-entry.ts';

/** What the slots of a template may show. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * Fills the slots of a template. Every value goes through `escape`, unless it is `Latex` of our own; a
 * template can run no code and reads no other file, and one that never ends is stopped.
 */
export function renderTemplate(text: string, values: Values, escape: EscapeTex): string {
  return new CompiledTemplate({text, path: 'template', firstLine: 1}, escape).render(values);
}

/** Far more than a template takes that shows a few values. */
const PATIENCE_MS = 2_000;

/** A template, or a part of one. */
export interface TemplateSource {
  readonly text: string;
  readonly path: string;
  /** The line of the file at `path` with which the text begins. */
  readonly firstLine: number;
  /** What `<% render 'name' %>` takes in: the other files of its folder, by their names. */
  readonly parts?: Readonly<Record<string, string>>;
}

/** A template that is filled many times. */
export class CompiledTemplate {
  readonly #engine: Liquid;
  readonly #nodes: Nodes[];
  readonly #source: TemplateSource;

  constructor(source: TemplateSource, escape: EscapeTex) {
    this.#source = source;
    this.#engine = makeEngine(escape, source.parts ?? {});
    this.#nodes = this.#try(() => this.#engine.parse(source.text));
  }

  /** Fills it, within `limitMs` milliseconds: a template that goes round for ever is stopped. */
  render(values: Values, limitMs = PATIENCE_MS): string {
    const options = {renderLimit: limitMs};
    return this.#try(() => this.#engine.renderSync(this.#nodes, {...values}, options) as string);
  }

  #try<Outcome>(act: () => Outcome): Outcome {
    try {
      return act();
    } catch (error) {
      throw LiquidError.is(error) ? this.#locate(error) : error;
    }
  }

  #locate(error: LiquidError): UserError {
    const [line = 1, column = 1] = error.token.getPosition();
    const {path, firstLine, parts = {}} = this.#source;
    // Tokens do not always say from which file they come, but they know its text.
    const part = Object.keys(parts).find((name) => parts[name] === error.token.input);
    const place =
      part === undefined
        ? `${path}:${line + firstLine - 1}:${column}`
        : `${path.replace(/[^/\\]*$/u, '')}${part}:${line}:${column}`;
    const [message = ''] = error.message.split(/, (?:line:|file:)/u);
    return new UserError('template', `${place}: error: ${message}`);
  }
}

function makeEngine(escape: EscapeTex, parts: Readonly<Record<string, string>>): Liquid {
  const engine = new Liquid({
    tagDelimiterLeft: '<%',
    tagDelimiterRight: '%>',
    outputDelimiterLeft: '<<',
    outputDelimiterRight: '>>',
    outputEscape: (value) => (value instanceof Latex ? value.text : enclose(escape(String(value)))),
    strictVariables: true,
    strictFilters: true,
    ownPropertyOnly: true,
    relativeReference: false,
    // Without a prototype, lest `toString` be found in it.
    templates: Object.assign(Object.create(null) as Record<string, string>, parts),
    parseLimit: 1e6,
    memoryLimit: 1e8,
  });
  // For `\index{<< game.white | index >>}`.
  engine.registerFilter(
    'index',
    (value: unknown) => new Latex(writeIndexEntry(String(value), escape)),
  );
  return engine;
}
