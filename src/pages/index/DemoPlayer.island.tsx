import { useEffect, useRef, useState } from 'react';
import { island } from '#renderer/islands/island.tsx';
import { asset } from '#src/components/asset.ts';
import { restorePage } from '#src/components/Content/restore-page.ts';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { logBlockedPlay } from '#src/components/LoopVideo/blocked-play.ts';
import { demoPlayer, demoPosterFallback } from '#src/content/site/demos.ts';
import { videoUnsupported } from '#src/content/site/video-size.ts';
import type { SectionValue } from '#src/contract/site/sections/sections.ts';
import * as css from './DemoPlayer.css.ts';
import { HomeDialog } from './HomeDialog.tsx';
import { demosDialog } from './home-dialogs.ts';
import { useOpened } from './use-opened.ts';

function DemoPlayer() {
  const { playlistTitle, videos } = useTexts(demoPlayer);
  const { wasOpened, dialog } = useOpened(demosDialog.opens);
  const [chosen, setChosen] = useState(0);
  const demo = videos[chosen];
  if (!demo || !wasOpened) return null;
  return (
    <HomeDialog {...dialog} title={demo.title} description={demo.description} className={css.dialog}>
      <div className={css.body}>
        <Screen key={chosen} demo={demo} />
        {videos.length > 1 && (
          <div className={css.side}>
            <h3 className={css.sideTitle}>{playlistTitle}</h3>
            <ul role="list" className={css.list}>
              {videos.map(({ src, title, poster }, index) => (
                <li key={src}>
                  <button
                    type="button"
                    className={css.entry}
                    aria-current={index === chosen}
                    onClick={() => setChosen(index)}
                  >
                    <img
                      className={css.thumbnail}
                      src={asset(poster)}
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
        )}
      </div>
    </HomeDialog>
  );
}

type Demo = SectionValue<'home.demos'>['videos'][number];

function Screen({ demo: { src, poster, captions, title } }: { demo: Demo }) {
  const screen = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = screen.current;
    if (!video) return;
    video.currentTime = 0;
    video.muted = false;
    video.play().catch(logBlockedPlay);
  }, []);
  return (
    // biome-ignore lint/a11y/useMediaCaption: a video without speech has nothing to caption
    <video
      ref={screen}
      className={css.screen}
      src={asset(src)}
      poster={asset(poster)}
      aria-label={title}
      width={1280}
      height={720}
      controls
      playsInline
    >
      {captions && <track kind="captions" src={captions} srcLang="en" label="English" default />}
      {videoUnsupported}
    </video>
  );
}

export default island({ name: demosDialog.island, when: 'called', restorePage }, DemoPlayer);
