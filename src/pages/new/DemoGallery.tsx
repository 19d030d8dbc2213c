import { useCallback, useState } from 'react';
import { ButtonLink } from '#src/components/Button/Button.tsx';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { LoopVideo } from '#src/components/LoopVideo/LoopVideo.tsx';
import { Opener } from '#src/components/Opener/Opener.tsx';
import { useOpeners } from '#src/components/Opener/use-openers.ts';
import { Section } from '#src/components/Section/Section.tsx';
import { VideoDialog } from '#src/components/VideoDialog/VideoDialog.tsx';
import { demoFilms, techList } from '#src/content/demos.ts';
import { demoGallery } from '#src/content/home.ts';
import type { SectionValue } from '#src/contract/sections/sections.ts';
import * as css from './DemoGallery.css.ts';

type Demo = SectionValue<'new.demoFilms'>['demos'][number];

const filmOf = ({ tech, captions, ...film }: Demo) => ({
  ...film,
  ...(captions && { captions }),
  technologies: techList(tech),
});

/** Sessions: one large, the others side by side. A card opens its film with sound. */
export default function DemoGallery() {
  const { demos } = useTexts(demoFilms);
  const [open, setOpen] = useState<Demo>();
  useOpeners(useCallback((src) => setOpen(demos.find((demo) => demo.src === src)), [demos]));
  const { title, intro, action, href } = useTexts(demoGallery);
  return (
    <Section
      title={title}
      intro={intro}
      action={
        action && (
          <ButtonLink tone="quiet" href={href}>
            {action}
          </ButtonLink>
        )
      }
    >
      <ul role="list" className={css.cards}>
        {demos.map((demo) => (
          <Card key={demo.src} demo={demo} held={open !== undefined} />
        ))}
      </ul>
      <VideoDialog film={open ? filmOf(open) : null} onClose={() => setOpen(undefined)} />
    </Section>
  );
}

function Card({ demo, held }: { demo: Demo; held: boolean }) {
  const { demoAction } = useTexts(demoGallery);
  return (
    <li className={css.card}>
      <LoopVideo
        src={demo.src}
        poster={demo.poster}
        label={demo.title}
        held={held}
        sizes="(min-width: 1024px) 50vw, calc(100vw - 2.5rem)"
        className={css.film}
      />
      <div className={css.words}>
        <h3 className={css.title}>{demo.title}</h3>
        <p className={css.text}>{demo.description}</p>
        {demo.tech && <p className={css.tech}>{techList(demo.tech).join(' · ')}</p>}
        <Opener
          className={css.open}
          href={demo.src}
          aria-haspopup="dialog"
          aria-label={`${demoAction}: ${demo.title}`}
          opens={demo.src}
        >
          {demoAction}
        </Opener>
      </div>
    </li>
  );
}
