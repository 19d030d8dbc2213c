import type { ServedPage } from '#renderer/page.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export const data = async ({ listTeam }: ServedPage) => ({ team: await listTeam() });

/** For `renderer/page-memo.ts`. */
export const dependsOn = [];
