import type { ReactNode } from 'react';
import { InStill } from '../Content/use-texts.ts';
import { StaticHtml } from '../StaticHtml/StaticHtml.tsx';
import { STILL } from '../StaticHtml/static-copy.ts';

/**
 * Server-only content that is not hydrated, so its script is not shipped. Write the children as
 * `{import.meta.env.SSR && <Part />}`: the browser build then drops their imports, except for styles.
 */
export function Still({ children }: { children: ReactNode }) {
  return import.meta.env.SSR ? (
    <InStill value={true}>
      <div {...{ [STILL]: '' }}>{children}</div>
    </InStill>
  ) : (
    <StaticHtml html={undefined} />
  );
}
