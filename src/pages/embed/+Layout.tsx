import '#src/design/fonts.css.ts';
import '#src/design/global.css.ts';
import type { ReactNode } from 'react';
import { useData } from '#renderer/page-context.tsx';
import * as css from './embed.css.ts';
import embedded, { ORIGINS } from './embedded.behavior.ts';

interface EmbedData {
  /** The sites that may show the widget. */
  origins: string[];
}

/** The booking widget: a page without header and footer, as tall as its content. */
export function Layout({ children }: { children: ReactNode }) {
  const { origins } = useData<EmbedData>();
  return (
    <main id="main" className={css.widget} {...{ [ORIGINS]: origins.join(' ') }} {...embedded}>
      {children}
    </main>
  );
}
