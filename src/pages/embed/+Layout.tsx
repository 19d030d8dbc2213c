import '#src/design/fonts.css.ts';
import '#src/design/global.css.ts';
import type { ReactNode } from 'react';
import { useData } from '#renderer/page-context.tsx';
import { routes } from '#src/routes.ts';
import * as css from './embed.css.ts';
import embedded from './embedded.behavior.ts';
import { ORIGINS, WITHIN } from './tell-host.ts';

interface EmbedData {
  /** The sites that may show the widget. */
  origins: string[];
}

/** The booking widget: a page without header and footer, as tall as its content. */
export function Layout({ children }: { children: ReactNode }) {
  const { origins } = useData<EmbedData>();
  return (
    <main
      id="main"
      className={css.widget}
      {...{ [ORIGINS]: origins.join(' '), [WITHIN]: routes.embed.path }}
      {...embedded}
    >
      {children}
    </main>
  );
}
