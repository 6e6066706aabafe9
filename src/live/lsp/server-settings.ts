import type {InlayChoice} from '../editor/inlay-hints.ts';

/** The settings of a user in the editor; those of rules are in the settings files of books. */
export interface ServerSettings {
  readonly inlayHints: InlayChoice;
  readonly lenses: boolean;
  /** The pause in typing after which a text is checked, in milliseconds. */
  readonly delayMs: number;
}

/** The default settings. */
export const USUAL_SETTINGS: ServerSettings = {
  inlayHints: {blackNumbers: false, openings: false, unknown: true},
  lenses: true,
  delayMs: 20,
};

/** Reads settings that a client sends; what is missing or has another type stays as usual. */
export function readServerSettings(sent: unknown): ServerSettings {
  const {inlayHints, lenses, delayMs} = USUAL_SETTINGS;
  const hints = at(sent, 'inlayHints');
  return {
    inlayHints: {
      blackNumbers: flag(at(hints, 'blackNumbers'), inlayHints.blackNumbers),
      openings: flag(at(hints, 'openings'), inlayHints.openings),
      unknown: flag(at(hints, 'unknownPositions'), inlayHints.unknown),
    },
    lenses: flag(at(sent, 'lenses'), lenses),
    delayMs: milliseconds(at(sent, 'delay'), delayMs),
  };
}

function at(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, key)?.value;
}

function flag(value: unknown, usual: boolean): boolean {
  return typeof value === 'boolean' ? value : usual;
}

function milliseconds(value: unknown, usual: number): number {
  return typeof value === 'number' && value >= 0 && value <= 10_000 ? value : usual;
}
