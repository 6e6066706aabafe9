import {Liquid, LiquidError} from 'liquidjs';
import type {Template as Nodes} from 'liquidjs';
import {UserError} from '../diagnostic/user-error.ts';
import {escapeTex} from './escape-tex.ts';
import {Latex} from './latex.ts';

/** What the slots of a template may show. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * Fills the slots of a template. Every value is escaped for TeX, unless it is `Latex` of our own; a
 * template can run no code and reads no other file, and one that never ends is stopped.
 */
export function renderTemplate(template: string, values: Values): string {
  return new CompiledTemplate(template, 'template').render(values);
}

/** A template that is filled many times. */
export class CompiledTemplate {
  readonly #engine = makeEngine();
  readonly #nodes: Nodes[];
  readonly #path: string;
  readonly #firstLine: number;

  /** `firstLine` is the line of the file at `path` with which the template begins. */
  constructor(template: string, path: string, firstLine = 1) {
    this.#path = path;
    this.#firstLine = firstLine;
    this.#nodes = this.#try(() => this.#engine.parse(template));
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

function makeEngine(): Liquid {
  return new Liquid({
    tagDelimiterLeft: '<%',
    tagDelimiterRight: '%>',
    outputDelimiterLeft: '<<',
    outputDelimiterRight: '>>',
    outputEscape: (value) => (value instanceof Latex ? value.text : escapeTex(String(value))),
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
