import { blogListData } from '../blog-list-data.ts';

export type Data = Awaited<ReturnType<typeof blogListData>>;

export const data = blogListData;

/** For `renderer/page-memo.ts`. */
export const dependsOn = ['page', 'q'];
