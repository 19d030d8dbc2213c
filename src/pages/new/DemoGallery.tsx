import { ButtonLink } from '#src/components/Button/Button.tsx';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { IslandTrigger } from '#src/components/IslandTrigger/IslandTrigger.tsx';
import { LoopVideo } from '#src/components/LoopVideo/LoopVideo.tsx';
import { Section } from '#src/components/Section/Section.tsx';
import { newDemos, techList } from '#src/content/site/demos.ts';
import { demoGallery } from '#src/content/site/home.ts';
import type { SectionValue } from '#src/contract/site/sections/sections.ts';
import DemoDialog from './DemoDialog.island.tsx';
import * as css from './DemoGallery.css.ts';
import { DEMO_DIALOG } from './demo-dialog.ts';

type Demo = SectionValue<'new.demoFilms'>['demos'][number];

export function DemoGallery() {
  const { demos } = useTexts(newDemos);
  const { title, intro, action, href } = useTexts(demoGallery);
  if (demos.length === 0) return null;
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
          <Card key={demo.src} demo={demo} />
        ))}
      </ul>
      <DemoDialog />
    </Section>
  );
}

function Card({ demo }: { demo: Demo }) {
  const { demoAction } = useTexts(demoGallery);
  return (
    <li className={css.card}>
      <LoopVideo
        src={demo.src}
        poster={demo.poster}
        label={demo.title}
        sizes="(min-width: 1024px) 50vw, calc(100vw - 2.5rem)"
        className={css.video}
      />
      <div className={css.copy}>
        <h3 className={css.title}>{demo.title}</h3>
        <p className={css.text}>{demo.description}</p>
        {demo.tech && <p className={css.tech}>{techList(demo.tech).join(' · ')}</p>}
        <IslandTrigger
          className={css.open}
          href={demo.src}
          aria-haspopup="dialog"
          aria-label={`${demoAction}: ${demo.title}`}
          opens={demo.src}
          wakes={DEMO_DIALOG}
        >
          {demoAction}
        </IslandTrigger>
      </div>
    </li>
  );
}
