import { recordChange } from '#db/queries/audit.ts';
import {
  deleteBrandPicture,
  type KeptBrandAsset,
  listBrandPictures,
  saveBrandPicture,
  saveBrandValue,
  updateBrandPicture,
} from '#db/queries/brand.ts';
import { saveMedia } from '#db/queries/media.ts';
import { findKeptMedia, setMediaAlt } from '#db/queries/media-library.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { BrandAsset, BrandLook, brand } from '#src/contract/brand.ts';
import type { BrandPicture } from '#src/contract/values.ts';
import { checkColours } from '../brand/check-colours.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import type { Handlers } from '../mount.ts';
import { presentMedia } from './media.ts';

const NAMES: Record<BrandPicture, string> = {
  logo: 'Logo',
  'logo-dark': 'Logo for dark grounds',
  image: 'Picture',
};

/** What the site looks and sounds like. */
export const brandHandlers: Handlers<typeof brand> = {
  listBrandAssets: async (_call, { db }) => (await listBrandPictures(db)).map(presentAsset),

  async addBrandAsset({ file, body: { kind, name, alt }, user }, { db, pictures }) {
    const { media, note } = await pictures.read(file);
    return writeTransaction(db, async (trx) => {
      await saveMedia(trx, { ...media, alt: alt ?? '' });
      if (alt !== undefined) await setMediaAlt(trx, media.hash, alt);
      const given = name ?? (kind === 'image' ? media.name || NAMES.image : NAMES[kind]);
      const id = await saveBrandPicture(trx, { kind, name: given, mediaHash: media.hash });
      await recordChange(trx, { user, action: 'brand.add', subject: given, detail: { id, kind } });
      return { ...(await existing(trx, id)), note };
    });
  },

  changeBrandAsset: ({ params: { id }, body: { name, alt, mediaHash }, user }, { db }) =>
    writeTransaction(db, async (trx) => {
      const before = await existing(trx, id);
      if (mediaHash && !(await findKeptMedia(trx, mediaHash))) throw notFound('Picture');
      await updateBrandPicture(trx, id, { name, mediaHash });
      if (alt !== undefined) await setMediaAlt(trx, mediaHash ?? before.media.hash, alt);
      await recordChange(trx, { user, action: 'brand.change', subject: before.name, detail: { id } });
      return existing(trx, id);
    }),

  removeBrandAsset: ({ params: { id }, user }, { db }) =>
    writeTransaction(db, async (trx) => {
      const { name } = await existing(trx, id);
      await deleteBrandPicture(trx, id);
      await recordChange(trx, { user, action: 'brand.remove', subject: name, detail: { id } });
      return undefined;
    }),

  getBrand: (_call, deps) => view(deps),

  async changeBrand({ body, user }, deps) {
    if (body.colours) checkColours(body.colours);
    const given = (Object.keys(body) as Array<keyof BrandLook>).filter((kind) => body[kind] !== undefined);
    await writeTransaction(deps.db, async (trx) => {
      for (const kind of given) await saveBrandValue(trx, kind, body[kind] ?? null);
      if (given.length > 0)
        await recordChange(trx, { user, action: 'brand.change', subject: given.join(', '), detail: body });
    });
    return view(deps);
  },
};

async function view({ brand }: Deps) {
  const { look, head } = await brand.current();
  return { ...look, stylesheet: head?.stylesheet ?? null };
}

const presentAsset = ({ media, ...asset }: KeptBrandAsset): BrandAsset => ({
  ...asset,
  media: presentMedia(media),
});

async function existing(db: Deps['db'], id: number): Promise<BrandAsset> {
  const asset = (await listBrandPictures(db)).find((each) => each.id === id);
  if (!asset) throw notFound('Brand asset');
  return presentAsset(asset);
}
