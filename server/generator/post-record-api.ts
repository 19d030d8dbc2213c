import { findPostForAdmin } from '#db/queries/blog/read.ts';
import type { postRecord } from '#src/contract/generator/post-record.ts';
import { notFound } from '../http/errors.ts';
import { type Handlers, write } from '../http/handlers.ts';
import type { GeneratorDeps } from './deps.ts';
import { exportPostRecord } from './post-record.ts';

export const postRecordHandlers: Handlers<typeof postRecord, GeneratorDeps> = {
  exportPost: write({
    async prepare({ params: { id } }, { db }) {
      const post = await findPostForAdmin(db, id);
      if (!post) throw notFound('Post');
      return post;
    },
    change: ({ params: { id }, prepared: { title } }, { audit }) => audit({ subject: title, detail: { id } }),
    finish(_changed, { prepared: post, ctx }, { db, texts, now }) {
      ctx.set({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="post-${post.id}.json"`,
      });
      ctx.type = 'application/json; charset=utf-8';
      ctx.body = exportPostRecord({ db, texts, post, now: now() });
    },
  }),
};
