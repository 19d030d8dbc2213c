import type { Logger } from 'pino';
import { type Unreadable, unreadableValues } from '#db/stored-json.ts';
import type { OmittedEntry } from '#src/contract/site/fit-answer.ts';
import { unreadableOfRequest } from './request-context.ts';

const MOST_LOGGED = 1_000;
const MOST_NAMED = 20;

/** Logs each unreadable value once, and names its row to its request. Returns a function that stops it. */
export function watchUnreadable(log: Pick<Logger, 'warn'>): () => void {
  const logged = new Set<string>();
  const listen = (message: unknown) => {
    const { row, column } = message as Unreadable;
    unreadableOfRequest()?.add(row);
    const name = `${column} ${row}`;
    if (logged.has(name)) return;
    if (logged.size >= MOST_LOGGED) logged.clear();
    logged.add(name);
    log.warn(
      { column, row },
      'a stored value cannot be read; a newer version of this site may have saved it',
    );
  };
  unreadableValues.subscribe(listen);
  return () => unreadableValues.unsubscribe(listen);
}

const loggedEntries = new Set<string>();

/** Logs entries left out of a response, each once, and names them to its request. `name`: of the endpoint. */
export function reportOmitted(
  log: Pick<Logger, 'error'>,
  name: string,
  omitted: readonly OmittedEntry[],
): void {
  for (const { path, id, reason } of omitted) {
    const list = path.split('.').at(-2) ?? name.split('/').at(-1);
    unreadableOfRequest()?.add(`${list} ${id ?? path}`);
    const entry = `${name} ${id ?? path} ${reason}`;
    if (loggedEntries.has(entry)) continue;
    if (loggedEntries.size >= MOST_LOGGED) loggedEntries.clear();
    loggedEntries.add(entry);
    log.error(
      { endpoint: name, entry: id ?? path, reason },
      'an entry does not fit its contract and was left out',
    );
  }
}

/** Builds the header that names rows not shown in full; undefined without any. */
export function unreadableHeader(): string | undefined {
  const rows = [...(unreadableOfRequest() ?? [])].slice(0, MOST_NAMED);
  return rows.length > 0 ? rows.map(encodeURIComponent).join(',') : undefined;
}
