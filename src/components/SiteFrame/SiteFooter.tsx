import { usePageContext } from '#renderer/page-context.tsx';
import { footer, teamLinks } from '#src/content/site/footer.ts';
import { vendorCopy, YOUR_CHOICE } from '#src/content/site/vendor-copy.ts';
import { notPrinted } from '#src/design/print.css.ts';
import { column } from '#src/design/text.css.ts';
import { routes } from '#src/routes.ts';
import { useTexts } from '../Content/use-texts.ts';
import { Logo } from '../Logo/Logo.tsx';
import * as css from './SiteFooter.css.ts';
import { SocialLinks } from './SocialLinks.tsx';

/** Administrators get a link to the dashboard, everyone else to the sign-in. */
export function SiteFooter() {
  const { user, identity, asksConsent } = usePageContext();
  const { about, support, groups, base } = useTexts(footer);
  const door = user?.isAdmin ? teamLinks.admin : teamLinks.signIn;
  return (
    <footer className={`${css.footer} ${notPrinted}`}>
      <div className={column}>
        <div className={css.grid}>
          <div className={css.about}>
            <Logo />
            <p className={css.text}>{about}</p>
            <p>
              <span className={css.support}>{support}</span>
              <br />
              <a className={css.link} href={`mailto:${identity.supportEmail}`}>
                {identity.supportEmail}
              </a>
            </p>
            <SocialLinks />
          </div>
          {groups.map((group) => (
            <nav key={group.title} aria-label={group.title}>
              <h2 className={css.groupTitle}>{group.title}</h2>
              <ul role="list" className={css.list}>
                {group.links.map(({ label, href }) => (
                  <li key={href}>
                    <a
                      className={css.link}
                      href={href}
                      {...(opensFile(href) && { target: '_blank', rel: 'noopener' })}
                    >
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <nav aria-label={teamLinks.title}>
            <h2 className={css.groupTitle}>{teamLinks.title}</h2>
            <ul role="list" className={css.list}>
              <li>
                <a className={css.link} href={door.href}>
                  {door.label}
                </a>
              </li>
            </ul>
          </nav>
        </div>
        <div className={css.base}>
          <span>© {identity.name}</span>
          {base && <span>{base}</span>}
          {asksConsent && (
            <a className={css.link} href={`${routes.cookies.path}#${YOUR_CHOICE}`}>
              {vendorCopy.change}
            </a>
          )}
        </div>
      </div>
    </footer>
  );
}

/** A browser shows a file, such as the sitemap, without a way back, so it opens in a new tab. */
const opensFile = (href: string) => /^\/[^#?]*\.\w+$/.test(href);
