import type { Db } from '#db/open.ts';
import { findWorkingCopy } from '#db/queries/blog/history.ts';
import { findPreviewedPost } from '#db/queries/blog/preview-links.ts';
import { findPostForAdmin } from '#db/queries/blog/read.ts';
import { mediaUrl } from '#db/queries/site/media-url.ts';
import { LISTED_FIELDS, pick } from '#src/contract/blog/post-fields.ts';
import { DEFAULT_AUTHOR } from '#src/contract/blog/values.ts';
import type { PreviewedPost } from '#src/pages/page-input.ts';
import { hashToken } from '../accounts/tokens.ts';

/** Finds a preview link's post with its working copy; undefined for a wrong, expired or revoked link. */
export async function findPreview(db: Db, token: string): Promise<PreviewedPost | undefined> {
  const id = await findPreviewedPost(db, hashToken(token));
  const post = id === undefined ? undefined : await findPostForAdmin(db, id);
  if (!post) return undefined;
  const copy = await findWorkingCopy(db, post.id);
  const fields = copy?.fields ?? post;
  const { version, updatedAt } = copy ?? post;
  // The page shows one that is public already with its own date.
  const reason = post.published && fields.updateReason !== post.updateReason && fields.updateReason;
  const author = fields.author || DEFAULT_AUTHOR;
  return {
    post: {
      id: post.id,
      ...pick(fields, LISTED_FIELDS),
      title: fields.title || 'Untitled',
      imageUrl: fields.imageHash && mediaUrl(fields.imageHash),
      createdAt: post.publishedAt ?? post.publishAt ?? post.updatedAt,
      isSample: post.isSample,
      ...(author !== DEFAULT_AUTHOR && { author }),
    },
    // A copy's versions are counted separately, so it needs an id of its own.
    text: { id: copy ? -post.id : post.id, version, updatedAt, content: fields.content },
    published: post.published,
    ...(reason && { update: { reason, at: updatedAt } }),
  };
}
