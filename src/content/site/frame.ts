import { routes } from '#src/routes.ts';
import { actions } from './actions.ts';
import { section } from './site-content.ts';

/** Specification, sections 1 and 9. */
export const typing = section('site.typing', () => ({
  lead: 'Build',
  phrases: [
    'a CRM',
    'an E-Commerce Store',
    'a Blog Platform',
    'a Booking System',
    'a Dashboard',
    'a Learning Platform',
    'a Portfolio Site',
    'a Chat Application',
    'a Task Manager',
    'a Social Network',
  ],
}));

/** Milliseconds per typed and deleted character, and the pause on a complete phrase. */
export const typingPace = { typeSpeed: 80, backSpeed: 40, backDelay: 2000 } as const;

/** Links such as `/#faq` are smooth anchors on both home pages. */
export const header = section('site.header', () => ({
  links: [
    { label: 'Home', href: '/' },
    { label: 'Apps Gallery', href: routes.inAction.path },
    { label: 'Technologies', href: '/#technologies' },
    { label: 'How It Works', href: '/#comparison' },
    { label: 'FAQ', href: '/#faq' },
  ],
  button: { label: actions.book, href: routes.booking.path },
}));

export const siblings: Readonly<Record<string, string>> = { '/new': '/', '/gallery': '/in-action' };

export const menuLabels = { open: 'Open menu', close: 'Close menu' } as const;
