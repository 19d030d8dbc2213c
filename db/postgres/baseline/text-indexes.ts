/** The words of posts, bookings, receipts and sources, kept in step by triggers. */

/** Tables whose words are indexed, with their columns and the weight of each. */
const INDEXED: ReadonlyArray<
  [index: string, table: string, columns: Readonly<Record<string, 'A' | 'B' | 'C' | 'D'>>]
> = [
  ['posts', 'posts', { title: 'A', tags: 'B', content: 'D' }],
  ['bookings', 'bookings', { name: 'A', email: 'B', ref: 'C', idea: 'D' }],
  ['receipts', 'receipts', { number: 'A', reference: 'B', buyer: 'C' }],
  ['evidence', 'evidence_spans', { heading: 'A', text: 'D' }],
];

export const statements: readonly string[] = INDEXED.flatMap(([index, table, columns]) => {
  const rows = (row: string) =>
    `(${Object.keys(columns)
      .map((column) => `${row}.${column}`)
      .join(', ')})`;
  const words = Object.entries(columns).map(([column, weight]) => `words_of(new.${column}, '${weight}')`);
  return [
    `create table ${index}_fts (
  rowid bigint primary key references ${table} (id) on delete cascade,
  words tsvector not null
)`,
    `create index ${index}_fts_words on ${index}_fts using gin (words)`,
    `create function ${index}_fts_kept() returns trigger language plpgsql as $$
begin
  insert into ${index}_fts (rowid, words) values (new.id, ${words.join(' || ')})
  on conflict (rowid) do update set words = excluded.words;
  return null;
end $$`,
    `create trigger ${index}_fts_insert after insert on ${table}
  for each row execute function ${index}_fts_kept()`,
    `create trigger ${index}_fts_update after update of ${Object.keys(columns).join(', ')} on ${table}
  for each row when (${rows('old')} is distinct from ${rows('new')}) execute function ${index}_fts_kept()`,
  ];
});
