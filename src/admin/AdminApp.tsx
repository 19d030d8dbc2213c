import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentUser } from '#src/contract/accounts/accounts.ts';
import { AdminRouter } from './AdminRouter.tsx';
import { RegistrationOpen } from './accounts/auth/registration-open.ts';
import { createQueryClient, type DashboardData } from './query-client.ts';
import { Hints } from './ui/Hint.tsx';

interface Props {
  url: string;
  user: CurrentUser | null;
  /** Only set when the server renders the dashboard. */
  dashboard: DashboardData | undefined;
  registrationOpen: boolean;
}

export function AdminApp({ url, user, dashboard, registrationOpen }: Props) {
  const [client] = useState(() => createQueryClient(user, dashboard));
  return (
    <QueryClientProvider client={client}>
      <RegistrationOpen value={registrationOpen}>
        <Hints>
          <AdminRouter url={url} />
        </Hints>
      </RegistrationOpen>
    </QueryClientProvider>
  );
}
