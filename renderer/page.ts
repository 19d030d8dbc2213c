import type { PageContextServer } from 'vike/types';

/**
 * What a page reads of its address and of what it is given, on the server and in the browser. Vike's page context has all
 * of it and more; `documents.tsx` makes no more than this.
 */
export type ShownPage = Pick<
  PageContextServer,
  | 'urlPathname'
  | 'urlOriginal'
  | 'origin'
  | 'user'
  | 'identity'
  | 'logo'
  | 'data'
  | 'is404'
  | 'requestId'
  | 'articleHtml'
> & {
  /** On the error page: the status that `throw render(status)` named, as Vike calls it. */
  abortStatusCode?: number | undefined;
};

/** What `+data.ts` and `+head.ts` read besides: the server's alone. */
export type ServedPage = ShownPage &
  Pick<
    PageContextServer,
    'brandHead' | 'db' | 'log' | 'site' | 'findBooking' | 'renderArticle' | 'readAttention' | 'routeParams'
  > & {
    urlParsed: Pick<PageContextServer['urlParsed'], 'pathname' | 'search' | 'searchOriginal'>;
  };
