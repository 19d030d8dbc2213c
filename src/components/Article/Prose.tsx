import { usePageContext } from '#renderer/page-context.tsx';
import { StaticHtml } from '../StaticHtml/StaticHtml.tsx';
import { prose } from './Article.css.ts';
import './embeds.css.ts';
import './parts.css.ts';

/** Finds parts that need `parts.css.ts`. */
const PARTS = /class="(?:callout|booking-button|video)/;

/** @param html undefined in the browser, which keeps the server's HTML */
export function Prose({ html }: { html: string | undefined }) {
  const { drawn } = usePageContext();
  if (html?.includes('class="embed')) drawn?.add('embeds');
  if (html && PARTS.test(html)) drawn?.add('parts');
  return <StaticHtml className={prose} html={html} />;
}
