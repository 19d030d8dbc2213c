import { listEmbedOrigins } from '#db/queries/bookings/embed-origins.ts';
import { redirect } from '#renderer/abort.ts';
import type { ServedPage } from '#renderer/page.ts';
import { embedPath, kindPath } from '#src/routes.ts';

/** A site with one kind of session has nothing to choose. */
export async function data(pageContext: ServedPage) {
  const [kind, ...others] = pageContext.content.offer.tierList;
  if (kind && others.length === 0) throw redirect(kind.path.replace(kindPath(''), embedPath('')), 302);
  const origins = await listEmbedOrigins(pageContext.db);
  return { team: await pageContext.listTeam(), origins: origins.map(({ origin }) => origin) };
}

/** For `renderer/page-memo.ts`. */
export const dependsOn = [];
