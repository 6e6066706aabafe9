import {resolve} from 'node:path';
import {SourceText, UserError, type Diagnostic} from '../../text/index.ts';
import {NO_SETTINGS, SettingsError} from '../../workspace/index.ts';
import type {LoadOrStandIn, Settings} from '../../workspace/index.ts';

/**
 * Mistakes in the settings files of an editor, which do not end the check: the settings that a file
 * had before apply, or none.
 */
export class SettingsMistakes {
  readonly #good = new Map<string, Settings>();
  #found: Diagnostic[] = [];

  /** The findings about settings files since the last round began. */
  get found(): readonly Diagnostic[] {
    return this.#found;
  }

  /** Begins a round, in which the files are read again by the result. */
  beginRound(): LoadOrStandIn {
    this.#found = [];
    return this.#load;
  }

  /** Loads a file; if that fails, notes why, and returns the settings that apply instead. */
  readonly #load: LoadOrStandIn = async (file, load) => {
    const path = resolve(file);
    try {
      const settings = await load();
      this.#good.set(path, settings);
      return settings;
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const files = this.#note(path, error);
      return {...(this.#good.get(path) ?? NO_SETTINGS), files};
    }
  };

  /** Returns the paths of the files to be read again when they change. */
  #note(path: string, error: UserError): readonly string[] {
    if (!(error instanceof SettingsError)) {
      this.#tell(new SourceText('', path), 0, error.message);
      return [path];
    }
    const {source, problems} = error;
    for (const {offset, message} of problems) this.#tell(source, offset, message);
    return [path, source.path];
  }

  #tell(source: SourceText, start: number, message: string): void {
    const [word = ''] = /^(?:"[^"\n]*"|[^\s,\]}]*)/.exec(source.text.slice(start)) ?? [];
    const span = {start, end: start + word.length};
    this.#found.push({rule: 'settings', severity: 'error', message, source, span});
  }
}
