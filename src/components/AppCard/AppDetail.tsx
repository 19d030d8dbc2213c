import { actions } from '#src/content/site/actions.ts';
import {
  type ListedApp as App,
  galleryCopy,
  galleryPage,
  videoOf,
} from '#src/content/site/gallery-sections.ts';
import { column } from '#src/design/text.css.ts';
import { routes } from '#src/routes.ts';
import { ButtonLink } from '../Button/Button.tsx';
import { useTexts } from '../Content/use-texts.ts';
import { VideoPlayer } from '../VideoDialog/VideoPlayer.tsx';
import * as css from './AppDetail.css.ts';

/** An app opened by its URL (`?app=`), shown in the page. */
export function AppDetail({ app, closeHref }: { app: App; closeHref: string }) {
  const { demoAction } = useTexts(galleryPage);
  return (
    <div className={column} data-shown-app="">
      <section className={css.panel} aria-labelledby="shown-app">
        {app.videoSrc && <VideoPlayer film={videoOf(app)} className={css.video} />}
        <div className={css.copy}>
          <h2 id="shown-app" className={css.title}>
            {app.title}
          </h2>
          <p className={css.text}>{app.description}</p>
          {app.technologies.length > 0 && <p className={css.technologies}>{app.technologies.join(', ')}</p>}
          <div className={css.actions}>
            <ButtonLink href={routes.booking.path}>{actions.bookNow}</ButtonLink>
            {app.demo && (
              <ButtonLink href={app.demo} tone="quiet">
                {demoAction}
              </ButtonLink>
            )}
            <ButtonLink href={closeHref} tone="quiet">
              {galleryCopy.close}
            </ButtonLink>
          </div>
        </div>
      </section>
    </div>
  );
}
