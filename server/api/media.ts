import { recordChange } from '#db/queries/audit.ts';
import { saveMedia } from '#db/queries/media.ts';
import {
  deleteMedia,
  findKeptMedia,
  findMediaUses,
  type KeptMedia,
  listMedia,
  replaceMediaUses,
  setMediaAlt,
} from '#db/queries/media-library.ts';
import { mediaUrl } from '#db/queries/post-summary.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { Media, MediaUses, mediaLibrary } from '#src/contract/media.ts';
import { MEDIA_WIDTHS } from '#src/contract/values.ts';
import type { Deps } from '../deps.ts';
import { conflict, notFound } from '../errors.ts';
import type { Handlers } from '../mount.ts';
import { coverOf } from '../pictures/cover.ts';
import { generatePicture } from '../pictures/generate-picture.ts';

/** Rows of the library when the caller names no limit. */
const DEFAULT_LIMIT = 24;

/** The pictures of the site. */
export const mediaHandlers: Handlers<typeof mediaLibrary> = {
  async listMedia({ query: { limit = DEFAULT_LIMIT, offset = 0, q } }, { db }) {
    const { media, more } = await listMedia(db, { limit, offset, q });
    return { media: media.map(presentMedia), more };
  },

  async uploadMedia({ file, body: { alt = '' }, user }, { db, pictures }) {
    const { media, note } = await pictures.read(file);
    return writeTransaction(db, async (trx) => {
      await saveMedia(trx, { ...media, alt });
      // One that is there already takes the new words.
      if (alt) await setMediaAlt(trx, media.hash, alt);
      await recordChange(trx, { user, action: 'media.upload', subject: media.name || 'picture' });
      return { ...(await existing(trx, media.hash)), note };
    });
  },

  async generateMedia({ body: { title, wish = '' }, user, ctx }, deps) {
    const { media, note } = await generatePicture({ title, wish, ctx }, deps);
    return writeTransaction(deps.db, async (trx) => {
      await saveMedia(trx, media);
      await recordChange(trx, { user, action: 'media.generate', subject: title });
      return { ...(await existing(trx, media.hash)), note };
    });
  },

  getMedia: async ({ params: { hash } }, { db }) => ({
    ...(await existing(db, hash)),
    uses: await findMediaUses(db, hash),
  }),

  updateMedia: ({ params: { hash }, body: { alt }, user }, { db }) =>
    writeTransaction(db, async (trx) => {
      if (!(await setMediaAlt(trx, hash, alt))) throw notFound('Picture');
      const picture = await existing(trx, hash);
      await recordChange(trx, { user, action: 'media.change', subject: named(picture), detail: { hash } });
      return picture;
    }),

  async replaceMedia({ params: { hash }, body: { by }, user }, { db, pictures }) {
    const covers = (await findMediaUses(db, hash)).posts.length > 0;
    const cover = covers ? await coverOf(db, pictures, by) : by;
    return writeTransaction(db, async (trx) => {
      const picture = await existing(trx, hash);
      const changed = await replaceMediaUses(trx, hash, await existing(trx, by), cover);
      await recordChange(trx, {
        user,
        action: 'media.replace',
        subject: named(picture),
        detail: { hash, by, changed },
      });
      return { changed };
    });
  },

  deleteMedia: ({ params: { hash }, user }, { db }) =>
    writeTransaction(db, async (trx) => {
      const picture = await existing(trx, hash);
      const uses = usesSentence(await findMediaUses(trx, hash));
      if (uses) throw conflict(`This picture is used: ${uses}. Replace it there first.`);
      await deleteMedia(trx, hash);
      await recordChange(trx, { user, action: 'media.delete', subject: named(picture), detail: { hash } });
      return undefined;
    }),
};

/** A picture as the contract has it. */
export const presentMedia = (media: KeptMedia): Media => ({
  ...media,
  url: mediaUrl(media.hash),
  // A drawing has no renditions, and a small picture is its own.
  thumbUrl: `/media/${media.hash}/${MEDIA_WIDTHS[0]}.webp`,
});

async function existing(db: Deps['db'], hash: string): Promise<Media> {
  const media = await findKeptMedia(db, hash);
  if (!media) throw notFound('Picture');
  return presentMedia(media);
}

const named = ({ name, alt, hash }: Media) => name || alt || hash.slice(0, 12);

function usesSentence({ posts, brand }: MediaUses): string {
  const named = [...posts.map(({ title }) => `the post "${title}"`), ...brand.map((name) => `the ${name}`)];
  const shown = named.slice(0, 3).join(', ');
  return named.length > 3 ? `${shown} and ${named.length - 3} more` : shown;
}
