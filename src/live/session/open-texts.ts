import {SourceText, UserError, type Diagnostic} from '../../text/index.ts';
import {FileCache, requireSize} from '../../workspace/index.ts';

/** A text that an editor has open. */
interface OpenText {
  readonly source: SourceText;
  /** As the editor counts its states; undefined where it does not. */
  readonly version: number | undefined;
}

/** The texts of an editor, which count instead of the files of the same paths. */
export class OpenTexts {
  readonly #open = new Map<string, OpenText>();
  readonly #files = new FileCache();

  /** Reads a text by its full path: as the editor has it, else as it is on the disk. */
  readonly read = (path: string): SourceText => {
    const source = this.#open.get(path)?.source;
    if (source === undefined) return this.#files.read(path);
    requireSize(path, source.text.length);
    return source;
  };

  /** Returns the open texts that are too long to be checked, as findings. */
  get tooLong(): readonly Diagnostic[] {
    return this.paths.flatMap((path) => {
      try {
        this.read(path);
        return [];
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        const source = new SourceText('', path);
        const span = {start: 0, end: 0};
        const message = error.message.replace(`${path}: `, 'This text ');
        return [{rule: 'unreadable-input', severity: 'error', message, source, span}];
      }
    });
  }

  /** Takes over what the editor has; the same text again stays the same object. */
  set(path: string, text: string, version: number | undefined): void {
    const known = this.#open.get(path)?.source;
    const source = known?.text === text ? known : new SourceText(text, path);
    this.#open.set(path, {source, version});
  }

  /** Lets the file on the disk count again. */
  close(path: string): void {
    this.#open.delete(path);
  }

  get(path: string): OpenText | undefined {
    return this.#open.get(path);
  }

  /** The full paths of all open texts. */
  get paths(): readonly string[] {
    return [...this.#open.keys()];
  }

  /** Looks at the disk again where something may have happened, to `suspects` for certain. */
  refresh(suspects: Iterable<string>): void {
    this.#files.beginRound(suspects);
  }
}
