import type { Db } from '#db/open.ts';
import { beginHistory, recordRevision } from '#db/queries/blog/history.ts';
import { findPostForAdmin } from '#db/queries/blog/read.ts';
import { updatePost } from '#db/queries/blog/write.ts';
import { findMaterial, updateMaterial } from '#db/queries/generator/marketing.ts';
import { findVideoTexts, setVideoCaptions, updateVideo } from '#db/queries/site/videos.ts';
import type { content } from '#src/contract/site/content.ts';
import { excerptOf } from '../blog/saved-post.ts';
import type { Actor, Handlers } from '../http/handlers.ts';
import { findOutdatedTexts, readFormerPrices } from '../site/content/find-outdated-texts.ts';
import { corrected, type FormerPrice } from '../site/content/former-prices.ts';
import type { SiteDeps } from '../site/deps.ts';
import { readCaptions } from '../site/media/video/captions.ts';

type Names = 'listOutdatedTexts' | 'correctTexts';

const ACTIONS = { post: 'post.save', material: 'material.change', video: 'video.change' } as const;

export const outdatedTextHandlers: Pick<Handlers<typeof content, SiteDeps>, Names> = {
  listOutdatedTexts: async (_call, { db }) => ({ texts: await findOutdatedTexts(db) }),

  async correctTexts({ body: { texts }, user }, { db, audit }) {
    const prices = await readFormerPrices(db);
    let done = 0;
    for (const { kind, id, version } of texts) {
      const title =
        kind === 'video'
          ? await correctVideo(db, String(id), prices)
          : await (kind === 'post' ? correctPost : correctMaterial)(db, Number(id), version, prices, user);
      if (title === undefined) continue;
      done += 1;
      await audit({ action: ACTIONS[kind], subject: title, detail: { id } });
    }
    return { corrected: done, left: texts.length - done };
  },
};

/** @returns its title; undefined when gone, changed since, or nothing to correct */
async function correctPost(db: Db, id: number, version: number, prices: FormerPrice[], user: Actor) {
  const post = await findPostForAdmin(db, id);
  if (post?.version !== version) return undefined;
  const title = corrected(post.title, prices);
  const metaDescription = corrected(post.metaDescription ?? '', prices);
  const content = corrected(post.content, prices);
  const same = title === post.title && metaDescription === (post.metaDescription ?? '');
  if (same && content === post.content) return undefined;
  await beginHistory(db, id);
  const change = { title, metaDescription, content, excerpt: excerptOf(content) };
  if ((await updatePost(db, id, version, change)) !== 'saved') return undefined;
  await recordRevision(db, id, user, 'save');
  return title;
}

/** @returns its name; undefined when gone or nothing to correct */
async function correctVideo(db: Db, hash: string, prices: FormerPrice[]) {
  const video = await findVideoTexts(db, hash);
  if (!video) return undefined;
  const description = corrected(video.description, prices);
  const captions = corrected(video.captions ?? '', prices);
  if (description === video.description && captions === (video.captions ?? '')) return undefined;
  if (description !== video.description) await updateVideo(db, hash, { description });
  if (video.captions !== null) await setVideoCaptions(db, hash, readCaptions(captions));
  return video.name;
}

/** @returns its title; undefined when gone, changed since, or nothing to correct */
async function correctMaterial(db: Db, id: number, version: number, prices: FormerPrice[], user: Actor) {
  const before = await findMaterial(db, id);
  if (before?.version !== version) return undefined;
  const title = corrected(before.title, prices);
  const texts = Object.fromEntries(
    Object.entries(before.texts).map(([name, text]) => [name, corrected(text, prices)]),
  );
  if (title === before.title && JSON.stringify(texts) === JSON.stringify(before.texts)) return undefined;
  const saved = await updateMaterial(db, id, version, { title, texts, tags: undefined }, user.username);
  return typeof saved === 'object' ? saved.title : undefined;
}
