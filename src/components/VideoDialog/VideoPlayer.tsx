import { useEffect, useRef } from 'react';
import { videoUnsupported } from '#src/content/site/video-size.ts';
import { asset } from '../asset.ts';
import { LOOP_AFTER_MS, PLAYBACK_RATE, RATE_CHECK_MS, type Video } from './video.ts';

interface Props {
  film: Video;
  /** If the browser allows sound. */
  autoPlay?: boolean;
  className?: string;
}

export function VideoPlayer({ film: video, autoPlay = false, className }: Props) {
  const ref = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    const keepRate = () => {
      video.playbackRate = PLAYBACK_RATE;
    };
    keepRate();
    // Browsers reset the playback rate when a source loads.
    const rate = setInterval(keepRate, RATE_CHECK_MS);
    const loop = setTimeout(() => {
      video.loop = true;
    }, LOOP_AFTER_MS);
    if (autoPlay) {
      video.muted = false;
      video.play().catch((error: unknown) => {
        // biome-ignore lint/suspicious/noConsole: a blocked autoplay is only logged (specification, section 8)
        console.info('Autoplay was blocked', error);
      });
    }
    return () => {
      clearInterval(rate);
      clearTimeout(loop);
      video.pause();
    };
  }, [autoPlay]);

  return (
    // biome-ignore lint/a11y/useMediaCaption: videos with speech have captions; the others have nothing to caption
    <video
      ref={ref}
      className={className}
      src={asset(video.src)}
      poster={asset(video.poster)}
      controls
      playsInline
      preload={autoPlay ? 'auto' : 'none'}
      width={video.width ?? 1280}
      height={video.height ?? 720}
      aria-label={video.title}
    >
      {video.captions !== undefined && (
        <track kind="captions" src={video.captions} srcLang="en" label="English" default />
      )}
      {videoUnsupported}
    </video>
  );
}
