import { pipeline, Readable, Transform } from 'node:stream';
import type { Context } from 'koa';
import { findSessionReader } from '#db/queries/accounts/sessions.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import type { Deps } from '../boot/deps.ts';
import { sessionIdHash } from './sessions.ts';

/** How soon a stream that sends nothing ends with its reader's rights. */
const CHECK_EVERY_MS = 1_000;

/**
 * Ends an answer that is still being sent (events, a long download) when its reader loses the right to it: signed out,
 * demoted, removed, a new password, a session that was ended or ran out, by whichever process. Each part is let through
 * only after a look, and one that sends nothing is looked at every second. The connection is cut, so that a file that
 * stops in the middle is seen to be incomplete.
 */
export function endStreamWithoutRights(
  ctx: Context,
  access: Endpoint['access'],
  { database, db, log }: Pick<Deps, 'database' | 'db' | 'log'>,
): void {
  const { body } = ctx;
  const idHash = sessionIdHash(ctx);
  if (access === 'public' || !idHash || !(body instanceof Readable)) return;

  let seen = '';
  let until = 0;
  /** Asks the database only when somebody has written to it, or the session's time is over. */
  const mayRead = async (): Promise<boolean> => {
    const version = `${database.changes()} ${database.dataVersion()}`;
    if (version === seen && Date.now() < until) return true;
    const reader = await findSessionReader(db, idHash);
    if (!reader || (access === 'admin' && !reader.isAdmin)) return false;
    seen = version;
    until = Date.parse(reader.expiresAt);
    return true;
  };
  const guarded = new Transform({
    transform(part, _encoding, done) {
      mayRead().then(
        (may) => (may ? done(null, part) : done(new RightsEnded())),
        (error: Error) => done(error),
      );
    },
  });
  const look = setInterval(() => {
    mayRead().then(
      (may) => may || guarded.destroy(new RightsEnded()),
      (error: Error) => guarded.destroy(error),
    );
  }, CHECK_EVERY_MS).unref();
  const { length } = ctx;
  ctx.body = pipeline(body, guarded, (error) => {
    clearInterval(look);
    if (error && !(error instanceof RightsEnded) && !ENDED.has((error as NodeJS.ErrnoException).code ?? ''))
      log.warn({ err: error }, 'an answer could not be sent to its end');
  });
  // A new body takes the length of the old one away.
  if (length !== undefined) ctx.length = length;
}

/** What the visitor's going away is called. */
const ENDED = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']);

class RightsEnded extends Error {
  /** Known to the application's error handler as a connection that was closed. */
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE';
}
