import { headlinePrice, money } from './plans.ts';

export const site = {
  name: 'One Hour App',
  tagline: 'Live, one-hour app-building sessions',
  /** Appended to the name on pages without their own title; titles stay under 60 characters, descriptions under 155. */
  defaultTitle: 'Your app, built live in 1 hour',
  defaultDescription: `Book a one-hour live session. A developer builds your web app with AI while you watch. From ${money(headlinePrice)}, and you own 100% of the code.`,
  supportEmail: 'support@example.com',
  privacyEmail: 'privacy@example.com',
  locale: 'en_US',
} as const;

export const headlines = {
  /** Specification, section 1: "Your App. Built in 1 Hour. Just $120." */
  main: `Your App. Built in 1 Hour. Just ${money(headlinePrice)}.`,
  /** The same, split so that the price can be styled separately. */
  parts: ['Your App.', 'Built in 1 Hour.', `Just ${money(headlinePrice)}.`],
  /** Specification, section 1: the second home hero. */
  idea: 'Turn Your Idea Into Reality In Just One Hour',
} as const;

/** The looping typed phrase of the hero (specification, sections 1 and 9). */
export const typing = {
  /** Shown before the typed phrase. */
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
  /** Milliseconds per typed character. */
  typeSpeed: 80,
  /** Milliseconds per deleted character. */
  backSpeed: 40,
  /** Milliseconds that a complete phrase stays. */
  backDelay: 2000,
  loop: true,
} as const;

export const actions = {
  book: 'Book a Session',
  bookNow: 'Book a Session Now',
  watchDemo: 'Watch Demo',
  viewDemo: 'View Demo',
  viewFullGallery: 'View Full Gallery',
  learnMore: 'Learn More',
  backToHome: 'Back to Home',
} as const;

export interface NavLink {
  label: string;
  href: string;
  /** Opens in a new tab. */
  newTab?: boolean;
}

export const headerNav = {
  /** A link is marked as current on its sibling, too: the other home page, the other gallery. */
  links: [
    { label: 'Home', href: '/', sibling: '/new' },
    { label: 'Apps Gallery', href: '/in-action', sibling: '/gallery' },
  ],
  cta: { label: actions.book, href: '/booking' },
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
} as const;

/** Scrolled to smoothly on both home pages, ordinary links elsewhere. */
export const homeAnchors = [
  { label: 'Technologies', id: 'technologies' },
  { label: 'How It Works', id: 'comparison' },
  { label: 'FAQ', id: 'faq' },
] as const;

/** Above the header for a signed-in user who is no administrator. */
export const member = {
  label: 'Your account',
  signedIn: 'Signed in as',
  signOut: 'Sign out',
  signedOut: { title: 'Logged out', description: 'You have been successfully logged out' },
  notSignedOut: { title: 'Logout failed', description: 'Please try again.' },
} as const;

export interface FooterGroup {
  title: string;
  links: readonly NavLink[];
}

export const footer = {
  support: '24/7 Customer Support',
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
        { label: 'Sitemap', href: '/sitemap.xml', newTab: true },
      ],
    },
  ] satisfies readonly FooterGroup[],
  /** Which of the two is shown depends on who is signed in. */
  admin: { label: 'Admin Dashboard', href: '/admin' },
  signIn: { label: 'Admin Login', href: '/auth' },
} as const;

export interface SocialLink {
  label: string;
  /** A placeholder until the team has accounts. */
  href: string;
  /** A simple-icons slug. */
  icon: string;
}

export const socialLinks: readonly SocialLink[] = [
  { label: 'X', href: 'https://example.com/x', icon: 'x' },
  { label: 'YouTube', href: 'https://example.com/youtube', icon: 'youtube' },
  { label: 'Instagram', href: 'https://example.com/instagram', icon: 'instagram' },
  { label: 'GitHub', href: 'https://example.com/github', icon: 'github' },
];

/** The team's name and texts; defaults to the site's own. */
export interface SiteIdentity {
  name: string;
  description: string;
  supportEmail: string;
  privacyEmail: string;
  social: readonly SocialLink[];
  /** The one home page that search engines may index; null: both. */
  primaryHome: '/' | '/new' | null;
}

export const ownIdentity: SiteIdentity = {
  name: site.name,
  description: site.defaultDescription,
  supportEmail: site.supportEmail,
  privacyEmail: site.privacyEmail,
  social: socialLinks,
  primaryHome: null,
};

export interface PageMeta {
  title: string;
  description: string;
  noindex?: boolean;
}
