import { mediaUrl } from '#db/queries/site/media-url.ts';
import type { VideoRow } from '#db/queries/site/videos.ts';
import { captionsUrl, loopUrl, videoUrl } from '#src/content/site/video-url.ts';
import type { VideoRecord } from '#src/contract/site/videos.ts';

/** Converts a video to the API's format. */
export function presentVideo(video: VideoRow): VideoRecord {
  const { hash, posterHash, loopFileId, captionsHash, hasSound } = video;
  return {
    ...video,
    url: videoUrl(video),
    posterUrl: posterHash === null ? null : mediaUrl(posterHash),
    loopUrl: loopFileId === null ? null : loopUrl(hash),
    captionsUrl: captionsHash === null ? null : captionsUrl(hash, captionsHash),
    hasSound: hasSound === 1,
  };
}
