import type { ReactNode } from 'react';
import { StaticHtml } from '../StaticHtml/StaticHtml.tsx';

/**
 * Server-only content that is not hydrated, so its script is not shipped. Write the children as
 * `{import.meta.env.SSR && <Part />}`: the browser build then drops their imports, except for styles.
 */
export function Still({ children }: { children: ReactNode }) {
  return import.meta.env.SSR ? <div>{children}</div> : <StaticHtml html={undefined} />;
}
