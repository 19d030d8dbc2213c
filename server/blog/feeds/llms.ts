import { blogMeta } from '#src/content/blog/blog-meta.ts';
import { kindTexts } from '#src/content/bookings/kind-texts.ts';
import { emptyAddresses } from '#src/content/empty-lists.ts';
import { hero } from '#src/content/site/home.ts';
import { lengthCopy } from '#src/content/site/length-copy.ts';
import { ownPages } from '#src/content/site/page-layouts.ts';
import { pageMeta } from '#src/content/site/page-meta.ts';
import { type SiteContent, textsOf } from '#src/content/site/site-content.ts';
import { postPath, routes } from '#src/routes.ts';

interface NamedPost {
  slug: string;
  title: string;
  metaDescription: string | null;
  excerpt: string;
}

/** Describes the site in Markdown, as llmstxt.org proposes; no `posts` when the blog is closed. */
export function llms(origin: string, content: SiteContent, posts: NamedPost[] | undefined): string {
  const { identity, offer } = content;
  const { cancellation, claims, extraHours, hosting, tierList } = offer;
  const say = lengthCopy(offer, identity.name);
  const meta = textsOf(content, pageMeta);
  const headline = textsOf(content, hero);
  const own = textsOf(content, ownPages).pages.filter(({ unlisted }) => !unlisted);
  const page = (path: string, { title, description }: { title: string; description: string }) =>
    `- [${title}](${origin}${path}): ${description}`;
  const empty = emptyAddresses(content);
  const lists = (
    [
      [routes.gallery.path, meta.gallery],
      [routes.inAction.path, meta.inAction],
      [routes.technologies.path, meta.technologies],
    ] as const
  ).filter(([path]) => !empty.has(path));
  const kinds = tierList.map((kind) => page(kind.path, kindTexts(content, kind).meta));
  const prices = tierList.map(
    (tier) =>
      `- ${offer.comparesTwo ? tier.developer : `${tier.name}, ${tier.length}`}: ${tier.perSession}${tier.price === 0 || tier.amount.startsWith(tier.currency) ? '' : ` (${tier.currency})`}. ${tier.hours.label}.`,
  );
  return `# ${identity.name}

> ${headline.title} ${headline.price} ${identity.description}

## Prices and terms

${prices.join('\n')}
${offer.comparesTwo ? `- Extra hours: ${extraHours.each}.\n` : ''}${hosting.offered ? `- Hosting, optional: ${hosting.label}, ${hosting.uptimePercent}% uptime guarantee, for applications that are ${hosting.requiredCompletePercent}% complete.\n` : ''}- ${say(claims.finishedInFirstHour)}. ${say(claims.fewSessions)}. ${claims.ownership}.
- ${cancellation.summary} ${cancellation.reschedule}

## Pages

${identity.primaryHome === routes.homeNew.path ? page(routes.homeNew.path, meta.new) : page(routes.home.path, meta.home)}
${page(routes.booking.path, meta.booking)}
${kinds.join('\n')}
${lists.map(([path, texts]) => `${page(path, texts)}\n`).join('')}${own.map((each) => `${page(each.path, each)}\n`).join('')}${posts ? `${page(routes.blog.path, textsOf(content, blogMeta))}\n` : ''}${
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
