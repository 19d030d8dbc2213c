import { useEffect, useRef, useState } from 'react';
import { documentTitle } from '#renderer/head.ts';
import { usePageContext } from '#renderer/page-context.tsx';
import { hasCode } from '#src/api/api-error.ts';
import { api } from '#src/api/client.ts';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { blogErrors } from '#src/content/blog/blog.ts';
import { blogMeta } from '#src/content/blog/blog-meta.ts';
import { POSTS_PER_PAGE } from '#src/contract/blog/values.ts';
import { listPath } from '#src/routes.ts';
import type { BlogListData } from './blog-list-data.ts';
import { listHead } from './list-head.ts';

type State = { status: 'loaded'; list: BlogListData } | { status: 'loading' | 'failed'; list: BlogListData };

/** Fetches other pages in place: the URL changes as in a navigation, including Back and Forward. */
export function useBlogList(first: BlogListData) {
  const [state, setState] = useState<State>({ status: 'loaded', list: first });
  const { origin, identity } = usePageContext();
  const { title: blog } = useTexts(blogMeta);
  const request = useRef<AbortController>(null);

  async function load(page: number) {
    request.current?.abort();
    const abort = new AbortController();
    request.current = abort;
    setState(({ list }) => ({ status: 'loading', list: { ...list, page } }));
    try {
      const { tag, q } = first;
      const query = { page, limit: POSTS_PER_PAGE, ...(tag && { tag: tag.slug }), ...(q && { q }) };
      const { posts, total } = await api('GET /api/blog/posts', { query }, abort.signal);
      const list = { ...first, posts, total, page };
      setState({ status: 'loaded', list });
      setHead(list, origin, identity.name, blog);
    } catch (error) {
      if (abort.signal.aborted) return;
      const closed = hasCode(error, 'blog_closed');
      // biome-ignore lint/suspicious/noConsole: the page shows a general message; the cause is for developers
      console.info(closed ? blogErrors.closed : blogErrors.list, error);
      setState(({ list }) => ({ status: 'failed', list }));
    }
  }

  useEffect(() => {
    const onPopState = () => void load(Number(new URLSearchParams(location.search).get('page') ?? '1'));
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  });

  return {
    ...state,
    goTo(page: number) {
      history.pushState(null, '', listPath(first.path, page, first.q));
      // Smoothly, unless the reader prefers reduced motion: the style sheet decides.
      scrollTo(0, 0);
      void load(page);
    },
  };
}

function setHead(list: BlogListData, origin: string, site: string, blog: string): void {
  const { title, canonical } = listHead(list, blog);
  document.title = documentTitle(title, site);
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', origin + canonical);
}
