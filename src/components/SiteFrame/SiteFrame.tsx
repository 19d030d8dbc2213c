import '#src/design/fonts.css.ts';
import '#src/design/global.css.ts';
import '#src/design/view-transition.css';
import type { ReactNode } from 'react';
import { usePageContext } from '#renderer/page-context.tsx';
import { StaticHtml } from '../StaticHtml/StaticHtml.tsx';
import carriedToast from '../Toast/carried.behavior.ts';
import Toasts from '../Toast/Toasts.island.tsx';
import { footerHtml } from './footer-html.tsx';
import { MemberBar } from './MemberBar.tsx';
import * as css from './SiteFrame.css.ts';
import { SiteHeader } from './SiteHeader.tsx';

export function SiteFrame({ children }: { children: ReactNode }) {
  const page = usePageContext();
  const { user } = page;
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#main">
        Skip to content
      </a>
      {user && !user.isAdmin && <MemberBar username={user.username} />}
      <SiteHeader />
      <main id="main" className={css.main} tabIndex={-1}>
        {children}
      </main>
      <StaticHtml html={footerHtml(page)} />
      <div {...carriedToast}>
        <Toasts />
      </div>
    </div>
  );
}
