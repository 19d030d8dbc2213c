import type { OldAddresses } from '../../old-addresses.ts';
import { field, listField, textField } from '../../unknown-json.ts';

interface Tables {
  posts: unknown[];
  meta: ReadonlyMap<string, unknown>;
  tagsOf: ReadonlyMap<string, string[]>;
  hiddenTagsOf: ReadonlyMap<string, string[]>;
  authorsOf: ReadonlyMap<string, string[]>;
}

/** Users hold password hashes and addresses: only their names are read. */
export function readTables(data: unknown): Tables {
  const byId = (table: string) => new Map(listField(data, table).map((row) => [textField(row, 'id'), row]));
  const [tags, users] = [byId('tags'), byId('users')];
  const joined = (table: string, key: string, names: (id: string) => string | undefined) => {
    const groups = new Map<string, string[]>();
    const rows = listField(data, table).toSorted(
      (one, other) => (Number(field(one, 'sort_order')) || 0) - (Number(field(other, 'sort_order')) || 0),
    );
    for (const row of rows) {
      const name = names(textField(row, key));
      const post = textField(row, 'post_id');
      if (name) groups.set(post, [...(groups.get(post) ?? []), name]);
    }
    return groups;
  };
  const isHidden = (tag: unknown) =>
    textField(tag, 'visibility') === 'internal' || textField(tag, 'name').startsWith('#');
  const tagName = (hidden: boolean) => (id: string) =>
    tags.has(id) && isHidden(tags.get(id)) === hidden ? textField(tags.get(id), 'name') : undefined;
  return {
    posts: listField(data, 'posts'),
    meta: new Map(listField(data, 'posts_meta').map((row) => [textField(row, 'post_id'), row])),
    tagsOf: joined('posts_tags', 'tag_id', tagName(false)),
    hiddenTagsOf: joined('posts_tags', 'tag_id', tagName(true)),
    authorsOf: joined('posts_authors', 'author_id', (id) => textField(users.get(id), 'name')),
  };
}

export interface GhostContext {
  tables: Tables;
  addresses: OldAddresses;
  site: string | null;
  /** Paths of the archive. */
  inArchive: ReadonlySet<string>;
  now: Date;
}
