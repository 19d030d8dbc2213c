import { useCallback, useEffect, useRef, useState } from 'react';
import { island } from '#renderer/islands/island.tsx';
import { asset } from '#src/components/asset.ts';
import { restorePage } from '#src/components/Content/restore-page.ts';
import { useContent, useTexts } from '#src/components/Content/use-texts.ts';
import { IslandTrigger } from '#src/components/IslandTrigger/IslandTrigger.tsx';
import { useOpeners } from '#src/components/IslandTrigger/use-openers.ts';
import { logBlockedPlay } from '#src/components/LoopVideo/blocked-play.ts';
import { PauseIcon, PlayIcon } from '#src/components/LoopVideo/icons.tsx';
import { Portrait } from '#src/components/Portrait/Portrait.tsx';
import { Poster } from '#src/components/Poster/Poster.tsx';
import { videoIn } from '#src/content/site/chosen-video.ts';
import { playingBadge, testimonialVideos } from '#src/content/site/testimonials.ts';
import { videoUnsupported } from '#src/content/site/video-size.ts';
import type { SectionValue } from '#src/contract/site/sections/sections.ts';
import { visuallyHidden } from '#src/design/text.css.ts';
import * as css from './Testimonials.css.ts';

const NAME = 'pages/new/TestimonialVideos';

/** Off until it is clicked; then it is the only one with sound. */
type Playback = 'off' | 'playing' | 'paused';

/** At most one video has sound. Clicking it pauses and resumes it. */
function TestimonialVideos() {
  const { films: videos } = useTexts(testimonialVideos);
  const [active, setActive] = useState<{ url: string; playback: Exclude<Playback, 'off'> }>();
  const press = useCallback(
    (url: string) =>
      videos.some((video) => video.videoUrl === url) &&
      setActive((before) => ({
        url,
        playback: before?.url === url && before.playback === 'playing' ? 'paused' : 'playing',
      })),
    [videos],
  );
  useOpeners(press);
  if (videos.length === 0) return null;
  return (
    <ul role="list" className={css.videos}>
      {videos.map((video) => (
        <Video
          key={video.videoUrl}
          film={video}
          playback={active?.url === video.videoUrl ? active.playback : 'off'}
          onEnded={() => setActive(undefined)}
        />
      ))}
    </ul>
  );
}

interface VideoProps {
  film: SectionValue<'new.testimonialFilms'>['films'][number];
  playback: Playback;
  onEnded: () => void;
}

function Video({ film: { name, location, quote, portrait, videoUrl, ...files }, ...props }: VideoProps) {
  const { poster, captions } = videoIn(useContent(), { src: videoUrl, ...files });
  const { playback, onEnded } = props;
  const video = usePlayback(playback);
  const playing = playback === 'playing';
  return (
    <li className={css.card}>
      <div className={css.frame}>
        <Poster className={css.poster} src={poster} sizes="(min-width: 1024px) 33vw, 80vw" />
        {/* biome-ignore lint/a11y/useMediaCaption: a video without speech has nothing to caption */}
        <video
          ref={video}
          className={css.video}
          src={asset(videoUrl)}
          aria-label={`${name}, ${location}`}
          preload="none"
          playsInline
          onEnded={onEnded}
        >
          {captions && <track kind="captions" src={captions} srcLang="en" label="English" />}
          {videoUnsupported}
        </video>
        <IslandTrigger
          className={css.press}
          href={videoUrl}
          aria-label={`${playing ? 'Pause' : 'Play with sound'}: ${name}, ${location}`}
          opens={videoUrl}
          wakes={NAME}
        >
          <span className={css.icon}>{playing ? <PauseIcon /> : <PlayIcon />}</span>
        </IslandTrigger>
      </div>
      {/* The video shows these words. */}
      <p className={visuallyHidden}>{quote}</p>
      <div className={css.below}>
        <div className={css.speaker}>
          {portrait && <Portrait src={portrait} size={40} />}
          <p>
            <strong className={css.name}>{name}</strong> {location}
          </p>
        </div>
        {/* Below the video, because on a small card it would cover the words. */}
        {playing && <span className={css.badge}>{playingBadge}</span>}
      </div>
    </li>
  );
}

function usePlayback(playback: Playback) {
  const ref = useRef<HTMLVideoElement>(null);
  const before = useRef<Playback>('off');
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    const fresh = before.current === 'off';
    before.current = playback;
    video.muted = playback === 'off';
    if (playback !== 'playing') return video.pause();
    if (fresh) video.currentTime = 0;
    video.play().catch(logBlockedPlay);
  }, [playback]);
  return ref;
}

export default island({ name: NAME, when: 'touched', restorePage }, TestimonialVideos);
