import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Documents that articles may rest on. Ids are never used again: a job may still hold those of a span that is gone.
  `create table evidence_documents (
    id integer primary key autoincrement,
    kind text not null check (kind in ('offer', 'pages', 'app', 'story', 'document', 'page')),
    key text unique,
    title text not null,
    url text,
    format text not null check (format in ('site', 'text', 'markdown', 'html', 'pdf')),
    given_by text,
    may_quote integer not null check (may_quote in (0, 1)),
    hash text not null,
    words integer not null,
    language text,
    notes text not null default '[]',
    read_at text not null,
    tried_at text not null,
    error text,
    created_at text not null,
    withdrawn_at text,
    forgotten_at text
  ) strict`,
  `create unique index evidence_documents_pages on evidence_documents (url)
    where kind = 'page' and forgotten_at is null`,

  `create table evidence_spans (
    id integer primary key autoincrement,
    document_id integer not null references evidence_documents (id) on delete cascade,
    position integer not null,
    heading text not null,
    text text not null
  ) strict`,
  `create index evidence_spans_of_document on evidence_spans (document_id, position)`,

  `create virtual table evidence_fts using fts5 (
    heading, text, content='evidence_spans', content_rowid='id', tokenize='unicode61 remove_diacritics 2'
  )`,
  `create trigger evidence_fts_insert after insert on evidence_spans begin
    insert into evidence_fts (rowid, heading, text) values (new.id, new.heading, new.text);
  end`,
  `create trigger evidence_fts_delete after delete on evidence_spans begin
    insert into evidence_fts (evidence_fts, rowid, heading, text)
    values ('delete', old.id, old.heading, old.text);
  end`,
  `create trigger evidence_fts_update after update of heading, text on evidence_spans begin
    insert into evidence_fts (evidence_fts, rowid, heading, text)
    values ('delete', old.id, old.heading, old.text);
    insert into evidence_fts (rowid, heading, text) values (new.id, new.heading, new.text);
  end`,

  // The sources of a post, as it was used: the span may have changed or gone since.
  `create table post_evidence (
    id integer primary key,
    post_id integer not null references posts (id) on delete cascade,
    document_id integer not null references evidence_documents (id) on delete cascade,
    span_id integer not null,
    title text not null,
    url text,
    text text not null,
    used_at text not null,
    unique (post_id, span_id)
  ) strict`,
  `create index post_evidence_of_document on post_evidence (document_id, post_id)`,
];
