import type {World} from './world.ts';

type Environment = World['env'];

/** Terminals that are known to follow links, by what they say of themselves. */
const TERMINALS: readonly ((env: Environment) => boolean)[] = [
  ({TERM_PROGRAM}) =>
    /^(?:iTerm\.app|WezTerm|vscode|ghostty|Hyper|Tabby|rio|zed|WarpTerminal)$/.test(
      TERM_PROGRAM ?? '',
    ),
  ({TERM}) => /^(?:xterm-kitty|xterm-ghostty|alacritty|foot|contour|wezterm)/.test(TERM ?? ''),
  // GNOME Terminal and its kin: from 0.50.
  ({VTE_VERSION}) => Number(VTE_VERSION) >= 5000,
  // Konsole, from 20.12.
  ({KONSOLE_VERSION}) => Number(KONSOLE_VERSION) >= 201_200,
  ({WT_SESSION}) => WT_SESSION !== undefined,
  ({DOMTERM}) => DOMTERM !== undefined,
  ({TERMINAL_EMULATOR}) => TERMINAL_EMULATOR === 'JetBrains-JediTerm',
];

/**
 * Whether a report may have links (OSC 8): what the user says wins over FORCE_HYPERLINK, and that over
 * what is known of the terminal. Pipes, dumb terminals and logs of CI get none by themselves.
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
