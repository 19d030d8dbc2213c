/** The specification (section 9) preloads 50 posts. */
export const POSTS_PRELOADED = 50;
/** Preloaded posts that the dashboard shows. */
export const DASHBOARD_POSTS = 8;
export const DASHBOARD_JOBS = 8;
