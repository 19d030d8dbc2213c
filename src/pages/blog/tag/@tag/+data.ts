import type { ServedPage } from '#renderer/page.ts';
import { tagPath } from '#src/routes.ts';
import { type BlogListData, blogListData } from '../../blog-list-data.ts';

export type Data = BlogListData;

export const data = (pageContext: ServedPage): Promise<Data> => {
  const tag = pageContext.routeParams.tag ?? '';
  return blogListData(pageContext, { path: tagPath(tag), tag });
};
