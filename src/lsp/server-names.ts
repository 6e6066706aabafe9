import type {SemanticTokensLegend} from 'vscode-languageserver/node';

/** What a client may have the server do. */
export const SERVER_COMMANDS = ['skakmat.explain', 'skakmat.applyEdit'] as const;

/** Kinds that all themes of editors colour; what cannot be played is struck out. */
export const TOKEN_LEGEND: SemanticTokensLegend = {
  tokenTypes: ['number', 'function', 'operator'],
  tokenModifiers: ['deprecated'],
};
