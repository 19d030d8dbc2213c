import { useData, usePageContext } from '#renderer/page-context.tsx';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { LineIcon } from '#src/components/Icon/LineIcon.tsx';
import { PostCard } from '#src/components/PostCard/PostCard.tsx';
import { PostImage } from '#src/components/PostImage/PostImage.tsx';
import { blogPage, blogTexts } from '#src/content/blog/blog.ts';
import { categoryOf, postDate, readTime } from '#src/content/blog/post-text.ts';
import { tagSlug } from '#src/contract/slug.ts';
import { notPrinted } from '#src/design/print.css.ts';
import { column } from '#src/design/text.css.ts';
import { postPath, routes, tagPath } from '#src/routes.ts';
import type { Data } from './+data.ts';
import { ArticleBody } from './ArticleBody.tsx';
import { Contents } from './Contents.tsx';
import { COVER_SIZES } from './cover-sizes.ts';
import * as css from './Post.css.ts';
import { PromoInline, PromoSide } from './Promo.tsx';
import { ReadingProgress } from './ReadingProgress.tsx';
import { Share } from './Share.tsx';
import { Sources } from './Sources.tsx';

export function Page() {
  const { post, update, aiReview, older, newer, related, preview } = useData<Data>();
  const { articleHtml } = usePageContext();
  const { byline } = useTexts(blogTexts);
  const category = categoryOf(post.tags);
  return (
    <>
      <ReadingProgress />
      <div className={`${column} ${css.layout}`}>
        <article className={css.article}>
          <a className={`${css.back} ${notPrinted}`} href={routes.blog.path}>
            <LineIcon name="arrow-left" size={18} />
            {blogPage.back}
          </a>
          <header className={css.header}>
            {post.tags.length > 0 ? (
              <a className={css.category} href={tagPath(tagSlug(category))}>
                {category}
              </a>
            ) : (
              <span className={css.category}>{category}</span>
            )}
            <h1 className={css.title} dir="auto">
              {post.title}
            </h1>
            <p className={css.meta}>
              <time dateTime={post.createdAt}>{postDate(post.createdAt)}</time>
              <span dir="auto">{post.author ? blogPage.byline(post.author) : byline}</span>
              <span>{readTime(post.contentLength)}</span>
            </p>
            {update && (
              <p className={css.note} dir="auto">
                {blogPage.updated(postDate(update.at), update.reason)}
              </p>
            )}
            {aiReview && (
              <p className={css.note} dir="auto">
                {blogPage.aiNote(aiReview.reviewer)}
              </p>
            )}
            {post.isSample && <p className={css.sample}>{blogPage.sampleNote}</p>}
          </header>
          <PostImage url={post.imageUrl} alt={post.imageAlt} sizes={COVER_SIZES} priority />
          <Contents />
          <ArticleBody html={articleHtml} />
          <Sources />
          {!preview && <Share />}
          <PromoInline />
          {post.tags.length > 0 && (
            <ul role="list" className={`${css.tags} ${notPrinted}`} aria-label="Tags">
              {post.tags.map((tag) => (
                <li key={tag}>
                  <a className={css.tag} href={tagPath(tagSlug(tag))}>
                    <bdi>{tag}</bdi>
                  </a>
                </li>
              ))}
            </ul>
          )}
          {(older || newer) && (
            <nav className={`${css.neighbours} ${notPrinted}`} aria-label="More articles">
              {older && <Neighbour label="Previous" rel="prev" {...older} />}
              {newer && <Neighbour label="Next" rel="next" {...newer} />}
            </nav>
          )}
        </article>
        <PromoSide />
      </div>
      {related.length > 0 && (
        <section className={`${css.related} ${notPrinted}`} aria-labelledby="related">
          <div className={column}>
            <h2 id="related" className={css.relatedTitle}>
              Related articles
            </h2>
            <div className={css.relatedGrid}>
              {related.map((other) => (
                <PostCard key={other.id} post={other} level={3} />
              ))}
            </div>
          </div>
        </section>
      )}
    </>
  );
}

function Neighbour({
  label,
  rel,
  slug,
  title,
}: {
  label: string;
  rel: 'prev' | 'next';
  slug: string;
  title: string;
}) {
  return (
    <a className={css.neighbour} rel={rel} href={postPath(slug)}>
      <span className={css.neighbourLabel}>{label}</span>
      <span dir="auto">{title}</span>
    </a>
  );
}
