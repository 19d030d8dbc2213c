import {
  type BrandAssetRow,
  deleteBrandImage,
  listBrandImages,
  saveBrandImage,
  saveBrandValue,
  updateBrandImage,
} from '#db/queries/site/brand.ts';
import { findMediaRow, saveMedia, setMediaAlt } from '#db/queries/site/media.ts';
import { deleteSiteIcons, saveSiteIcons } from '#db/queries/site/site-icons.ts';
import type { BrandAsset, BrandLook, brand } from '#src/contract/site/brand.ts';
import type { BrandImage } from '#src/contract/site/values.ts';
import { forbidden, notFound } from '../../http/errors.ts';
import { type Handlers, write } from '../../http/handlers.ts';
import type { SiteDeps } from '../deps.ts';
import { refusedImage } from '../media/image-error.ts';
import { presentMedia } from '../media/media-api.ts';
import { checkColors } from './check-colors.ts';
import { measuredVoice } from './measured-voice.ts';

const ICON_SIDE = 512;
const SQUARE = 1.02;

const NAMES: Record<BrandImage, string> = {
  logo: 'Logo',
  'logo-dark': 'Logo for dark grounds',
  image: 'Image',
};

export const brandHandlers: Handlers<typeof brand, SiteDeps> = {
  listBrandAssets: async (_call, { db }) => (await listBrandImages(db)).map(presentAsset),

  addBrandAsset: write({
    prepare: ({ file }, { images }) => images.read(file),
    async change({ prepared: { media, note }, body: { kind, name, alt } }, { db, audit }) {
      await saveMedia(db, { ...media, alt: alt ?? '' });
      if (alt !== undefined) await setMediaAlt(db, media.hash, alt);
      const given = name ?? (kind === 'image' ? media.name || NAMES.image : NAMES[kind]);
      const id = await saveBrandImage(db, { kind, name: given, mediaHash: media.hash });
      await audit({ subject: given, detail: { id, kind } });
      return { ...(await existing(db, id)), note };
    },
  }),

  async changeBrandAsset({ params: { id }, body: { name, alt, mediaHash } }, { db, audit }) {
    const before = await existing(db, id);
    if (mediaHash && !(await findMediaRow(db, mediaHash))) throw notFound('Image');
    await updateBrandImage(db, id, { name, mediaHash });
    if (alt !== undefined) await setMediaAlt(db, mediaHash ?? before.media.hash, alt);
    await audit({ subject: before.name, detail: { id } });
    return existing(db, id);
  },

  async removeBrandAsset({ params: { id } }, { db, audit }) {
    const { name } = await existing(db, id);
    await deleteBrandImage(db, id);
    await audit({ subject: name, detail: { id } });
  },

  setBrandIcon: write({
    async prepare({ file }, { images }) {
      const { media } = await images.read(file);
      const { width, height, mime, name, hash } = media;
      if (Math.max(width, height) > Math.min(width, height) * SQUARE)
        throw refusedImage(`${name || 'The file'} has ${width} × ${height} pixels. The icon must be square.`);
      const isSmall = mime !== 'image/svg+xml' && Math.min(width, height) < ICON_SIDE;
      const note = isSmall
        ? `The image has ${width} × ${height} pixels. With ${ICON_SIDE} or more, large icons would be sharper.`
        : null;
      return { icons: await images.icons(media.data), version: hash.slice(0, 12), name, note };
    },
    async change({ prepared: { icons, version, name, note } }, { db, audit }) {
      await saveSiteIcons(db, version, icons);
      await audit({ subject: name || 'Icon' });
      return note;
    },
    finish: async (note, _call, deps) => ({ ...(await view(deps)), note }),
  }),

  async removeBrandIcon(_call, { db, audit }) {
    await deleteSiteIcons(db);
    await audit({ subject: 'Built-in icon' });
  },

  getBrand: (_call, deps) => view(deps),

  changeBrand: write({
    async change({ body, user }, { db, audit }) {
      if (user.role !== 'owner' && (body.colours !== undefined || body.fonts !== undefined))
        throw forbidden(
          'look_needs_owner',
          'Only owners can change colors and fonts. You can change the brand voice.',
        );
      if (body.colours) checkColors(body.colours);
      const kinds = Object.keys(body) as Array<keyof BrandLook>;
      const given = kinds.filter((kind) => body[kind] !== undefined);
      for (const kind of given) await saveBrandValue(db, kind, body[kind] ?? null);
      if (given.length > 0) await audit({ subject: given.join(', '), detail: withoutSamples(body) });
    },
    finish: (_changed, _call, deps) => view(deps),
  }),

  measureVoice: ({ body: { samples } }, { texts }) => measuredVoice(texts, samples),
};

/** The audit log has only the number of samples, whose text may fill pages. */
const withoutSamples = ({ voice, ...look }: { voice?: BrandLook['voice'] | undefined }) => ({
  ...look,
  ...(voice !== undefined && {
    voice: voice?.samples ? { ...voice, samples: voice.samples.length } : voice,
  }),
});

async function view({ brand }: SiteDeps) {
  const { look, head, iconVersion } = await brand.current();
  return {
    ...look,
    stylesheet: head?.stylesheet ?? null,
    icon: iconVersion && `/icon-192.png?v=${iconVersion}`,
  };
}

const presentAsset = ({ media, ...asset }: BrandAssetRow): BrandAsset => ({
  ...asset,
  media: presentMedia(media),
});

async function existing(db: SiteDeps['db'], id: number): Promise<BrandAsset> {
  const asset = (await listBrandImages(db)).find((each) => each.id === id);
  if (!asset) throw notFound('Brand asset');
  return presentAsset(asset);
}
