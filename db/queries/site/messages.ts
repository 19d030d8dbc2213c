import { subDays } from 'date-fns/subDays';
import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';
import { deleteConsentOfMessage, deleteConsentsBefore } from './question-consents.ts';

/** Far more than a day's. Those of more messages go with them, but leave a question on the map. */
const OLD_CONSENTS = 500;

export interface NewMessage {
  /** Drops the same form sent twice. */
  formKey: string;
  name: string;
  email: string;
  text: string;
}

export interface Message {
  id: number;
  name: string;
  email: string;
  text: string;
  createdAt: string;
  readAt: string | null;
  doneAt: string | null;
}

const columns = ['id', 'name', 'email', 'text', 'createdAt', 'readAt', 'doneAt'] as const;

/**
 * Stores a message in the caller's transaction and returns its id; undefined when the form was sent before.
 */
export async function insertMessage(db: Db, message: NewMessage, now: Date): Promise<number | undefined> {
  const used = await db
    .insertInto('usedForms')
    .values({ formKey: message.formKey, usedAt: nowText(now) })
    .onConflict((conflict) => conflict.column('formKey').doNothing())
    .returning('formKey')
    .executeTakeFirst();
  if (!used) return undefined;
  const row = await db
    .insertInto('messages')
    .values({ ...message, createdAt: nowText(now), readAt: null, doneAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** True if a message with this form was accepted, even if deleted. */
export async function isFormUsed(db: Db, formKey: string): Promise<boolean> {
  const used = await db
    .selectFrom('usedForms')
    .select('formKey')
    .where('formKey', '=', formKey)
    .executeTakeFirst();
  return used !== undefined;
}

/** A page of messages, newest first. @param done true for those that are done, false for the others */
export async function listMessages(
  db: Db,
  { done, limit, offset }: { done: boolean; limit: number; offset: number },
): Promise<{ messages: Message[]; total: number }> {
  const some = db.selectFrom('messages').where('doneAt', done ? 'is not' : 'is', null);
  const messages = await some.select(columns).orderBy('id', 'desc').limit(limit).offset(offset).execute();
  const { total } = await some.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { messages, total };
}

/** One message; undefined when it was deleted. */
export const findMessage = (db: Db, id: number): Promise<Message | undefined> =>
  db.selectFrom('messages').select(columns).where('id', '=', id).executeTakeFirst();

/** Counts unread messages. */
export async function countUnread(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks a message and returns it; undefined without one. */
export async function markMessage(
  db: Db,
  id: number,
  { read, done }: { read?: boolean | undefined; done?: boolean | undefined },
  now: Date,
): Promise<Message | undefined> {
  const at = nowText(now);
  return db
    .updateTable('messages')
    .set({
      ...(read !== undefined && { readAt: read ? at : null }),
      ...(done !== undefined && { doneAt: done ? at : null }),
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** False when there was none. */
export async function deleteMessage(db: Db, id: number): Promise<boolean> {
  await deleteConsentOfMessage(db, id);
  const { numDeletedRows } = await db.deleteFrom('messages').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Forgets forms used before a time. A form must not be accepted for longer than that. */
export async function deleteUsedForms(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('usedForms').where('usedAt', '<', nowText(before)).execute();
}

/** Deletes messages older than `days`. Returns how many. */
export async function deleteOldMessages(db: Db, days: number, now: Date): Promise<number> {
  await deleteConsentsBefore(db, subDays(now, days), OLD_CONSENTS);
  const { numDeletedRows } = await db
    .deleteFrom('messages')
    .where('createdAt', '<', nowText(subDays(now, days)))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
