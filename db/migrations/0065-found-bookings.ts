import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Searching bookings and clients by word, however many there are.
  `create virtual table bookings_fts using fts5 (
    name, email, ref, idea, content = 'bookings', content_rowid = 'id',
    tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
  )`,
  // Erased rows are taken out of the index at once. Otherwise FTS5 would write the words again, to say that they are
  // gone.
  `insert into bookings_fts (bookings_fts, rank) values ('secure-delete', 1)`,
  `insert into bookings_fts (bookings_fts) values ('rebuild')`,
  `create trigger bookings_fts_insert after insert on bookings begin
    insert into bookings_fts (rowid, name, email, ref, idea)
    values (new.id, new.name, new.email, new.ref, new.idea);
  end`,
  `create trigger bookings_fts_delete after delete on bookings begin
    insert into bookings_fts (bookings_fts, rowid, name, email, ref, idea)
    values ('delete', old.id, old.name, old.email, old.ref, old.idea);
  end`,
  `create trigger bookings_fts_update after update of name, email, ref, idea on bookings
  when (old.name, old.email, old.ref, old.idea) <> (new.name, new.email, new.ref, new.idea) begin
    insert into bookings_fts (bookings_fts, rowid, name, email, ref, idea)
    values ('delete', old.id, old.name, old.email, old.ref, old.idea);
    insert into bookings_fts (rowid, name, email, ref, idea)
    values (new.id, new.name, new.email, new.ref, new.idea);
  end`,

  // Receipts are never changed or deleted, so this index only grows.
  `create virtual table receipts_fts using fts5 (
    number, reference, buyer, content = 'receipts', content_rowid = 'id',
    tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
  )`,
  `insert into receipts_fts (receipts_fts) values ('rebuild')`,
  `create trigger receipts_fts_insert after insert on receipts begin
    insert into receipts_fts (rowid, number, reference, buyer)
    values (new.id, new.number, new.reference, new.buyer);
  end`,

  // Lists, counts and sums read these alone: a booking's row is long, and a receipt's is longer.
  `drop index bookings_by_start`,
  `create index bookings_listed on bookings (starts_at, id, state, tier, developer_id, taken, email)`,
  `drop index bookings_by_creation`,
  `create index bookings_by_creation on bookings (created_at, state, source, currency, paid_cents, refund_cents)`,
  `drop index receipts_by_time`,
  `create index receipts_by_time on receipts (issued_at, id, currency, kind, net_cents, tax_cents, gross_cents)`,

  // The words of an erased client while they still stand on the site. The row is deleted with them.
  `create table erased_words (
    id integer primary key,
    words text not null unique,
    erased_at text not null
  ) strict`,

  // The audit log outlives a client's data, so it must not say their names.
  `update audit_log set subject = 'a testimonial' where action in ('story.publish', 'story.reject')`,
];
