import { island } from '#renderer/islands/island.tsx';
import { ButtonLink } from '#src/components/Button/Button.tsx';
import { restorePage } from '#src/components/Content/restore-page.ts';
import { Pager } from '#src/components/Pager/Pager.tsx';
import { PostCard } from '#src/components/PostCard/PostCard.tsx';
import { StatusCard } from '#src/components/StatusCard/StatusCard.tsx';
import { blogPage } from '#src/content/blog/blog.ts';
import { POSTS_PER_PAGE } from '#src/contract/blog/values.ts';
import { column } from '#src/design/text.css.ts';
import { listPath, routes } from '#src/routes.ts';
import { BlogHeading } from './BlogHeading.tsx';
import * as css from './BlogList.css.ts';
import { BlogListError } from './BlogListError.tsx';
import type { BlogListData } from './blog-list-data.ts';
import { Loading } from './Loading.tsx';
import { useBlogList } from './use-blog-list.ts';

const NAME = 'pages/blog/BlogPosts';

/** Woken by its pager, which then changes pages in place instead of navigating. */
function BlogPosts(first: BlogListData) {
  const { status, list, goTo } = useBlogList(first);
  const pages = Math.ceil(list.total / POSTS_PER_PAGE);
  if (status === 'failed') return <BlogListError />;
  if (list.total === 0 && !list.q)
    return (
      <>
        <div className={column}>
          <BlogHeading list={list} />
        </div>
        <StatusCard title={blogPage.empty.title} text={blogPage.empty.text} below>
          <ButtonLink href={blogPage.empty.href}>{blogPage.empty.action}</ButtonLink>
        </StatusCard>
      </>
    );
  return (
    <div className={`${column} ${css.page}`}>
      <BlogHeading list={list} />
      {status === 'loading' ? <Loading /> : <Posts list={list} />}
      {pages > 1 && (
        <Pager
          page={list.page}
          pages={pages}
          href={(page) => listPath(list.path, page, list.q)}
          onPage={goTo}
          wakes={NAME}
        />
      )}
    </div>
  );
}

function Posts({ list }: { list: BlogListData }) {
  if (list.posts.length === 0)
    return (
      <p className={css.nothing}>
        No articles match. Try a different search, or <a href={routes.blog.path}>read all articles</a>.
      </p>
    );
  const leads = list.page === 1 && !list.q && !list.tag;
  return (
    <div className={css.grid}>
      {list.posts.map((post, index) => (
        <PostCard key={post.id} post={post} lead={leads && index === 0} />
      ))}
    </div>
  );
}

export default island({ name: NAME, when: 'called', restorePage }, BlogPosts);
