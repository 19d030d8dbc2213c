import { useState } from 'react';
import { useData, usePageContext } from '#renderer/page-context.tsx';
import { blogPage } from '#src/content/blog.ts';
import { notPrinted } from '#src/design/print.css.ts';
import { postPath } from '#src/routes.ts';
import type { Data } from './+data.ts';
import * as css from './Share.css.ts';

/** Links that share the article. They are plain links, so no other site learns of readers who do not press one. */
export function Share() {
  const { origin } = usePageContext();
  const { post } = useData<Data>();
  const { title, copy, mail, x, linkedIn } = blogPage.share;
  const url = origin + postPath(post.slug);
  const [address, subject] = [encodeURIComponent(url), encodeURIComponent(post.title)];
  return (
    <section className={`${css.share} ${notPrinted}`} aria-label={title}>
      <h2 className={css.title}>{title}</h2>
      <ul role="list" className={css.list}>
        <li className={css.copy}>
          <CopyButton url={url} label={copy} />
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

function CopyButton({ url, label }: { url: string; label: string }) {
  const [outcome, setOutcome] = useState<string>();
  const { copied, notCopied } = blogPage.share;
  // Browsers have no clipboard for pages without https.
  const write = async () => navigator.clipboard.writeText(url);
  return (
    <>
      <button
        type="button"
        className={css.link}
        onClick={() =>
          void write().then(
            () => setOutcome(copied),
            () => setOutcome(notCopied),
          )
        }
      >
        {label}
      </button>
      <span className={css.outcome} role="status">
        {outcome}
      </span>
    </>
  );
}
