import type { ServedPage } from '#renderer/page.ts';
import { type BlogListData, tagListData } from '../../blog-list-data.ts';

export type Data = BlogListData;

export const data = (page: ServedPage): Promise<Data> => tagListData(page, page.routeParams.tag ?? '');

/** For `renderer/page-memo.ts`. */
export const dependsOn = ['page', 'q'];
