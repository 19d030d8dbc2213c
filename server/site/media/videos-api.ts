import { findMediaRow, listPostsWithVideo } from '#db/queries/site/media.ts';
import { findSectionUses } from '#db/queries/site/section-uses.ts';
import { removeStoredFile } from '#db/queries/site/stored-files.ts';
import {
  deleteVideo,
  findVideo,
  listVideos,
  setVideoCaptions,
  updateVideo,
  type VideoRow,
} from '#db/queries/site/videos.ts';
import { SECTIONS } from '#src/contract/site/sections/pages.ts';
import { isSectionKey } from '#src/contract/site/sections/sections.ts';
import type { videos } from '#src/contract/site/videos.ts';
import { conflict, notFound } from '../../http/errors.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { SiteDeps } from '../deps.ts';
import { readCaptions } from './video/captions.ts';
import { presentVideo } from './video/present-video.ts';
import { videosTask } from './video/videos-task.ts';
import { videoUploadHandlers } from './video-uploads-api.ts';

const DEFAULT_LIMIT = 24;

export const videoHandlers: Handlers<typeof videos, SiteDeps> = {
  ...videoUploadHandlers,

  async listFilms({ query: { limit = DEFAULT_LIMIT, offset = 0, q } }, { db, config }) {
    const { films: videos, more } = await listVideos(db, { limit, offset, q });
    return { films: videos.map(presentVideo), more, canMake: config.ffmpeg !== undefined };
  },

  getFilm: async ({ params: { hash } }, { db, config }) => ({
    ...presentVideo(await existingVideo(db, hash)),
    uses: await findSectionUses(db, hash),
    canMake: config.ffmpeg !== undefined,
  }),

  async updateFilm({ params: { hash }, body: { description, posterHash } }, { db, audit }) {
    const video = await existingVideo(db, hash);
    if (posterHash && !(await findMediaRow(db, posterHash))) throw notFound('Image');
    await updateVideo(db, hash, { description, posterHash });
    await audit({ subject: video.name, detail: { hash } });
    return presentVideo(await existingVideo(db, hash));
  },

  async setFilmCaptions({ params: { hash }, body: { text } }, { db, audit }) {
    const video = await existingVideo(db, hash);
    await setVideoCaptions(db, hash, text === null ? null : readCaptions(text));
    await audit({ subject: video.name, detail: { hash, captions: text !== null } });
    return presentVideo(await existingVideo(db, hash));
  },

  async deleteFilm({ params: { hash } }, { db, audit, wake }) {
    const video = await existingVideo(db, hash);
    const { published, drafts } = await findSectionUses(db, hash);
    const used = [...published, ...drafts.filter((key) => !published.includes(key))];
    const posts = await listPostsWithVideo(db, hash);
    const named = [...used.map(sectionName), ...posts.map(({ title }) => `the post "${title}"`)];
    if (named.length > 0)
      throw conflict(
        'video_in_use',
        `This video is used: ${named.slice(0, 3).join(', ')}. Replace it there first.`,
      );
    await deleteVideo(db, hash);
    await removeStoredFile(db, video.fileId);
    if (video.loopFileId !== null) await removeStoredFile(db, video.loopFileId);
    wake(videosTask);
    await audit({ subject: video.name, detail: { hash } });
  },
};

/** A section's title in the admin. */
export const sectionName = (key: string): string => `"${isSectionKey(key) ? SECTIONS[key].title : key}"`;

/** @throws HttpError 404 */
async function existingVideo(db: SiteDeps['db'], hash: string): Promise<VideoRow> {
  const video = await findVideo(db, hash);
  if (!video) throw notFound('Video');
  return video;
}
