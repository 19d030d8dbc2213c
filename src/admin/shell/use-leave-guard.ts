import { useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ADMIN_PATH } from '#src/routes.ts';
import { isHeld } from '../session/held-writes.ts';
import { leaveGuard } from '../ui/leave-guard.ts';
import { standAt } from './history-guard.ts';

/** Stands before every way out of a screen. The router's own guard needs its data router, 18 KB more for every page. */
export function useLeaveGuard(): void {
  const { pathname, key } = useLocation();
  const held = useIsMutating({ predicate: isHeld }) > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address may be another entry of the history
  useEffect(() => standAt(pathname), [pathname, key]);

  useEffect(() => {
    // Before the router sees the click.
    const clicked = (event: MouseEvent) => {
      const link = leaveGuard.unsaved() && leadsAway(event, pathname);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      leaveGuard.ask(() => link.click());
    };
    document.addEventListener('click', clicked, { capture: true });
    return () => document.removeEventListener('click', clicked, { capture: true });
  }, [pathname]);

  useEffect(() => {
    const leaving = (event: BeforeUnloadEvent) => {
      if (held || leaveGuard.unsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', leaving);
    return () => window.removeEventListener('beforeunload', leaving);
  }, [held]);
}

/** The link to another screen that a click follows. The browser itself asks before another document. */
function leadsAway(event: MouseEvent, pathname: string): HTMLAnchorElement | undefined {
  const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element))
    return undefined;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  const to = new URL(link.href);
  const inAdmin = to.origin === window.location.origin && to.pathname.startsWith(ADMIN_PATH);
  return inAdmin && to.pathname !== pathname ? link : undefined;
}
