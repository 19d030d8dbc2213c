import { STILL } from './static-copy.ts';

declare global {
  /** Missing from TypeScript's own library. Its values may be assigned as HTML under the content security policy. */
  var trustedTypes: { readonly emptyHTML: string } | undefined;
}

interface Props {
  /** Sanitized HTML; set on the server, undefined in the browser. */
  html: string | undefined;
  className?: string;
}

/**
 * Server-rendered HTML that the browser keeps as is: it is not sent a second time as data, and the code that
 * made it (a Markdown renderer) is not shipped. React leaves the content of such an element alone during
 * hydration; if hydration fails and React re-renders the page, `hydrate` restores it.
 */
export function StaticHtml({ html, className }: Props) {
  // The browser would refuse a plain string, even an empty one (Trusted Types).
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
