import {dirname} from 'node:path';
import {findSettingsFile} from '../files/find-settings-file.ts';
import {dialectOf} from '../latex/document/dialect-of.ts';
import {isAllCodeKnown} from '../latex/document/public-packages.ts';
import {BOARD_PACKAGES} from './board-packages.ts';
import type {RequestContext} from './request-context.ts';
import type {Processed} from '../pipeline/processed.ts';
import type {BookOptions} from '../run/run-plan.ts';

/**
 * Returns the folders in which a book's requests may use files: the folder of its settings, or else
 * its own folder, and those that the settings allow.
 */
export function requestContextOf({document}: Processed, options: BookOptions): RequestContext {
  const {dialect, usualDialect, allowRoot = [], typeset = {}} = options;
  const {language, names, pieces, boardSize, captions} = typeset;
  const {path} = document.source;
  const settings = findSettingsFile(dirname(path));
  const spoken = dialect ?? dialectOf(document, usualDialect) ?? 'xskak';
  const loaded = new Set(document.packages.map(({name}) => name));
  const hasChessboard = spoken === 'xskak' || loaded.has('chessboard');
  const isLacking = (name: string): boolean =>
    !loaded.has(name) && !(hasChessboard && LOADED_WITH_CHESSBOARD.has(name));
  return {
    path,
    roots: [dirname(settings ?? path), ...allowRoot],
    manner: {
      dialect: spoken,
      usual: {language, names, pieces, boardSize, captions},
      boards: hasChessboard ? 'latex' : 'fenboard',
      // The author's own code may load or define anything.
      lacks: isAllCodeKnown(document) ? BOARD_PACKAGES.map(({name}) => name).filter(isLacking) : [],
      engine: document.isUnicodeEngine ? 'lualatex' : 'pdflatex',
    },
  };
}

/** chessboard itself, and what it loads. */
const LOADED_WITH_CHESSBOARD: ReadonlySet<string> = new Set(['chessboard', 'tikz']);
