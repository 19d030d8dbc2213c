import {
  deleteMedia,
  findMediaRow,
  findMediaUses,
  listMedia,
  type MediaRow,
  replaceMediaUses,
  saveMedia,
  setMediaAlt,
} from '#db/queries/site/media.ts';
import { mediaUrl } from '#db/queries/site/media-url.ts';
import type { Media, MediaUses, mediaLibrary } from '#src/contract/site/media.ts';
import { isSectionKey } from '#src/contract/site/sections/sections.ts';
import { MEDIA_WIDTHS } from '#src/contract/site/values.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { type Handlers, write } from '../../http/handlers.ts';
import { requireSectionRights } from '../content/edit-sections.ts';
import type { SiteDeps } from '../deps.ts';
import { coverOf, keepCover } from './cover.ts';
import { fetchForLibrary } from './fetch-image.ts';
import { generateImage } from './generate-image.ts';
import { sectionName } from './videos-api.ts';

const DEFAULT_LIMIT = 24;

export const mediaHandlers: Handlers<typeof mediaLibrary, SiteDeps> = {
  async listMedia({ query: { limit = DEFAULT_LIMIT, offset = 0, q } }, { db }) {
    const { media, more } = await listMedia(db, { limit, offset, q });
    return { media: media.map(presentMedia), more };
  },

  uploadMedia: write({
    prepare: ({ file }, { images }) => images.read(file),
    async change({ prepared: { media, note }, body: { alt = '' } }, { db, audit }) {
      await saveMedia(db, { ...media, alt });
      // saveMedia leaves an existing image unchanged, so update its alt text.
      if (alt) await setMediaAlt(db, media.hash, alt);
      await audit({ subject: media.name || 'picture' });
      return { ...(await existing(db, media.hash)), note };
    },
  }),

  fetchMedia: write({
    prepare: ({ body: { address }, user }, deps) => fetchForLibrary(address, user.id, deps),
    async change({ prepared: { media, note }, body: { address, alt = '' } }, { db, audit }) {
      // The alternative text of an image that is there already stays.
      await saveMedia(db, { ...media, alt });
      await audit({ subject: media.name || 'image', detail: { address } });
      return { ...(await existing(db, media.hash)), note };
    },
  }),

  generateMedia: write({
    prepare: ({ body: { title, wish = '' }, ctx }, deps) => generateImage({ title, wish, ctx }, deps),
    async change({ prepared: { media, note }, body: { title } }, { db, audit }) {
      await saveMedia(db, media);
      await audit({ subject: title });
      return { ...(await existing(db, media.hash)), note };
    },
  }),

  getMedia: async ({ params: { hash } }, { db }) => ({
    ...(await existing(db, hash)),
    uses: await findMediaUses(db, hash),
  }),

  async updateMedia({ params: { hash }, body: { alt } }, { db, audit }) {
    if (!(await setMediaAlt(db, hash, alt))) throw notFound('Image');
    const image = await existing(db, hash);
    await audit({ subject: named(image), detail: { hash } });
    return image;
  },

  replaceMedia: write({
    async prepare({ params: { hash }, body: { by } }, { db, images }) {
      const covers = (await findMediaUses(db, hash)).posts.length > 0;
      return covers ? await coverOf(db, images, by, 'body.by') : undefined;
    },
    async change({ prepared: cover, params: { hash }, body: { by }, user }, { db, audit }) {
      const image = await existing(db, hash);
      const { sections } = await findMediaUses(db, hash);
      requireSectionRights(user, sections.filter(isSectionKey));
      // Only a copy of a cover's size may become one, and none was made.
      if (!cover && (await findMediaUses(db, hash)).posts.length > 0)
        throw conflict('picture_in_use', 'This image just became the cover of a post. Replace it again.');
      const replacement = await existing(db, by);
      const coverHash = cover ? await keepCover(db, cover) : by;
      const changed = await replaceMediaUses(db, hash, replacement, coverHash);
      await audit({ subject: named(image), detail: { hash, by, changed } });
      return { changed };
    },
  }),

  async deleteMedia({ params: { hash } }, { db, audit }) {
    const image = await existing(db, hash);
    const uses = usesSentence(await findMediaUses(db, hash));
    if (uses) throw conflict('picture_in_use', `This image is used: ${uses}. Replace it there first.`);
    await deleteMedia(db, hash);
    await audit({ subject: named(image), detail: { hash } });
  },
};

/** Converts an image row to the API's format. */
export const presentMedia = (media: MediaRow): Media => ({
  ...media,
  url: mediaUrl(media.hash),
  // SVGs and small images have no renditions; the route serves the original.
  thumbUrl: `/media/${media.hash}/${MEDIA_WIDTHS[0]}.webp`,
});

async function existing(db: SiteDeps['db'], hash: string): Promise<Media> {
  const media = await findMediaRow(db, hash);
  if (!media) throw notFound('Image');
  return presentMedia(media);
}

const named = ({ name, alt, hash }: Media) => name || alt || hash.slice(0, 12);

function usesSentence({ posts, brand, sections, films: videos, people }: MediaUses): string {
  const named = [
    ...posts.map(({ title }) => `the post "${title}"`),
    ...brand.map((name) => `the ${name}`),
    ...sections.map(sectionName),
    ...videos.map((name) => `the video ${name}`),
    ...people.map((name) => `the photo of ${name}`),
  ];
  const shown = named.slice(0, 3).join(', ');
  return named.length > 3 ? `${shown} and ${named.length - 3} more` : shown;
}
