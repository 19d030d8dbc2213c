import { useCallback, useState } from 'react';
import { ButtonLink } from '#src/components/Button/Button.tsx';
import { LoopVideo } from '#src/components/LoopVideo/LoopVideo.tsx';
import { Opener } from '#src/components/Opener/Opener.tsx';
import { useOpeners } from '#src/components/Opener/use-openers.ts';
import { Section } from '#src/components/Section/Section.tsx';
import { VideoDialog } from '#src/components/VideoDialog/VideoDialog.tsx';
import { type GalleryDemo, homeDemos, techList } from '#src/content/demos.ts';
import { homeSections } from '#src/content/home.ts';
import * as css from './DemoGallery.css.ts';

const filmOf = ({ title, description, videoPath, posterSrc, captionsSrc, tech }: GalleryDemo) => ({
  title,
  description,
  src: videoPath,
  poster: posterSrc,
  captions: captionsSrc,
  technologies: techList(tech),
});

/** Four sessions: one large, three side by side. A card opens its film with sound. */
export default function DemoGallery() {
  const [open, setOpen] = useState<GalleryDemo>();
  useOpeners(useCallback((slug) => setOpen(homeDemos.find((demo) => demo.slug === slug)), []));
  const { title, intro, action, href } = homeSections.gallery;
  return (
    <Section
      title={title}
      intro={intro}
      action={
        <ButtonLink tone="quiet" href={href}>
          {action}
        </ButtonLink>
      }
    >
      <ul role="list" className={css.cards}>
        {homeDemos.map((demo) => (
          <Card key={demo.slug} demo={demo} held={open !== undefined} />
        ))}
      </ul>
      <VideoDialog film={open ? filmOf(open) : null} onClose={() => setOpen(undefined)} />
    </Section>
  );
}

function Card({ demo, held }: { demo: GalleryDemo; held: boolean }) {
  return (
    <li className={css.card}>
      <LoopVideo
        src={demo.videoPath}
        poster={demo.posterSrc}
        label={demo.title}
        held={held}
        sizes="(min-width: 1024px) 50vw, calc(100vw - 2.5rem)"
        className={css.film}
      />
      <div className={css.words}>
        <h3 className={css.title}>{demo.title}</h3>
        <p className={css.text}>{demo.description}</p>
        <p className={css.tech}>{techList(demo.tech).join(' · ')}</p>
        <Opener
          className={css.open}
          href={demo.videoPath}
          aria-haspopup="dialog"
          aria-label={`${homeSections.gallery.demoAction}: ${demo.title}`}
          opens={demo.slug}
        >
          {homeSections.gallery.demoAction}
        </Opener>
      </div>
    </li>
  );
}
