import type { HeadOf } from '#renderer/head.ts';
import { srcSetOf } from '#src/components/PostImage/src-set.ts';
import { blogPage, blogTexts } from '#src/content/blog/blog.ts';
import { ownContent, type SiteContent, textsOf } from '#src/content/site/site-content.ts';
import { citationData } from '#src/content/site/structured-data.ts';
import { postPath } from '#src/routes.ts';
import type { Data } from './+data.ts';
import { COVER_SIZES } from './cover-sizes.ts';

/** Only if the owner changed it; without its first word. */
function ownByline(content: SiteContent): string | undefined {
  const { byline } = textsOf(content, blogTexts);
  return byline === textsOf(ownContent, blogTexts).byline ? undefined : byline.replace(/^by\s+/i, '');
}

export const head: HeadOf = ({ data, origin, content, identity }) => {
  const { post, description, aiReview, citations } = data as Data;
  const author = post.author ?? ownByline(content);
  const path = postPath(post.slug);
  const image = post.imageUrl ? { url: post.imageUrl, alt: post.imageAlt ?? post.title } : undefined;
  const srcSet = post.imageUrl && srcSetOf(post.imageUrl);
  return {
    title: post.title,
    description,
    canonical: path,
    ...(post.isSample && { noindex: true }),
    type: 'article',
    keywords: post.tags.join(', '),
    publishedAt: post.createdAt,
    modifiedAt: post.modifiedAt,
    ...(image && { image }),
    ...(srcSet && { preloadImages: [{ srcSet, sizes: COVER_SIZES }] }),
    structuredData: [
      {
        '@type': 'BlogPosting',
        headline: post.title,
        description,
        datePublished: post.createdAt,
        dateModified: post.modifiedAt,
        keywords: post.tags,
        mainEntityOfPage: `${origin}${path}`,
        author:
          author && author !== identity.name
            ? { '@type': 'Person', name: author }
            : { '@id': `${origin}/#organization` },
        ...(aiReview && { creditText: blogPage.aiNote(aiReview.reviewer) }),
        ...(aiReview?.reviewer && { editor: { '@type': 'Person', name: aiReview.reviewer } }),
        ...(citations && { citation: citations.map(citationData) }),
        publisher: { '@id': `${origin}/#organization` },
        ...(image && { image: new URL(image.url, origin).href }),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Blog', item: `${origin}/blog` },
          { '@type': 'ListItem', position: 2, name: post.title, item: `${origin}${path}` },
        ],
      },
    ],
  };
};
