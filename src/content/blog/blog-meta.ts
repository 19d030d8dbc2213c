import { section } from '../site/site-content.ts';

/** A module of its own, because the browser sets the title when it turns a page. */
export const blogMeta = section('blog.meta', () => ({
  title: 'Blog',
  description: 'Guides to planning, building and launching a web app in one-hour sessions.',
}));
