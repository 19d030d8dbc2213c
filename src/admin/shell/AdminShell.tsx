import { ArrowLeft, LogOut, Menu, X } from 'lucide-react';
import { startTransition, useEffect, useRef, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { usePageContext } from '#renderer/page-context.tsx';
import { SlideOver } from '#src/components/Dialog/Dialog.tsx';
import { admin } from '#src/content/admin.ts';
import { serves } from '#src/contract/accounts/access.ts';
import { MOBILE_BELOW } from '#src/design/breakpoints.ts';
import { ADMIN_PATH, routes } from '#src/routes.ts';
import { PasswordConfirmation } from '../accounts/session/PasswordConfirmation.tsx';
import { watchPausedMutations } from '../accounts/session/paused-mutations.ts';
import { SignInAgain } from '../accounts/session/SignInAgain.tsx';
import { useUser } from '../accounts/session/use-session.ts';
import { accessOf } from '../screens.tsx';
import { ScreenBoundary } from '../ui/PartBoundary.tsx';
import * as css from './AdminShell.css.ts';
import { backLink } from './back-link.ts';
import { ConnectionBar } from './ConnectionBar.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { PaletteButton } from './palette/PaletteButton.tsx';
import { Sidebar } from './Sidebar.tsx';
import { UnreadableNotice } from './UnreadableNotice.tsx';

const PAGE_EDITOR = `${ADMIN_PATH}/site/edit`;

/** Sidebar (a slide-over below 768 pixels), top bar and screen. */
export function AdminShell() {
  const { pathname } = useLocation();
  const name = admin.name(usePageContext().identity.name);
  const role = useUser()?.role;
  const [menuOpen, setMenuOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  useTopOfEachScreen(main);
  useCloseOnWideScreen(setMenuOpen);
  useEffect(watchPausedMutations, []);
  // The page editor has its own bar and needs all the room.
  if (pathname.startsWith(PAGE_EDITOR) && serves(accessOf(pathname), role))
    return (
      <main id="main" ref={main} tabIndex={-1} aria-label="Page editor">
        <ScreenBoundary at={pathname}>
          <Outlet />
        </ScreenBoundary>
        <SignInAgain />
        <PasswordConfirmation />
        <LeaveDialog />
      </main>
    );
  const leadsTo = backLink(pathname.replace(/\/+$/, ''));
  const back = leadsTo && serves(accessOf(leadsTo.to), role) ? leadsTo : undefined;

  return (
    <div className={css.shell}>
      {/* biome-ignore lint/a11y/useValidAnchor: a real link target, but a hash entry in the history would confuse the router's blocker */}
      <a
        className={css.skip}
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to content
      </a>
      <aside className={css.rail} aria-label={name}>
        <Sidebar />
      </aside>
      <div className={css.column}>
        <header className={css.bar}>
          <button
            type="button"
            className={css.menuButton}
            aria-label={admin.openMenu}
            aria-expanded={menuOpen}
            // A transition, because rendering the links is slow on phones.
            onClick={() => startTransition(() => setMenuOpen(true))}
          >
            <Menu size={22} aria-hidden="true" />
          </button>
          {back ? (
            <Link className={css.back} to={back.to}>
              <ArrowLeft className={css.icon} size={16} aria-hidden="true" />
              <span className={css.backText}>{back.label}</span>
            </Link>
          ) : (
            <span className={css.barTitle}>{name}</span>
          )}
          <span className={css.barSpace} />
          <PaletteButton />
          <a className={css.exit} href={routes.home.path} aria-label={admin.exit}>
            <LogOut size={16} aria-hidden="true" />
            <span className={css.exitWord}>{admin.exit}</span>
          </a>
        </header>
        <ConnectionBar />
        <main id="main" ref={main} className={css.main} tabIndex={-1}>
          <UnreadableNotice />
          <ScreenBoundary at={pathname}>
            <Outlet />
          </ScreenBoundary>
        </main>
      </div>
      <SlideOver open={menuOpen} onClose={() => setMenuOpen(false)} title="Menu">
        <button
          type="button"
          className={css.menuClose}
          aria-label={admin.closeMenu}
          onClick={() => setMenuOpen(false)}
        >
          <X size={20} aria-hidden="true" />
        </button>
        <Sidebar onNavigate={() => setMenuOpen(false)} />
      </SlideOver>
      <SignInAgain />
      <PasswordConfirmation />
      <LeaveDialog />
    </div>
  );
}

/** Scrolls to the top and focuses the start of each new screen, for screen readers; not on the first load. */
function useTopOfEachScreen(main: React.RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}

function useCloseOnWideScreen(setOpen: (open: boolean) => void) {
  useEffect(() => {
    const wide = window.matchMedia(`(min-width: ${MOBILE_BELOW}px)`);
    const close = () => wide.matches && setOpen(false);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [setOpen]);
}
