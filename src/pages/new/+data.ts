import type { ServedPage } from '#renderer/page.ts';

export type Data = Awaited<ReturnType<typeof data>>;

/** The developers whom the site shows. */
export const data = async ({ listTeam }: ServedPage) => ({ team: await listTeam() });

/** For `renderer/page-memo.ts`. */
export const dependsOn = [];
