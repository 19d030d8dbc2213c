import { listJobs } from '#db/queries/jobs.ts';
import { listForAdmin } from '#db/queries/posts/admin.ts';
import { countPosts } from '#db/queries/posts/lists.ts';
import { getSchedule } from '#db/queries/schedule.ts';
import { listThemesWithPosts } from '#db/queries/themes.ts';
import type { ServedPage } from '#renderer/page.ts';
import { DASHBOARD_JOBS, POSTS_PRELOADED } from '#src/admin/limits.ts';
import { contract } from '#src/contract/contract.ts';
import { ADMIN_PATH } from '#src/routes.ts';

/** Preloads the dashboard's data, in the same form as its API calls return it. */
export async function data({ db, urlPathname, user, site, readAttention }: ServedPage) {
  const page = { registrationOpen: site.registrationOpen };
  if (urlPathname !== ADMIN_PATH || !user?.isAdmin) return { ...page, dashboard: undefined };
  const [list, { published }, themes, schedule, jobs, attention] = await Promise.all([
    listForAdmin(db, { limit: POSTS_PRELOADED, offset: 0 }),
    countPosts(db),
    listThemesWithPosts(db),
    getSchedule(db),
    listJobs(db, { limit: DASHBOARD_JOBS, offset: 0 }),
    readAttention(),
  ]);
  return {
    ...page,
    dashboard: {
      // Parsing strips undeclared fields, as the API does.
      posts: contract.posts.listPosts.output.parse({ ...list, published }),
      themes: contract.themes.listThemes.output.parse(themes),
      schedule: contract.schedule.getSchedule.output.parse(schedule),
      jobs: contract.jobs.listJobs.output.parse(jobs),
      attention: contract.overview.getAttention.output.parse(attention),
    },
  };
}
export type Data = Awaited<ReturnType<typeof data>>;
