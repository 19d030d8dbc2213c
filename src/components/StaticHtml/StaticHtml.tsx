import { STILL } from './static-copy.ts';

declare global {
  /**
   * Missing from TypeScript's library. Its values may be assigned as HTML under the content security policy.
   */
  var trustedTypes: { readonly emptyHTML: string } | undefined;
}

interface Props {
  /** Sanitized; set on the server, undefined in the browser. */
  html: string | undefined;
  className?: string;
}

/**
 * Server-rendered HTML that the browser keeps: neither the HTML as data nor the code that made it is shipped.
 * React leaves it alone during hydration; if that fails, `hydrate` restores it.
 */
export function StaticHtml({ html, className }: Props) {
  // Trusted Types refuses a plain string, even an empty one.
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
