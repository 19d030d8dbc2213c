import type Router from '@koa/router';
import { listNewest } from '#db/queries/posts/lists.ts';
import { pageMeta } from '#src/content/page-meta.ts';
import { cancellation, claims, extraHours, hosting, pricePerSession, tierList } from '#src/content/plans.ts';
import { headlines, type SiteIdentity } from '#src/content/site.ts';
import { postPath, routes } from '#src/routes.ts';
import type { Deps } from '../boot/deps.ts';
import { answeredUnchanged } from './not-modified.ts';

/** How many posts `/llms.txt` lists. */
const POSTS_NAMED = 20;

/** `/robots.txt` for crawlers, `/llms.txt` for language models. */
export function robotsRoutes(router: Router, deps: Deps): void {
  router.get('/robots.txt', (ctx) => {
    ctx.set('cache-control', 'public, max-age=3600');
    ctx.type = 'text/plain';
    // Do not list pages marked noindex here: a crawler must fetch a page to see its noindex.
    ctx.body = `User-agent: *\nDisallow: /api/\nDisallow: /admin\n\nSitemap: ${ctx.state.origin}/sitemap.xml\n`;
  });

  router.get('/llms.txt', async (ctx) => {
    if (answeredUnchanged(ctx, deps)) return;
    const { blogOpen } = await deps.settings.current();
    const identity = await deps.settings.identity();
    const posts = blogOpen ? await listNewest(deps.db, POSTS_NAMED) : undefined;
    ctx.type = 'text/plain';
    ctx.body = llms(ctx.state.origin as string, identity, posts);
  });
}

interface NamedPost {
  slug: string;
  title: string;
  metaDescription: string | null;
  excerpt: string;
}

/** The site in Markdown, as proposed by llmstxt.org. @param posts undefined: the blog is closed */
function llms(origin: string, identity: SiteIdentity, posts: NamedPost[] | undefined): string {
  const page = (path: string, { title, description }: { title: string; description: string }) =>
    `- [${title}](${origin}${path}): ${description}`;
  const prices = tierList.map(
    (tier) => `- ${tier.developer}: ${pricePerSession(tier)} (USD). ${tier.hours.label}.`,
  );
  return `# ${identity.name}

> ${headlines.main} ${identity.description}

## Prices and terms

${prices.join('\n')}
- Extra hours: ${extraHours.each}.
- Hosting, optional: ${hosting.label}, ${hosting.uptimePercent}% uptime guarantee, for applications that are ${hosting.requiredCompletePercent}% complete.
- ${claims.finishedInFirstHour}. ${claims.fewSessions}. ${claims.ownership}.
- ${cancellation.summary} ${cancellation.reschedule}

## Pages

${identity.primaryHome === routes.homeNew.path ? page(routes.homeNew.path, pageMeta.new) : page(routes.home.path, pageMeta.home)}
${page(routes.booking.path, pageMeta.booking)}
${page(routes.bookingOffshore.path, pageMeta.bookingOffshore)}
${page(routes.bookingUsa.path, pageMeta.bookingUsa)}
${page(routes.gallery.path, pageMeta.gallery)}
${page(routes.inAction.path, pageMeta.inAction)}
${page(routes.technologies.path, pageMeta.technologies)}
${posts ? `${page(routes.blog.path, pageMeta.blog)}\n` : ''}${
  posts?.length
    ? `\n## Articles\n\n${posts.map((post) => `- [${oneLine(post.title)}](${origin}${postPath(post.slug)}): ${oneLine(post.metaDescription ?? post.excerpt)}`).join('\n')}\n`
    : ''
}
## Optional

- [Terms](${origin}${routes.terms.path})
- [Privacy](${origin}${routes.privacy.path})
- [Contact](mailto:${identity.supportEmail})
`;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').replace(/[[\]]/g, '').trim();
