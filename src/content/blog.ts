import { currency, money, tiers } from './plans.ts';

/** The promo card at the end of every article. */
export const promo = {
  title: 'Your app in one hour',
  text: 'Work one-on-one with a developer and watch it being built.',
  trial: 'Try 100% free. Cancel anytime.',
  /** Large screens. */
  pitch: 'Launch a custom AI agent in minutes.',
  /** Small screens. */
  pitchSmall: 'Launch a custom app in minutes.',
  currency,
  options: [
    {
      tier: 'usa',
      label: 'US developer',
      price: `${money(tiers.usa.price)} per hour`,
      /** On small screens only. */
      badgeSmall: 'Popular',
      href: tiers.usa.path,
    },
    {
      tier: 'offshore',
      label: 'Offshore developer',
      price: `${money(tiers.offshore.price)} per hour`,
      badgeSmall: null,
      href: tiers.offshore.path,
    },
  ],
} as const;

export const blogPage = {
  title: 'Our Blog',
  intro: 'Guides to planning, building and launching an app in one-hour sessions.',
  byline: 'By Admin',
  /** For posts without tags. */
  defaultCategory: 'General',
  loadingPost: 'Loading blog post...',
  empty: {
    title: 'No Posts Yet',
    text: 'The first article is on its way.',
    action: 'Return to Home',
    href: '/',
  },
  error: {
    title: 'Oops! Something went wrong',
    text: 'Failed to load blog posts. Please try again later.',
    action: 'Try Again',
  },
  notFound: {
    title: 'Post Not Found',
    text: 'This post does not exist or may have been removed.',
    action: 'Return to Blog',
    href: '/blog',
  },
  /** Shown on every page of the blog while the team has closed it. */
  closed: {
    title: 'The Blog Is Closed',
    text: 'The blog is currently unavailable.',
    action: 'Return to Home',
    href: '/',
  },
  /** The badge on a card, beside its category. */
  sample: 'Sample article',
  /** The note above a sample article. */
  sampleNote:
    'This is a sample article. It was assembled from prepared paragraphs to show what the blog looks like.',
  /** The heading of an article's table of contents. */
  contents: 'In this article',
  share: {
    title: 'Share this article',
    copy: 'Copy link',
    copied: 'Copied',
    notCopied: 'Could not copy. Copy the address of this page instead.',
    mail: 'E-mail',
    x: 'X',
    linkedIn: 'LinkedIn',
  },
  back: 'Back to Blog',
  imageMissing: 'Image not available',
} as const;

export const notFoundPage = {
  title: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
  next: 'The address may be mistyped, or the page has moved. From here you can go on to:',
  links: [
    { label: 'Return to Home', href: '/' },
    { label: 'Apps Gallery', href: '/in-action' },
    { label: 'Blog', href: '/blog' },
  ],
} as const;

/** Log messages for errors of the blog; the pages show `blogPage.error` and `blogPage.notFound`. */
export const blogErrors = {
  closed: 'The blog is currently unavailable.',
  list: 'Failed to fetch blog posts',
  missing: 'Post not found',
  post: 'Failed to fetch blog post',
  unknown: 'Failed to load blog post',
} as const;
