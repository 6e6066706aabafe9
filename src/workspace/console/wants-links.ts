import type {World} from './world.ts';

type Environment = World['env'];

/** Terminals known to support links, by the variables they set. */
const TERMINALS: readonly ((env: Environment) => boolean)[] = [
  ({TERM_PROGRAM}) =>
    /^(?:iTerm\.app|WezTerm|vscode|ghostty|Hyper|Tabby|rio|zed|WarpTerminal)$/.test(
      TERM_PROGRAM ?? '',
    ),
  ({TERM}) => /^(?:xterm-kitty|xterm-ghostty|alacritty|foot|contour|wezterm)/.test(TERM ?? ''),
  // GNOME Terminal and other VTE terminals: from 0.50.
  ({VTE_VERSION}) => Number(VTE_VERSION) >= 5000,
  // Konsole, from 20.12.
  ({KONSOLE_VERSION}) => Number(KONSOLE_VERSION) >= 201_200,
  ({WT_SESSION}) => WT_SESSION !== undefined,
  ({DOMTERM}) => DOMTERM !== undefined,
  ({TERMINAL_EMULATOR}) => TERMINAL_EMULATOR === 'JetBrains-JediTerm',
];

/**
 * True if a report may contain links (OSC 8): the user's choice overrides FORCE_HYPERLINK, which
 * overrides what is known of the terminal. Pipes, dumb terminals and CI logs get none by default.
 */
export function wantsLinks({env, stdout}: World, flag: boolean | undefined): boolean {
  if (flag !== undefined) return flag;
  const {FORCE_HYPERLINK: forced, NO_COLOR: plain, TERM: term, CI: ci} = env;
  if (forced !== undefined && forced !== '') return forced !== '0';
  if (stdout.isTTY !== true || term === 'dumb' || Boolean(plain) || Boolean(ci)) return false;
  // A multiplexer may drop links, or show them as text.
  if (env['TMUX'] !== undefined || /^screen/.test(term ?? '')) return false;
  return TERMINALS.some((isOne) => isOne(env));
}
