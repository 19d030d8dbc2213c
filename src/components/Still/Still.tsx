import type { ReactNode } from 'react';
import { StaticHtml } from '../StaticHtml/StaticHtml.tsx';

/**
 * A part that the server renders and the browser keeps as it stands, so its script is not shipped. Write the children as
 * `{import.meta.env.SSR && <Part />}`: the browser's build then drops what they import, styles excepted.
 */
export function Still({ children }: { children: ReactNode }) {
  return import.meta.env.SSR ? <div>{children}</div> : <StaticHtml html={undefined} />;
}
