import { useData, usePageContext } from '#renderer/page-context.tsx';
import { AdminApp } from '#src/admin/AdminApp.tsx';
import type { Data } from './+data.ts';

/** Renders the URL's screen on the server; afterwards the browser's router takes over. */
export function Page() {
  const { urlOriginal, user } = usePageContext();
  const { dashboard, registrationOpen } = useData<Data>();
  return <AdminApp url={urlOriginal} user={user} dashboard={dashboard} registrationOpen={registrationOpen} />;
}
