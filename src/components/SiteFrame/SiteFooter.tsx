import { usePageContext } from '#renderer/page-context.tsx';
import { brandIcon } from '#src/content/icons.ts';
import { footer } from '#src/content/site.ts';
import { notPrinted } from '#src/design/print.css.ts';
import { column } from '#src/design/text.css.ts';
import { SpriteIcon } from '../Icon/SpriteIcon.tsx';
import { Logo } from '../Logo/Logo.tsx';
import * as css from './SiteFooter.css.ts';

/** The footer of every public page. Administrators get a link to the dashboard, everyone else to the sign-in. */
export function SiteFooter() {
  const { user, identity } = usePageContext();
  const door = user?.isAdmin ? footer.admin : footer.signIn;
  return (
    <footer className={`${css.footer} ${notPrinted}`}>
      <div className={column}>
        <div className={css.grid}>
          <div className={css.about}>
            <Logo />
            <p className={css.text}>{footer.about}</p>
            <p>
              <span className={css.support}>{footer.support}</span>
              <br />
              <a className={css.link} href={`mailto:${identity.supportEmail}`}>
                {identity.supportEmail}
              </a>
            </p>
            <ul role="list" className={css.social}>
              {identity.social.map(({ label, href, icon }) => (
                <li key={label}>
                  <a className={css.socialLink} href={href} aria-label={label} rel="noopener">
                    <SpriteIcon sprite="social" icon={brandIcon(icon)} size={20} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
          {footer.groups.map((group) => (
            <nav key={group.title} aria-label={group.title}>
              <h2 className={css.groupTitle}>{group.title}</h2>
              <ul role="list" className={css.list}>
                {group.links.map(({ label, href, ...link }) => (
                  <li key={href}>
                    <a
                      className={css.link}
                      href={href}
                      {...('newTab' in link && link.newTab && { target: '_blank', rel: 'noopener' })}
                    >
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <nav aria-label="Team">
            <h2 className={css.groupTitle}>Team</h2>
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
          <span>Prices in US dollars. Sessions are one hour.</span>
        </div>
      </div>
    </footer>
  );
}
