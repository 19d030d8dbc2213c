import { api } from '#src/api/client.ts';
import type { AdminPost } from '#src/contract/posts.ts';

/**
 * The post as it was at an earlier version, which its history knows: what a draft of then was made from. When the history
 * does not reach back so far, one without text, so that every difference is asked about.
 */
export async function earlierPost(post: AdminPost, version: number): Promise<AdminPost> {
  const { id } = post;
  const { revisions } = await api('GET /api/admin/posts/:id/revisions', { params: { id } });
  // A save that changed no text, such as publishing, has no revision of its own.
  const known = revisions.find((revision) => revision.version <= version);
  if (!known) return { ...post, version, title: '', content: '', metaDescription: null, tags: [] };
  const revision = await api('GET /api/admin/posts/:id/revisions/:rev', { params: { id, rev: known.id } });
  const { title, slug, content, metaDescription, tags } = revision;
  return { ...post, version, title, slug, content, metaDescription, tags };
}
