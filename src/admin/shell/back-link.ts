import { back } from '#src/content/admin.ts';
import { ADMIN_PATH } from '#src/routes.ts';

/** The top bar's back button (specification, section 2); undefined if there is none. */
export function backLink(pathname: string): { to: string; label: string } | undefined {
  if (pathname.startsWith(`${back.posts.to}/`)) return back.posts;
  if (pathname.startsWith(`${back.themes.to}/`)) return back.themes;
  if (pathname.startsWith(`${back.topics.to}/`)) return back.topics;
  if (pathname.startsWith(`${back.kinds.to}/`)) return back.kinds;
  if (pathname.startsWith(`${back.bookings.to}/`)) return back.bookings;
  if (pathname.startsWith(`${back.people.to}/`)) return back.people;
  if (pathname.startsWith(`${back.guests.to}/`)) return back.guests;
  if (pathname.startsWith(`${back.sources.to}/`)) return back.sources;
  if (pathname.startsWith(`${back.materials.to}/`)) return back.materials;
  if (pathname.startsWith(`${back.texts.to}/`)) return back.texts;
  if (pathname === ADMIN_PATH || pathname === `${ADMIN_PATH}/users`) return undefined;
  return back.dashboard;
}
