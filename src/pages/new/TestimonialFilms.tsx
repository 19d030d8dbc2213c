import { useCallback, useEffect, useRef, useState } from 'react';
import { asset } from '#src/components/asset.ts';
import { PauseIcon, PlayIcon } from '#src/components/LoopVideo/icons.tsx';
import { logBlockedPlay } from '#src/components/LoopVideo/use-loop-playback.ts';
import { Opener } from '#src/components/Opener/Opener.tsx';
import { useOpeners } from '#src/components/Opener/use-openers.ts';
import { Poster } from '#src/components/Poster/Poster.tsx';
import { demoPlayer } from '#src/content/demos.ts';
import { testimonialsSection, type VideoTestimonial, videoTestimonials } from '#src/content/testimonials.ts';
import { visuallyHidden } from '#src/design/text.css.ts';
import * as css from './Testimonials.css.ts';

/** A film's state: off until it is clicked; then it is the only one with sound. */
type Playback = 'off' | 'playing' | 'paused';

/** Five films, at most one of them with sound. Clicking the one with sound pauses and resumes it. */
export function TestimonialFilms() {
  const [active, setActive] = useState<{ slug: string; playback: Exclude<Playback, 'off'> }>();
  const press = useCallback(
    (slug: string) =>
      videoTestimonials.some((film) => film.slug === slug) &&
      setActive((before) => ({
        slug,
        playback: before?.slug === slug && before.playback === 'playing' ? 'paused' : 'playing',
      })),
    [],
  );
  useOpeners(press);
  return (
    <ul role="list" className={css.films}>
      {videoTestimonials.map((film) => (
        <Film
          key={film.slug}
          film={film}
          playback={active?.slug === film.slug ? active.playback : 'off'}
          onEnded={() => setActive(undefined)}
        />
      ))}
    </ul>
  );
}

interface FilmProps {
  film: VideoTestimonial;
  playback: Playback;
  onEnded: () => void;
}

function Film({ film: { slug, name, location, quote, videoUrl, poster, captions }, ...props }: FilmProps) {
  const { playback, onEnded } = props;
  const video = usePlayback(playback);
  const playing = playback === 'playing';
  return (
    <li className={css.film}>
      <div className={css.frame}>
        <Poster className={css.poster} src={poster} sizes="(min-width: 1024px) 33vw, 80vw" />
        <video
          ref={video}
          className={css.video}
          src={asset(videoUrl)}
          aria-label={`${name}, ${location}`}
          preload="none"
          playsInline
          onEnded={onEnded}
        >
          <track kind="captions" src={captions} srcLang="en" label="English" />
          {demoPlayer.unsupported}
        </video>
        <Opener
          className={css.press}
          href={videoUrl}
          aria-label={`${playing ? 'Pause' : 'Play with sound'}: ${name}, ${location}`}
          opens={slug}
        >
          <span className={css.icon}>{playing ? <PauseIcon /> : <PlayIcon />}</span>
        </Opener>
      </div>
      {/* The film shows these words. */}
      <p className={visuallyHidden}>{quote}</p>
      <div className={css.below}>
        <p className={css.speaker}>
          <strong className={css.name}>{name}</strong> {location}
        </p>
        {/* Below the film, because on a small card it would cover the words. */}
        {playing && <span className={css.badge}>{testimonialsSection.playingBadge}</span>}
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
