import { useEffect, useRef, useState } from 'react';
import { asset } from '#src/components/asset.ts';
import { logBlockedPlay } from '#src/components/LoopVideo/use-loop-playback.ts';
import { demoPlayer, demoPosterFallback, demoVideos } from '#src/content/demos.ts';
import * as css from './DemoPlayer.css.ts';
import { HomeDialog, type HomeDialogProps } from './HomeDialog.tsx';

/** Watch Demo: the compilation and three more demos, with sound. */
export default function DemoPlayer(props: HomeDialogProps) {
  const [id, setId] = useState(demoVideos[0]?.id);
  const demo = demoVideos.find((each) => each.id === id);
  if (!demo) return null;
  return (
    <HomeDialog {...props} title={demo.title} description={demo.description} className={css.dialog}>
      <div className={css.body}>
        <Screen key={demo.id} demo={demo} />
        <div className={css.side}>
          <h3 className={css.sideTitle}>{demoPlayer.playlistTitle}</h3>
          <ul role="list" className={css.list}>
            {demoVideos.map(({ id: each, title, thumbnail }) => (
              <li key={each}>
                <button
                  type="button"
                  className={css.entry}
                  aria-current={each === id}
                  onClick={() => setId(each)}
                >
                  <img
                    className={css.thumbnail}
                    src={asset(thumbnail)}
                    alt=""
                    width={128}
                    height={72}
                    onError={({ currentTarget: image }) => {
                      // Only once, because the fallback may be missing, too.
                      if (!image.src.endsWith(demoPosterFallback)) image.src = demoPosterFallback;
                    }}
                  />
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </HomeDialog>
  );
}

function Screen({ demo: { src, thumbnail, captions, title } }: { demo: (typeof demoVideos)[number] }) {
  const screen = useRef<HTMLVideoElement>(null);
  // On opening and on choosing another demo: play from the start, with sound.
  useEffect(() => {
    const video = screen.current;
    if (!video) return;
    video.currentTime = 0;
    video.muted = false;
    video.play().catch(logBlockedPlay);
  }, []);
  return (
    <video
      ref={screen}
      className={css.screen}
      src={asset(src)}
      poster={asset(thumbnail)}
      aria-label={title}
      width={1280}
      height={720}
      controls
      playsInline
    >
      <track kind="captions" src={captions} srcLang="en" label="English" default />
      {demoPlayer.unsupported}
    </video>
  );
}
