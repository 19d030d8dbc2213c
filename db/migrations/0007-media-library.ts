import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table media add column name text not null default ''`,
  `alter table media add column source text not null default 'generated' check (source in ('generated', 'uploaded'))`,
  // Covering index: listing and searching the library never reads the table's rows, each of which holds an
  // image blob.
  `create index media_library on media (created_at desc, hash desc, alt, name, mime, width, height, bytes, source)`,

  `create table brand_assets (
    id integer primary key,
    kind text not null check (kind in ('logo', 'logo-dark', 'image', 'colours', 'fonts', 'voice')),
    name text not null default '',
    media_hash text references media (hash) on delete restrict,
    value text not null default '{}' check (json_valid(value)),
    created_at text not null,
    updated_at text not null,
    check ((media_hash is null) = (kind in ('colours', 'fonts', 'voice')))
  ) strict`,
  // The site has at most one of each kind, except for images.
  `create unique index brand_assets_single on brand_assets (kind) where kind <> 'image'`,
  `create index brand_assets_by_media on brand_assets (media_hash)`,
  ...['insert', 'update', 'delete'].map(
    (event) => `create trigger content_version_brand_assets_${event} after ${event} on brand_assets begin
    update content_version set version = version + 1;
  end`,
  ),
];
