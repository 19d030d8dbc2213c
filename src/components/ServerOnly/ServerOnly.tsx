import type { ReactNode } from 'react';
import { Hydrated } from '#renderer/page-context.tsx';
import { StaticHtml } from '../StaticHtml/StaticHtml.tsx';
import { STILL } from '../StaticHtml/static-copy.ts';

/**
 * Content of an island that only the server renders. Write the children as `{import.meta.env.SSR && <Part
 * />}`: the browser build then drops their imports, except for styles.
 */
export function ServerOnly({ children }: { children: ReactNode }) {
  return import.meta.env.SSR ? (
    <Hydrated value={false}>
      <div {...{ [STILL]: '' }}>{children}</div>
    </Hydrated>
  ) : (
    <StaticHtml html={undefined} />
  );
}
