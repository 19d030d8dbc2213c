import { section } from '../site/site-content.ts';

/** The blog's list; apart from the others, because the browser sets its title when it turns a page. */
export const blogMeta = section('blog.meta', () => ({
  title: 'Blog',
  description: 'Guides to planning, building and launching a web app in one-hour sessions.',
}));
