/** Text that is LaTeX already, made by us: it goes into a template as it is. */
export class Latex {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}
