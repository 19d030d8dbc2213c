import { findMedia } from '#db/queries/media.ts';
import type { Deps } from '../deps.ts';
import type { CurrentBrand } from './brand.ts';

/** The logo as drawn pictures show it, on their dark ground; undefined where there is none. */
export async function logoPicture(
  { logo }: Pick<CurrentBrand, 'logo'>,
  { db }: Pick<Deps, 'db'>,
): Promise<{ data: Buffer; onLight: boolean } | undefined> {
  const hash = /^\/media\/([0-9a-f]{64})\//.exec(logo?.darkUrl ?? logo?.url ?? '')?.[1];
  const picture = hash ? await findMedia(db, hash) : undefined;
  return picture && { data: picture.data, onLight: !logo?.darkUrl };
}
