import { wakes } from '#renderer/islands/island.tsx';
import { technologiesOnCard } from '#src/content/site/gallery.ts';
import { galleryCopy, galleryPage, type ListedApp } from '#src/content/site/gallery-sections.ts';
import { Button } from '../Button/Button.tsx';
import { useTexts } from '../Content/use-texts.ts';
import { deferredFrame, frame, poster } from '../LoopVideo/LoopVideo.css.ts';
import { LoopVideo } from '../LoopVideo/LoopVideo.tsx';
import { Poster } from '../Poster/Poster.tsx';
import { cardSizes } from '../Poster/poster-set.ts';
import * as css from './AppCard.css.ts';
import { APP_DIALOG } from './app-dialog.ts';

interface Props {
  app: ListedApp;
  heading: 'h2' | 'h3';
  /** The first on its page; its poster is loaded eagerly. */
  first: boolean;
}

/** Opens the video in a dialog (`AppDialog.island.tsx`); without scripts, submits the form (`?app=`). */
export function AppCard({ app, heading: Heading, first }: Props) {
  const { openAction, demoAction } = useTexts(galleryPage);
  const { title, description, technologies, videoSrc, posterSrc, demo } = app;
  const more = technologies.length - technologiesOnCard;
  const facts = [app.buildTime, app.builtBy].filter(Boolean).join(' · ');
  return (
    <article className={css.card}>
      {videoSrc ? (
        <LoopVideo
          src={videoSrc}
          poster={posterSrc}
          label={title}
          sizes={cardSizes}
          first={first}
          className={css.media}
        />
      ) : (
        posterSrc && (
          <div className={`${first ? frame : deferredFrame} ${css.media}`}>
            <Poster className={poster} src={posterSrc} sizes={cardSizes} first={first} />
          </div>
        )
      )}
      <Heading className={css.title}>{title}</Heading>
      <p className={css.description}>{description}</p>
      {facts && <p className={css.facts}>{facts}</p>}
      {technologies.length > 0 && (
        <ul role="list" className={css.technologies} aria-label="Technologies">
          {technologies.slice(0, technologiesOnCard).map((name) => (
            <li key={name} className={css.badge}>
              {name}
            </li>
          ))}
          {more > 0 && <li className={css.badge}>{galleryCopy.more(more)}</li>}
        </ul>
      )}
      <div className={css.actions}>
        {videoSrc && (
          <Button
            type="submit"
            tone="quiet"
            className={css.open}
            name="app"
            value={app.slug}
            aria-label={`${openAction}: ${title}`}
            data-opens={app.slug}
            {...wakes(APP_DIALOG)}
          >
            {openAction}
          </Button>
        )}
        {demo && (
          <a className={css.demo} href={demo} rel="noopener" aria-label={`${demoAction}: ${title}`}>
            {demoAction}
          </a>
        )}
      </div>
    </article>
  );
}
