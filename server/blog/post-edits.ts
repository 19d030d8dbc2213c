import type { Db } from '#db/open.ts';
import { listUsers } from '#db/queries/accounts/users.ts';
import { listPostFacets } from '#db/queries/blog/admin-list.ts';
import { beginHistory, recordRevision } from '#db/queries/blog/history.ts';
import { findPostForAdmin } from '#db/queries/blog/read.ts';
import { updatePost } from '#db/queries/blog/write.ts';
import { serves } from '#src/contract/accounts/access.ts';
import type { AdminPost, PostsEdit, posts } from '#src/contract/blog/posts.ts';
import { DEFAULT_AUTHOR, MAX_TAGS, type UneditedReason } from '#src/contract/blog/values.ts';
import { authorOf } from '../accounts/credentials.ts';
import type { Actor, Handlers, Needs } from '../http/handlers.ts';
import type { BlogDeps } from './deps.ts';

const FACETS_OFFERED = 1_000;

export const postEditHandlers: Pick<Handlers<typeof posts, BlogDeps>, 'editPosts' | 'listPostFacets'> = {
  async editPosts({ body, user, credential }, { db, audit, needs }) {
    const ids: number[] = [];
    const left: Array<{ id: number; reason: UneditedReason }> = [];
    for (const [id, version] of new Map(body.posts.map((post) => [post.id, post.version]))) {
      const done = await editPost(db, { id, version, edit: body, user: authorOf(user, credential), needs });
      if (typeof done === 'string') left.push({ id, reason: done });
      else {
        ids.push(id);
        await audit({ subject: done.title, detail: { id, ...done.changed } });
      }
    }
    return { ids, left };
  },

  async listPostFacets(_call, { db }) {
    const people = (await listUsers(db))
      .filter(({ role }) => serves('editor', role))
      .map(({ username }) => username);
    return { ...(await listPostFacets(db, FACETS_OFFERED)), people };
  },
};

interface Edit {
  id: number;
  version: number;
  edit: PostsEdit;
  user: Actor;
  needs: Needs;
}

async function editPost(db: Db, { id, version, edit, user, needs }: Edit) {
  const post = await findPostForAdmin(db, id);
  if (!post) return 'deleted';
  if (post.published || post.publishAt) needs('publish');
  if (post.version !== version) return 'changed';
  const changed = changeOf(post, edit);
  if (typeof changed === 'string') return changed;
  await beginHistory(db, id);
  const saved = await updatePost(db, id, version, changed);
  if (saved !== 'saved') return 'changed';
  await recordRevision(db, id, user, 'save');
  return { title: post.title, changed };
}

function changeOf(post: AdminPost, { addTags = [], removeTags = [], author }: PostsEdit) {
  const removed = new Set(removeTags.map(plain));
  const tags = post.tags.filter((tag) => !removed.has(plain(tag)));
  const known = new Set(tags.map(plain));
  for (const tag of addTags) if (!known.has(plain(tag))) tags.push(tag);
  if (tags.length > MAX_TAGS && tags.length > post.tags.length) return 'full';
  const name = author === '' ? DEFAULT_AUTHOR : author;
  const newTags = tags.join('\n') !== post.tags.join('\n');
  const newAuthor = name !== undefined && name !== post.author;
  if (!newTags && !newAuthor) return 'same';
  return { ...(newTags && { tags }), ...(newAuthor && { author: name }) };
}

const plain = (tag: string) => tag.toLowerCase();
