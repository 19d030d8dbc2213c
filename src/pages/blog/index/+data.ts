import type { ServedPage } from '#renderer/page.ts';
import { type BlogListData, blogListData } from '../blog-list-data.ts';

export type Data = BlogListData;

export const data = (pageContext: ServedPage): Promise<Data> => blogListData(pageContext, { path: '/blog' });
