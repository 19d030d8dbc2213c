import { api } from '#src/api/client.ts';
import { allFields } from '#src/contract/blog/post-field-schemas.ts';
import { pick, RESTORED_FIELDS, REVISED_FIELDS } from '#src/contract/blog/post-fields.ts';
import type { AdminPost } from '#src/contract/blog/posts.ts';

/**
 * The post at the earlier version that unpublished changes are based on. If its history does not reach back
 * that far, a post without text, so that the merge asks about every difference.
 */
export async function earlierPost(post: AdminPost, version: number): Promise<AdminPost> {
  const { id } = post;
  const { revisions } = await api('GET /api/admin/posts/:id/revisions', { params: { id } });
  // A save that changed no text, such as publishing, has no revision.
  const known = revisions.find((revision) => revision.version <= version);
  if (!known) {
    // Only its status has changed since, or there was no history yet.
    if (revisions.length === 0) return { ...post, version };
    return { ...post, version, ...pick(allFields({}), RESTORED_FIELDS) };
  }
  const revision = await api('GET /api/admin/posts/:id/revisions/:rev', { params: { id, rev: known.id } });
  return { ...post, version, ...pick(revision, REVISED_FIELDS) };
}
