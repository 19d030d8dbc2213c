import { routes } from '#src/routes.ts';
import { shortened } from '../shortened.ts';
import { section } from '../site/site-content.ts';

export const promo = section('blog.promo', ({ offer: { tiers } }) => ({
  trial: 'Try 100% free. Cancel anytime.',
  pitch: 'Launch a custom AI agent in minutes.',
  pitchSmall: 'Launch a custom app in minutes.',
  usa: tiers.usa.developer === 'USA-based developer' ? 'US developer' : shortened(tiers.usa.developer, 40),
  offshore: shortened(tiers.offshore.developer, 40),
  /** Beside the first, on small screens only. */
  badge: 'Popular',
}));

export const blogTexts = section('blog.texts', () => ({
  title: 'Our Blog',
  intro: 'Guides to planning, building and launching an app in one-hour sessions.',
  byline: 'By Admin',
}));

export const blogPage = {
  byline: (author: string) => `By ${author}`,
  aiNote: (reviewer: string | null) => `Written with AI${reviewer ? `, reviewed by ${reviewer}` : ''}`,
  /** @param date in the site's format */
  updated: (date: string, reason: string) => `Updated on ${date} because ${reason.replace(/^because /i, '')}`,
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
    href: routes.blog.path,
  },
  closed: {
    title: 'The Blog Is Closed',
    text: 'The blog is currently unavailable.',
    action: 'Return to Home',
    href: '/',
  },
  sample: 'Sample article',
  sampleNote: 'This is a sample article. It came with this site, to show what the blog looks like.',
  contents: 'In this article',
  sources: {
    title: 'Sources',
    /** @param date in the site's format */
    read: (date: string) => `read on ${date}`,
    published: (date: string) => `published on ${date}`,
  },
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

export const notFoundPage = section('site.notFound', () => ({
  title: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
  next: 'The address may be mistyped, or the page has moved. From here you can go on to:',
  links: [
    { label: 'Return to Home', href: '/' },
    { label: 'Apps Gallery', href: routes.inAction.path },
    { label: 'Blog', href: routes.blog.path },
  ],
}));

/** Log messages; the pages show `blogPage.error` and `blogPage.notFound`. */
export const blogErrors = {
  closed: 'The blog is currently unavailable.',
  list: 'Failed to fetch blog posts',
  missing: 'Post not found',
  post: 'Failed to fetch blog post',
  unknown: 'Failed to load blog post',
} as const;

export const previewPage = {
  label: 'Preview',
  draft: 'This article is not published. Only people with this link can see it.',
  changes: 'These changes are not published. Only people with this link can see them.',
} as const;
