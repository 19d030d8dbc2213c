import '#src/design/fonts.css.ts';
import '#src/design/global.css.ts';
import type { ReactNode } from 'react';
import { ToastArea } from '#src/components/Toast/ToastArea.tsx';

/** Without the site's header and footer. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ToastArea />
    </>
  );
}
