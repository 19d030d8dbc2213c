/** The browser gets the footer only as HTML. */

import { routes } from '#src/routes.ts';
import { shortened } from '../shortened.ts';
import { section } from './site-content.ts';
import { supportCopy } from './tier-copy.ts';

export const footer = section('site.footer', ({ offer }) => ({
  support: shortened(supportCopy(offer).title, 60),
  about: 'One hour. One developer. Your app, built live while you watch.',
  groups: [
    {
      title: 'Product',
      links: [
        { label: 'Apps Gallery', href: routes.inAction.path },
        { label: 'Search Apps', href: routes.gallery.path },
        { label: 'Book a Session', href: routes.booking.path },
        { label: 'Technologies', href: routes.technologies.path },
        { label: 'Blog', href: routes.blog.path },
      ],
    },
    {
      title: 'Legal',
      links: [
        { label: 'Terms & Conditions', href: routes.terms.path },
        { label: 'Privacy Policy', href: routes.privacy.path },
        { label: 'Cookie Policy', href: routes.cookies.path },
        { label: 'Sitemap', href: '/sitemap.xml' },
      ],
    },
  ],
  base: `Prices in ${offer.currencyName}. Sessions are one hour.`,
}));

export const teamLinks = {
  title: 'Team',
  admin: { label: 'Admin Dashboard', href: '/admin' },
  signIn: { label: 'Admin Login', href: routes.auth.path },
} as const;
