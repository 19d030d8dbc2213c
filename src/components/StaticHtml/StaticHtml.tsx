import { STILL } from './static-copy.ts';

declare global {
  /** Not in TypeScript's own library. What it makes may be assigned as markup under the content security policy. */
  var trustedTypes: { readonly emptyHTML: string } | undefined;
}

interface Props {
  /** Sanitised HTML; given on the server, absent in the browser. */
  html: string | undefined;
  className?: string;
}

/**
 * HTML that the server made and the browser keeps as it stands: it is not sent a second time as data, and what made it
 * (a Markdown renderer) is not shipped. React leaves the inside of such an element alone when it hydrates; when it
 * renders the page anew because hydration failed, `hydrate` puts it back.
 */
export function StaticHtml({ html, className }: Props) {
  // A plain string, even an empty one, would be refused by the browser.
  const __html = html ?? globalThis.trustedTypes?.emptyHTML ?? '';
  return (
    <div
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html }}
      {...{ [STILL]: '' }}
    />
  );
}
