/** Which tables change what public pages show: all of a table's updates, those of some columns, or inserts apart. */
const ALL = ['insert', 'update', 'delete'] as const;

const SHOWN: Readonly<Record<string, readonly string[]>> = {
  posts: ALL,
  post_tags: ALL,
  settings: ALL,
  media: ALL,
  brand_assets: ALL,
  content_sections: ALL,
  films: ['update of description, poster_hash, loop_file_id, captions_hash', 'delete'],
  site_icons: ALL,
  redirects: ALL,
  developers: ['insert', 'update of tier, name, about, picture_hash, is_shown, is_active', 'delete'],
};

export const statements: readonly string[] = [
  `create function content_changed() returns trigger language plpgsql as $$
begin
  update content_version set version = version + 1;
  return null;
end $$`,
  ...Object.entries(SHOWN).map(
    ([table, events]) => `create trigger content_version_${table} after ${events.join(' or ')} on ${table}
  for each row execute function content_changed()`,
  ),
];
