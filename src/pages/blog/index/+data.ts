import type { PageContextServer } from 'vike/types';
import { type BlogListData, blogListData } from '../blog-list-data.ts';

export type Data = BlogListData;

export const data = (pageContext: PageContextServer): Promise<Data> =>
  blogListData(pageContext, { path: '/blog' });
