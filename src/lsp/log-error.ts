import type {LanguageServer} from './language-server.ts';

/** What writes an error to the log of the client. */
export function logError({connection}: LanguageServer): (error: unknown) => void {
  return (error) => {
    connection.console.error(
      error instanceof Error ? (error.stack ?? error.message) : String(error),
    );
  };
}
