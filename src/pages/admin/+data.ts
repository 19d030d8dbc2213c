import { listForAdmin } from '#db/queries/blog/admin-list.ts';
import { countPosts } from '#db/queries/blog/lists.ts';
import { listJobs } from '#db/queries/generator/jobs.ts';
import { getSchedule } from '#db/queries/generator/schedule.ts';
import { listThemesWithPosts } from '#db/queries/generator/themes.ts';
import type { ServedPage } from '#renderer/page.ts';
import { DASHBOARD_JOBS, POSTS_PRELOADED } from '#src/admin/limits.ts';
import { accessOf } from '#src/admin/screens.tsx';
import { serves } from '#src/contract/accounts/access.ts';
import type { Role } from '#src/contract/accounts/values.ts';
import { contract } from '#src/contract/contract.ts';
import { fitAnswer } from '#src/contract/site/fit-answer.ts';
import type { z } from '#src/contract/zod.ts';
import { ADMIN_PATH } from '#src/routes.ts';

/** If preloading fails, the browser asks again and shows the failure only on the dashboard. */
export async function data(page: ServedPage) {
  const { registrationOpen } = page.site;
  const role = page.user?.role;
  if (page.urlPathname !== ADMIN_PATH || !role || !serves(accessOf(ADMIN_PATH), role))
    return { registrationOpen, dashboard: undefined };
  const dashboard = await readDashboard(page, role).catch((error: unknown) => {
    page.log.error({ err: error, path: page.urlPathname, requestId: page.requestId }, 'page failed');
    return undefined;
  });
  return { registrationOpen, dashboard };
}
export type Data = Awaited<ReturnType<typeof data>>;

/** In the same form as its API calls return it. */
async function readDashboard({ db, readAttention, readChecklist }: ServedPage, role: Role) {
  const [list, { published }, themes, schedule, jobs, attention, checklist] = await Promise.all([
    listForAdmin(db, { limit: POSTS_PRELOADED, offset: 0 }),
    countPosts(db),
    listThemesWithPosts(db),
    getSchedule(db),
    listJobs(db, { limit: DASHBOARD_JOBS, offset: 0 }),
    readAttention(role),
    serves(contract.checklist.getChecklist.access, role) ? readChecklist() : undefined,
  ]);
  return {
    // Strips undeclared fields, as the API does.
    posts: fitOrUndefined(contract.posts.listPosts.output, { ...list, published }),
    themes: fitOrUndefined(contract.themes.listThemes.output, themes),
    schedule: fitOrUndefined(contract.schedule.getSchedule.output, schedule),
    jobs: fitOrUndefined(contract.jobs.listJobs.output, jobs),
    attention: fitOrUndefined(contract.overview.getAttention.output, attention),
    checklist: checklist && fitOrUndefined(contract.checklist.getChecklist.output, checklist),
  };
}

/** Undefined if it does not fit: the browser asks again and shows why it is missing. */
function fitOrUndefined<T>(output: z.ZodType<T>, answer: unknown): T | undefined {
  const found = fitAnswer(output, answer);
  return 'error' in found || found.omitted.length > 0 ? undefined : found.data;
}
