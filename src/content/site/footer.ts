/** The built-in texts of the footer, which the browser gets as HTML alone. */

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
        { label: 'Apps Gallery', href: '/in-action' },
        { label: 'Search Apps', href: '/gallery' },
        { label: 'Book a Session', href: '/booking' },
        { label: 'Technologies', href: '/technologies' },
        { label: 'Blog', href: '/blog' },
      ],
    },
    {
      title: 'Legal',
      links: [
        { label: 'Terms & Conditions', href: '/terms' },
        { label: 'Privacy Policy', href: '/privacy' },
        { label: 'Cookie Policy', href: '/cookies' },
        { label: 'Sitemap', href: '/sitemap.xml' },
      ],
    },
  ],
  base: `Prices in ${offer.currencyName}. Sessions are one hour.`,
}));

/** The team's links at the end of the footer; which of the two depends on who is signed in. */
export const teamLinks = {
  title: 'Team',
  admin: { label: 'Admin Dashboard', href: '/admin' },
  signIn: { label: 'Admin Login', href: '/auth' },
} as const;
