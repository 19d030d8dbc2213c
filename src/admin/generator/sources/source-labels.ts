import type { ApiOutput } from '#src/api/client.ts';
import type { Access } from '#src/contract/accounts/access.ts';
import { formatNumber } from '#src/contract/format.ts';
import type { Source } from '#src/contract/generator/sources.ts';
import type { SourceFormat, SourceKind } from '#src/contract/generator/values.ts';
import { ADMIN_PATH } from '#src/routes.ts';

export type SourceDetail = ApiOutput<'GET /api/admin/sources/:id'>;

export const KINDS: Record<SourceKind, string> = {
  page: 'Web page',
  document: 'Document',
  offer: 'Offer',
  pages: 'Site page',
  app: 'Gallery app',
  story: 'Client’s testimonial',
};

export const KIND_FILTERS = [
  ['given', 'Added by the team'],
  ...Object.entries(KINDS),
] as unknown as ReadonlyArray<readonly ['given' | SourceKind, string]>;

/** The page on which one of the site's own sources is edited. */
export function placeOf({
  kind,
}: Pick<Source, 'kind'>): { path: string; words: string; access: Access } | undefined {
  if (kind === 'offer')
    return { path: `${ADMIN_PATH}/site/texts/offer`, words: 'Change the offer', access: 'owner' };
  if (kind === 'pages')
    return { path: `${ADMIN_PATH}/site/texts`, words: 'Change the texts', access: 'editor' };
  if (kind === 'app')
    return { path: `${ADMIN_PATH}/site/texts/gallery.apps`, words: 'Change the gallery', access: 'editor' };
  if (kind === 'story')
    return { path: `${ADMIN_PATH}/testimonials`, words: 'See testimonials', access: 'owner' };
  return undefined;
}

export const FORMATS: Record<SourceFormat, string> = {
  site: 'This site',
  text: 'A text',
  markdown: 'A text, pasted or in Markdown',
  html: 'An HTML file',
  pdf: 'A PDF file',
};

export function sourceOrigin({ kind, url, givenBy, isOwn }: Source): string {
  if (kind === 'story') return givenBy ?? 'A client';
  if (isOwn) return 'This site';
  return (url === null ? undefined : sourceHost(url)) ?? givenBy ?? '';
}

export const sourceHost = (url: string): string | undefined => URL.parse(url)?.hostname;

export const posts = (count: number) => (count === 1 ? '1 post' : `${formatNumber(count)} posts`);

export const wordCount = (count: number) => (count === 1 ? '1 word' : `${formatNumber(count)} words`);
