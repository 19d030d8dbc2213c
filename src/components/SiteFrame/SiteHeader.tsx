import { usePageContext } from '#renderer/page-context.tsx';
import { header, menuLabels, siblings } from '#src/content/site/frame.ts';
import { anchorsOnNew } from '#src/content/site/new-anchors.ts';
import { notPrinted } from '#src/design/print.css.ts';
import { ButtonLink } from '../Button/Button.tsx';
import { useContent, useTexts } from '../Content/use-texts.ts';
import { LineIcon } from '../Icon/LineIcon.tsx';
import { Logo } from '../Logo/Logo.tsx';
import { fitOf } from './header-fit.ts';
import menu from './menu.behavior.ts';
import * as css from './SiteHeader.css.ts';

const MENU = 'site-menu';

/** Links that do not fit move into a full-screen menu, which opens without scripts. */
export function SiteHeader() {
  const { urlPathname } = usePageContext();
  const texts = useTexts(header);
  const { links, button } = texts;
  const fit = fitOf(texts);
  const content = useContent();
  const sibling = siblings[urlPathname];
  const current = (href: string) => {
    if (urlPathname === href) return 'page';
    return href === sibling ? 'true' : undefined;
  };
  const isHome = current('/') !== undefined;
  // Both home pages have the anchors, unless /new hides that part. Other pages link to the home page.
  const onNew = urlPathname === '/new' ? anchorsOnNew(content) : undefined;
  const target = (href: string) =>
    isHome && href.startsWith('/#') && (onNew?.has(href) ?? true) ? href.slice(1) : href;

  return (
    <header className={`${css.header} ${notPrinted}`}>
      <div className={css.bar}>
        <Logo />
        <nav className={css.links[fit.pages]} aria-label="Main">
          {links.map(({ label, href }) => (
            <a
              key={href}
              className={href.startsWith('/#') ? `${css.link} ${css.anchor[fit.all]}` : css.link}
              href={target(href)}
              aria-current={current(href)}
            >
              {label}
            </a>
          ))}
        </nav>
        <ButtonLink className={css.book} href={button.href}>
          {button.label}
        </ButtonLink>
        <button
          type="button"
          className={css.menuOpener[fit.all]}
          popoverTarget={MENU}
          aria-label={menuLabels.open}
        >
          <LineIcon name="menu" />
        </button>
      </div>
      <div id={MENU} popover="auto" className={css.menu} role="dialog" aria-label="Menu" {...menu}>
        <div className={css.menuTop}>
          <Logo />
          <button
            type="button"
            className={css.menuButton}
            popoverTarget={MENU}
            popoverTargetAction="hide"
            aria-label={menuLabels.close}
          >
            <LineIcon name="x" />
          </button>
        </div>
        <nav className={css.menuLinks} aria-label="Menu">
          {links.map(({ label, href }) => (
            <a key={href} className={css.menuLink} href={target(href)} aria-current={current(href)}>
              {label}
            </a>
          ))}
        </nav>
        <div className={css.menuFoot}>
          <ButtonLink full size="large" href={button.href}>
            {button.label}
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}
