import { pipeline, Readable, Transform } from 'node:stream';
import type { Context } from 'koa';
import { type Access, serves } from '#src/contract/accounts/access.ts';
import { type Credential, findRights } from './credentials.ts';
import type { AccountDeps } from './deps.ts';

const CHECK_EVERY_MS = 1_000;

/**
 * Aborts a response that is still being sent (events, a long download) when its reader loses the right to it,
 * in any process. Rights are checked before each chunk and every second while idle. Aborting the connection
 * shows the client that the file is incomplete.
 */
export function endStreamWithoutRights(
  ctx: Context,
  { access, credential }: { access: Access; credential: Credential | null },
  { database, db, log }: Pick<AccountDeps, 'database' | 'db' | 'log'>,
): void {
  const { body } = ctx;
  if (access === 'public' || !(body instanceof Readable)) return;
  if (!credential) return;

  let seen = '';
  let until = 0;
  /** Queries only after a write to the database, or when the credential has expired. */
  const mayRead = async (): Promise<boolean> => {
    const version = `${database.changes()} ${database.dataVersion()}`;
    if (version === seen && Date.now() < until) return true;
    const reader = await findRights(db, credential);
    if (!reader || !serves(access, reader.role)) return false;
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
  // Koa drops the Content-Length when the body is replaced.
  if (length !== undefined) ctx.length = length;
}

const ENDED = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']);

class RightsEnded extends Error {
  /** The application's error handler treats this code as a closed connection. */
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE';
}
