import { BrowserRouter, StaticRouter } from 'react-router';
import { useData, usePageContext } from '#renderer/page-context.tsx';
import { AdminApp } from '#src/admin/AdminApp.tsx';
import type { Data } from './+data.ts';

/** The admin application in its router: this address's on the server, the browser's history afterwards. */
export function Page() {
  const { urlOriginal, user } = usePageContext();
  const { dashboard, registrationOpen } = useData<Data>();
  const app = <AdminApp user={user} dashboard={dashboard} registrationOpen={registrationOpen} />;
  if (import.meta.env.SSR) return <StaticRouter location={urlOriginal}>{app}</StaticRouter>;
  return <BrowserRouter>{app}</BrowserRouter>;
}
