import { useData } from '#renderer/page-context.tsx';
import { blogPage } from '#src/content/blog/blog.ts';
import { postDate } from '#src/content/blog/post-text.ts';
import type { Data } from './+data.ts';
import * as css from './Sources.css.ts';

/** The web pages that the post rests on. */
export function Sources() {
  const { citations } = useData<Data>();
  if (!citations) return null;
  return (
    <section className={css.sources} aria-labelledby="sources">
      <h2 id="sources" className={css.title}>
        {blogPage.sources.title}
      </h2>
      <ol className={css.list}>
        {citations.map(({ title, url, site, readAt, published }) => (
          <li key={url} className={css.source}>
            {/* The same `rel` as other sites' links in the text. */}
            <a className={css.link} href={url} rel="noopener nofollow" dir="auto">
              {title}
            </a>
            <span className={css.origin}>
              <bdi>{site}</bdi>,{' '}
              {published && (
                <>
                  <time dateTime={published}>{blogPage.sources.published(postDate(published))}</time>,{' '}
                </>
              )}
              <time dateTime={readAt}>{blogPage.sources.read(postDate(readAt))}</time>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
