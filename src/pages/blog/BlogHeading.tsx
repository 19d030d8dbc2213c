import { useTexts } from '#src/components/Content/use-texts.ts';
import { SearchForm } from '#src/components/SearchForm/SearchForm.tsx';
import { blogTexts } from '#src/content/blog/blog.ts';
import { POSTS_SEARCHED } from '#src/contract/blog/values.ts';
import { routes } from '#src/routes.ts';
import * as css from './BlogList.css.ts';
import type { BlogListData, BlogSearchData } from './blog-list-data.ts';

export function BlogHeading({ list }: { list: BlogListData | BlogSearchData }) {
  const { title, intro } = useTexts(blogTexts);
  const isEmpty = 'posts' in list && list.total === 0 && !list.q;
  return (
    <header className={css.header}>
      <div>
        <h1 className={css.title} dir="auto">
          {list.tag ? list.tag.name : title}
        </h1>
        <p className={css.intro}>
          {list.tag ? (
            <a href={routes.blog.path}>All articles</a>
          ) : 'posts' in list && list.q ? (
            resultLine(list)
          ) : (
            intro
          )}
        </p>
      </div>
      {!isEmpty && (
        <search>
          <SearchForm q={list.q} />
        </search>
      )}
    </header>
  );
}

const resultLine = ({ total, q }: BlogListData) => {
  const found = total === 0 ? 'No' : total === POSTS_SEARCHED ? `The newest ${total}` : total;
  return `${found} ${total === 1 ? 'article' : 'articles'} for “${q}”`;
};
