import { type GalleryApp, galleryPage, technologiesOnCard } from '#src/content/gallery.ts';
import { actions } from '#src/content/site.ts';
import { Button } from '../Button/Button.tsx';
import { LoopVideo } from '../LoopVideo/LoopVideo.tsx';
import { cardSizes } from '../Poster/poster-set.ts';
import * as css from './AppCard.css.ts';

interface Props {
  app: GalleryApp;
  heading: 'h2' | 'h3';
  /** Whether it is the first on its page: its poster is then loaded eagerly. */
  first: boolean;
  /** Paused, because a dialog is open. */
  held: boolean;
  onOpen: (app: GalleryApp) => void;
}

/**
 * A gallery app. Its button covers the whole card and submits the surrounding form (`?app=`), so that it
 * opens the film without scripts, too.
 */
export function AppCard({ app, heading: Heading, first, held, onOpen }: Props) {
  const more = app.technologies.length - technologiesOnCard;
  return (
    <article className={css.card}>
      <LoopVideo
        src={app.videoSrc}
        poster={app.posterSrc}
        label={app.title}
        held={held}
        sizes={cardSizes}
        first={first}
        className={css.media}
      />
      <Heading className={css.title}>{app.title}</Heading>
      <p className={css.description}>{app.description}</p>
      <ul role="list" className={css.technologies} aria-label="Technologies">
        {app.technologies.slice(0, technologiesOnCard).map((name) => (
          <li key={name} className={css.badge}>
            {name}
          </li>
        ))}
        {more > 0 && <li className={css.badge}>{galleryPage.more(more)}</li>}
      </ul>
      <Button
        type="submit"
        tone="quiet"
        size="small"
        className={css.open}
        name="app"
        value={app.slug}
        aria-label={`${actions.viewDemo}: ${app.title}`}
        onClick={(event) => {
          event.preventDefault();
          onOpen(app);
        }}
      >
        {actions.viewDemo}
      </Button>
    </article>
  );
}
