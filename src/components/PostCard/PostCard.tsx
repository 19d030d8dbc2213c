import { blogPage, blogTexts } from '#src/content/blog/blog.ts';
import { categoryOf, postDate } from '#src/content/blog/post-text.ts';
import type { BlogCard } from '#src/contract/blog/blog.ts';
import { postPath } from '#src/routes.ts';
import { useTexts } from '../Content/use-texts.ts';
import { PostImage } from '../PostImage/PostImage.tsx';
import { LEAD_SIZES } from './lead-sizes.ts';
import * as css from './PostCard.css.ts';

interface Props {
  post: BlogCard;
  lead?: boolean;
  level?: 2 | 3;
}

/** The whole card is clickable; screen readers announce the title's link. */
export function PostCard({ post, lead, level = 2 }: Props) {
  const { byline } = useTexts(blogTexts);
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={lead ? css.lead : css.card}>
      <PostImage
        url={post.imageUrl}
        alt={post.imageAlt}
        sizes={lead ? LEAD_SIZES : '(min-width: 1024px) 380px, (min-width: 640px) 46vw, 94vw'}
        {...(lead && { priority: true })}
      />
      <div className={css.copy}>
        <p className={css.category} dir="auto">
          {categoryOf(post.tags)}
          {post.isSample && <span className={css.sample}>{blogPage.sample}</span>}
        </p>
        <Heading className={lead ? css.leadTitle : css.title} dir="auto">
          <a className={css.link} href={postPath(post.slug)}>
            {post.title}
          </a>
        </Heading>
        {lead && post.metaDescription && (
          <p className={css.description} dir="auto">
            {post.metaDescription}
          </p>
        )}
        <p className={css.meta}>
          <time dateTime={post.createdAt}>{postDate(post.createdAt)}</time>
          <span dir="auto">{post.author ? blogPage.byline(post.author) : byline}</span>
        </p>
      </div>
    </article>
  );
}
