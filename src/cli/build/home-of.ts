import {dirname} from 'node:path';
import {findSettingsFile} from '../../files/find-settings-file.ts';
import {dialectOf} from '../../latex/dialect-of.ts';
import type {Processed} from '../../pipeline/run-pipeline.ts';
import type {BookOptions} from '../open-book.ts';
import type {RequestHome} from './request-home.ts';

/**
 * Where the requests of a book are at home: its files lie below the folder of its settings, or its own
 * folder, where there are none, or where the settings allow.
 */
export function homeOf({document}: Processed, options: BookOptions): RequestHome {
  const {dialect, usualDialect, allowRoot = []} = options;
  const {path} = document.source;
  const settings = findSettingsFile(dirname(path));
  const spoken = dialect ?? dialectOf(document, usualDialect) ?? 'xskak';
  const hasChessboard = document.packages.some(({name}) => name === 'chessboard');
  return {
    path,
    roots: [dirname(settings ?? path), ...allowRoot],
    manner: {
      dialect: spoken,
      boards: spoken === 'xskak' || hasChessboard ? 'latex' : 'fenboard',
      engine: document.isUnicodeEngine ? 'lualatex' : 'pdflatex',
    },
  };
}
