import { Suspense } from 'react';
import { useData } from '#renderer/page-context.tsx';
import { useLate } from '#renderer/use-late.ts';
import { ButtonLink } from '#src/components/Button/Button.tsx';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { Pager } from '#src/components/Pager/Pager.tsx';
import { PostCard } from '#src/components/PostCard/PostCard.tsx';
import { SearchForm } from '#src/components/SearchForm/SearchForm.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { StatusCard } from '#src/components/StatusCard/StatusCard.tsx';
import { blogPage, blogTexts } from '#src/content/blog.ts';
import { POSTS_PER_PAGE, POSTS_SEARCHED } from '#src/contract/values.ts';
import { column } from '#src/design/text.css.ts';
import { listPath } from '#src/routes.ts';
import * as css from './BlogList.css.ts';
import { BlogListError } from './BlogListError.tsx';
import type { BlogListData, BlogSearchData } from './blog-list-data.ts';
import { useBlogList } from './use-blog-list.ts';
import { useSlowOpening } from './use-slow-opening.ts';

/** `/blog`, a tag's page, and search results. */
export function BlogList() {
  const data = useData<BlogListData | BlogSearchData>();
  return 'found' in data ? (
    // The search results are streamed once they are found.
    <Suspense fallback={import.meta.env.SSR && <Searching search={data} />}>
      <Found {...data} />
    </Suspense>
  ) : (
    <List {...data} />
  );
}

function Found({ found, ...place }: BlogSearchData) {
  const { value, reference } = useLate(found);
  return value ? <List {...place} {...value} /> : <BlogListError reference={reference} />;
}

function Searching({ search }: { search: BlogSearchData }) {
  return (
    <div className={`${column} ${css.page}`}>
      <Heading list={search} />
      {loading}
    </div>
  );
}

function List(first: BlogListData) {
  const { status, list, goTo } = useBlogList(first);
  const opening = useSlowOpening();
  const pages = Math.ceil(list.total / POSTS_PER_PAGE);
  if (status === 'failed') return <BlogListError />;
  if (list.total === 0 && !list.q)
    return (
      <StatusCard title={blogPage.empty.title} text={blogPage.empty.text}>
        <ButtonLink href={blogPage.empty.href}>{blogPage.empty.action}</ButtonLink>
      </StatusCard>
    );
  return (
    <div className={`${column} ${css.page}`}>
      <Heading list={list} />
      {status === 'loading' ? loading : <Posts list={list} />}
      {pages > 1 && (
        <Pager
          page={list.page}
          pages={pages}
          href={(page) => listPath(list.path, page, list.q)}
          onPage={goTo}
        />
      )}
      {opening && (
        <p className={css.opening} role="status">
          <Spinner /> {blogPage.loadingPost}
        </p>
      )}
    </div>
  );
}

const loading = (
  <p className={css.loading} role="status">
    <Spinner /> Loading posts...
  </p>
);

function Heading({ list }: { list: BlogListData | BlogSearchData }) {
  const { title, intro } = useTexts(blogTexts);
  return (
    <header className={css.header}>
      <div>
        <h1 className={css.title} dir="auto">
          {list.tag ? list.tag.name : title}
        </h1>
        <p className={css.intro}>
          {list.tag ? <a href="/blog">All articles</a> : 'posts' in list && list.q ? resultLine(list) : intro}
        </p>
      </div>
      <search>
        <SearchForm q={list.q} />
      </search>
    </header>
  );
}

const resultLine = ({ total, q }: BlogListData) => {
  const found = total === 0 ? 'No' : total === POSTS_SEARCHED ? `The newest ${total}` : total;
  return `${found} ${total === 1 ? 'article' : 'articles'} for “${q}”`;
};

function Posts({ list }: { list: BlogListData }) {
  if (list.posts.length === 0)
    return (
      <p className={css.nothing}>
        No articles match. Try a different search, or <a href="/blog">read all articles</a>.
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
