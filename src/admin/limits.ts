/** Rows of the first page of a list. The specification (section 9) preloads 50 posts. */
export const POSTS_PRELOADED = 50;
/** How many of them the dashboard shows. */
export const DASHBOARD_POSTS = 8;
export const DASHBOARD_JOBS = 8;
