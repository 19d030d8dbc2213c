import { embedPath, kindPath, routes } from '#src/routes.ts';

interface Place {
  /** The address of this site, without a path. */
  site: string;
  /** Undefined for all kinds. */
  kind: { slug: string; name: string } | undefined;
}

const TITLE = 'Book a session';

/** Slugs and the address of the site contain no quotes; `title` may. */
const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const titleOf = ({ kind }: Place): string => (kind ? `${TITLE}: ${kind.name}` : TITLE);
const linkOf = ({ site, kind }: Place): string =>
  `${site}${kind ? kindPath(kind.slug) : routes.booking.path}`;

/** For pages that run scripts; with a link for visitors who run none. */
export const scriptCode = (place: Place): string =>
  [
    `<script src="${place.site}/embed.js"${place.kind ? ` data-kind="${place.kind.slug}"` : ''} data-title="${attribute(titleOf(place))}"></script>`,
    `<noscript><a href="${linkOf(place)}">${TITLE}</a></noscript>`,
  ].join('\n');

/** For pages that run no scripts. */
export const frameCode = (place: Place): string =>
  `<iframe src="${place.site}${place.kind ? embedPath(place.kind.slug) : routes.embed.path}?utm_medium=widget" title="${attribute(titleOf(place))}" style="width:100%;height:900px;border:0"></iframe>`;
