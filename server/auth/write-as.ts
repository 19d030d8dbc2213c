import type { Context } from 'koa';
import type { Db } from '#db/open.ts';
import { findSessionReader } from '#db/queries/sessions.ts';
import { writeTransaction } from '#db/transaction.ts';
import { forbidden, unauthorized } from '../errors.ts';
import { sessionIdHash } from './sessions.ts';

/**
 * Runs `work` in a write transaction, if the session of the request still has the right when the transaction begins: a
 * body that arrives slowly or a password that is being hashed leaves time to be demoted or signed out.
 * @throws HttpError 401 when the session has ended, 403 when the user is no administrator any more
 */
export const writeAs = <T>(
  db: Db,
  ctx: Context,
  access: 'user' | 'admin',
  work: (trx: Db) => Promise<T>,
): Promise<T> =>
  writeTransaction(db, async (trx) => {
    const idHash = sessionIdHash(ctx);
    const reader = idHash && (await findSessionReader(trx, idHash));
    if (!reader) throw unauthorized();
    if (access === 'admin' && !reader.isAdmin) throw forbidden('Only administrators can do this.');
    return work(trx);
  });
