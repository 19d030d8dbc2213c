import { useRef } from 'react';
import { usePageContext } from '#renderer/page-context.tsx';
import { headerNav, homeAnchors } from '#src/content/site.ts';
import { notPrinted } from '#src/design/print.css.ts';
import { ButtonLink } from '../Button/Button.tsx';
import { LineIcon } from '../Icon/LineIcon.tsx';
import { Logo } from '../Logo/Logo.tsx';
import * as css from './SiteHeader.css.ts';

const MENU = 'site-menu';

/** The header of every public page. Links that do not fit move into a full-screen menu, which opens without scripts. */
export function SiteHeader() {
  const { urlPathname } = usePageContext();
  const menu = useRef<HTMLDivElement>(null);
  const current = (link: (typeof headerNav.links)[number]) => {
    if (urlPathname === link.href) return 'page';
    return urlPathname === link.sibling ? 'true' : undefined;
  };
  // Both home pages have the anchors, and the browser scrolls to them; other pages link to the home page.
  const isHome = current(headerNav.links[0]) !== undefined;
  const anchorHref = (id: string) => (isHome ? `#${id}` : `/#${id}`);
  const close = () => menu.current?.hidePopover();

  return (
    <header className={`${css.header} ${notPrinted}`}>
      <div className={css.bar}>
        <Logo />
        <nav className={css.links} aria-label="Main">
          {headerNav.links.map((link) => (
            <a key={link.href} className={css.link} href={link.href} aria-current={current(link)}>
              {link.label}
            </a>
          ))}
          {homeAnchors.map(({ label, id }) => (
            <a key={id} className={`${css.link} ${css.anchor}`} href={anchorHref(id)}>
              {label}
            </a>
          ))}
        </nav>
        <ButtonLink className={css.book} href={headerNav.cta.href}>
          {headerNav.cta.label}
        </ButtonLink>
        <button type="button" className={css.menuOpener} popoverTarget={MENU} aria-label={headerNav.openMenu}>
          <LineIcon name="menu" />
        </button>
      </div>
      <div
        ref={menu}
        id={MENU}
        popover="auto"
        className={css.menu}
        role="dialog"
        aria-label="Menu"
        onToggle={behindMenu}
      >
        <div className={css.menuTop}>
          <Logo />
          <button
            type="button"
            className={css.menuButton}
            popoverTarget={MENU}
            popoverTargetAction="hide"
            aria-label={headerNav.closeMenu}
          >
            <LineIcon name="x" />
          </button>
        </div>
        <nav className={css.menuLinks} aria-label="Menu">
          {headerNav.links.map((link) => (
            <a
              key={link.href}
              className={css.menuLink}
              href={link.href}
              aria-current={current(link)}
              onClick={close}
            >
              {link.label}
            </a>
          ))}
          {homeAnchors.map(({ label, id }) => (
            <a key={id} className={css.menuLink} href={anchorHref(id)} onClick={close}>
              {label}
            </a>
          ))}
        </nav>
        <div className={css.menuFoot}>
          <ButtonLink full size="large" href={headerNav.cta.href} onClick={close}>
            {headerNav.cta.label}
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}

/** While the menu covers the page, keep keyboard focus out of what is behind it. */
function behindMenu(event: React.ToggleEvent<HTMLDivElement>) {
  const open = event.newState === 'open';
  for (const element of document.querySelectorAll<HTMLElement>('main, footer')) element.inert = open;
}
