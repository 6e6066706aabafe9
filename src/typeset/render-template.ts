import {Liquid, LiquidError} from 'liquidjs';
import type {Template as Nodes} from 'liquidjs';
import {UserError} from '../diagnostic/user-error.ts';
import {enclose} from './escape-tex.ts';
import type {EscapeTex} from './escape-tex.ts';
import {Latex} from './latex.ts';

/** What the slots of a template may show. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * Fills the slots of a template. Every value goes through `escape`, unless it is `Latex` of our own; a
 * template can run no code and reads no other file, and one that never ends is stopped.
 */
export function renderTemplate(template: string, values: Values, escape: EscapeTex): string {
  return new CompiledTemplate({text: template, path: 'template', firstLine: 1}, escape).render(
    values,
  );
}

/** A template, or a part of one. */
export interface TemplateSource {
  readonly text: string;
  readonly path: string;
  /** The line of the file at `path` with which the text begins. */
  readonly firstLine: number;
}

/** A template that is filled many times. */
export class CompiledTemplate {
  readonly #engine: Liquid;
  readonly #nodes: Nodes[];
  readonly #path: string;
  readonly #firstLine: number;

  constructor({text, path, firstLine}: TemplateSource, escape: EscapeTex) {
    this.#engine = makeEngine(escape);
    this.#path = path;
    this.#firstLine = firstLine;
    this.#nodes = this.#try(() => this.#engine.parse(text));
  }

  render(values: Values): string {
    return this.#try(() => this.#engine.renderSync(this.#nodes, {...values}) as string);
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
    const place = `${this.#path}:${line + this.#firstLine - 1}:${column}`;
    const [message = ''] = error.message.split(/, (?:line:|file:)/u);
    return new UserError('template', `${place}: error: ${message}`);
  }
}

function makeEngine(escape: EscapeTex): Liquid {
  return new Liquid({
    tagDelimiterLeft: '<%',
    tagDelimiterRight: '%>',
    outputDelimiterLeft: '<<',
    outputDelimiterRight: '>>',
    outputEscape: (value) => (value instanceof Latex ? value.text : enclose(escape(String(value)))),
    strictVariables: true,
    strictFilters: true,
    ownPropertyOnly: true,
    relativeReference: false,
    templates: {},
    parseLimit: 1e6,
    renderLimit: 2_000,
    memoryLimit: 1e8,
  });
}
