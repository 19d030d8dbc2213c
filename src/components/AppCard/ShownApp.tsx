import { filmOf, type GalleryApp, galleryPage } from '#src/content/gallery.ts';
import { actions } from '#src/content/site.ts';
import { column } from '#src/design/text.css.ts';
import { ButtonLink } from '../Button/Button.tsx';
import { FilmPlayer } from '../VideoDialog/FilmPlayer.tsx';
import * as css from './ShownApp.css.ts';

/** An app opened by its URL (`?app=`): the dialog's content as a part of the page. */
export function ShownApp({ app, closeHref }: { app: GalleryApp; closeHref: string }) {
  return (
    <div className={column}>
      <section className={css.panel} aria-labelledby="shown-app">
        <FilmPlayer film={filmOf(app)} className={css.video} />
        <div className={css.words}>
          <h2 id="shown-app" className={css.title}>
            {app.title}
          </h2>
          <p className={css.text}>{app.description}</p>
          <p className={css.technologies}>{app.technologies.join(', ')}</p>
          <div className={css.actions}>
            <ButtonLink href="/booking">{actions.bookNow}</ButtonLink>
            <ButtonLink href={closeHref} tone="quiet">
              {galleryPage.closeFilm}
            </ButtonLink>
          </div>
        </div>
      </section>
    </div>
  );
}
