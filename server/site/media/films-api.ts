import {
  deleteFilm,
  findFilm,
  type KeptFilm,
  listFilms,
  setFilmCaptions,
  updateFilm,
} from '#db/queries/site/films.ts';
import { findKeptMedia } from '#db/queries/site/media.ts';
import { findSectionUses } from '#db/queries/site/section-uses.ts';
import { removeStoredFile } from '#db/queries/site/stored-files.ts';
import type { films } from '#src/contract/site/films.ts';
import { SECTIONS } from '#src/contract/site/sections/pages.ts';
import { isSectionKey } from '#src/contract/site/sections/sections.ts';
import type { Deps } from '../../boot/deps.ts';
import { conflict, notFound } from '../../http/errors.ts';
import type { Handlers } from '../../http/handlers.ts';
import { readCaptions } from './film/captions.ts';
import { presentFilm } from './film/present-film.ts';
import { filmUploadHandlers } from './film-uploads-api.ts';

const DEFAULT_LIMIT = 24;

/** The site's videos. */
export const filmHandlers: Handlers<typeof films> = {
  ...filmUploadHandlers,

  async listFilms({ query: { limit = DEFAULT_LIMIT, offset = 0, q } }, { db, config }) {
    const { films, more } = await listFilms(db, { limit, offset, q });
    return { films: films.map(presentFilm), more, canMake: config.ffmpeg !== undefined };
  },

  getFilm: async ({ params: { hash } }, { db, config }) => ({
    ...presentFilm(await existingFilm(db, hash)),
    uses: await findSectionUses(db, hash),
    canMake: config.ffmpeg !== undefined,
  }),

  async updateFilm({ params: { hash }, body: { description, posterHash } }, { db, audit }) {
    const film = await existingFilm(db, hash);
    if (posterHash && !(await findKeptMedia(db, posterHash))) throw notFound('Image');
    await updateFilm(db, hash, { description, posterHash });
    await audit({ subject: film.name, detail: { hash } });
    return presentFilm(await existingFilm(db, hash));
  },

  async setFilmCaptions({ params: { hash }, body: { text } }, { db, audit }) {
    const film = await existingFilm(db, hash);
    await setFilmCaptions(db, hash, text === null ? null : readCaptions(text));
    await audit({ subject: film.name, detail: { hash, captions: text !== null } });
    return presentFilm(await existingFilm(db, hash));
  },

  async deleteFilm({ params: { hash } }, { db, audit, wake }) {
    const film = await existingFilm(db, hash);
    const { published, drafts } = await findSectionUses(db, hash);
    const used = [...published, ...drafts.filter((key) => !published.includes(key))];
    if (used.length > 0)
      throw conflict(
        'video_in_use',
        `This video is used: ${used.slice(0, 3).map(sectionName).join(', ')}. Replace it there first.`,
      );
    await deleteFilm(db, hash);
    await removeStoredFile(db, film.fileId);
    if (film.loopFileId !== null) await removeStoredFile(db, film.loopFileId);
    wake.films();
    await audit({ subject: film.name, detail: { hash } });
  },
};

/** A section's title in the admin. */
export const sectionName = (key: string): string => `"${isSectionKey(key) ? SECTIONS[key].title : key}"`;

/** @throws HttpError 404 */
async function existingFilm(db: Deps['db'], hash: string): Promise<KeptFilm> {
  const film = await findFilm(db, hash);
  if (!film) throw notFound('Video');
  return film;
}
