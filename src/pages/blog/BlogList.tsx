import { Suspense } from 'react';
import { useData } from '#renderer/page-context.tsx';
import { useDeferred } from '#renderer/use-deferred.ts';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { blogPage } from '#src/content/blog/blog.ts';
import { column } from '#src/design/text.css.ts';
import { BlogHeading } from './BlogHeading.tsx';
import * as css from './BlogList.css.ts';
import { BlogListError } from './BlogListError.tsx';
import BlogPosts from './BlogPosts.island.tsx';
import type { BlogListData, BlogSearchData } from './blog-list-data.ts';
import { Loading } from './Loading.tsx';
import slowOpening from './slow-opening.behavior.ts';

export function BlogList() {
  const data = useData<BlogListData | BlogSearchData>();
  return (
    <>
      {'found' in data ? (
        // Streamed once they are found.
        <Suspense fallback={<Searching search={data} />}>
          <Found {...data} />
        </Suspense>
      ) : (
        <BlogPosts {...data} />
      )}
      <div role="status" {...slowOpening}>
        <p className={css.opening} hidden>
          <Spinner /> {blogPage.loadingPost}
        </p>
      </div>
    </>
  );
}

function Found({ found, ...place }: BlogSearchData) {
  const { value, reference } = useDeferred(found);
  return value ? <BlogPosts {...place} {...value} /> : <BlogListError reference={reference} />;
}

function Searching({ search }: { search: BlogSearchData }) {
  return (
    <div className={`${column} ${css.page}`}>
      <BlogHeading list={search} />
      <Loading />
    </div>
  );
}
