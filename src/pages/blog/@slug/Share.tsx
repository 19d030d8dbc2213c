import { useData, usePageContext } from '#renderer/page-context.tsx';
import { blogPage } from '#src/content/blog/blog.ts';
import { notPrinted } from '#src/design/print.css.ts';
import { postPath } from '#src/routes.ts';
import type { Data } from './+data.ts';
import copyLink from './copy-link.behavior.ts';
import * as css from './Share.css.ts';

/** Plain links, so that other sites learn only of readers who press one. */
export function Share() {
  const { origin } = usePageContext();
  const { post } = useData<Data>();
  const { title, copy, copied, notCopied, mail, x, linkedIn } = blogPage.share;
  const url = origin + postPath(post.slug);
  const [address, subject] = [encodeURIComponent(url), encodeURIComponent(post.title)];
  return (
    <section className={`${css.share} ${notPrinted}`} aria-label={title}>
      <h2 className={css.title}>{title}</h2>
      <ul role="list" className={css.list}>
        <li
          className={css.copy}
          data-url={url}
          data-copied={copied}
          data-not-copied={notCopied}
          {...copyLink}
        >
          <button type="button" className={css.link}>
            {copy}
          </button>
          <span className={css.outcome} role="status" />
        </li>
        <li>
          <a className={css.link} href={`mailto:?subject=${subject}&body=${address}`}>
            {mail}
          </a>
        </li>
        <li>
          <a
            className={css.link}
            href={`https://x.com/intent/post?text=${subject}&url=${address}`}
            target="_blank"
            rel="noopener"
          >
            {x}
          </a>
        </li>
        <li>
          <a
            className={css.link}
            href={`https://www.linkedin.com/sharing/share-offsite/?url=${address}`}
            target="_blank"
            rel="noopener"
          >
            {linkedIn}
          </a>
        </li>
      </ul>
    </section>
  );
}
