import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../queries.ts';
import { LoadFailure } from '../ui/Empty.tsx';
import { Panel } from '../ui/Panel.tsx';
import { ScreenHead } from '../ui/ScreenHead.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { AccessSettings } from './AccessSettings.tsx';
import { Backups } from './Backups.tsx';
import { BookingSettings } from './BookingSettings.tsx';
import { Changes } from './Changes.tsx';
import { ProviderSettings } from './ProviderSettings.tsx';
import * as css from './settings.css.ts';

/** What holds for the whole site. Each part is saved by itself. */
export default function SettingsScreen() {
  const settings = useQuery(settingsQuery);
  return (
    <>
      <ScreenHead title="Settings" intro="What is set here wins over the server's environment." />
      <div className={css.stack}>
        {settings.isPending && (
          <Panel title="Settings">
            <SkeletonRows rows={6} columns={2} />
          </Panel>
        )}
        {settings.isLoadingError && (
          <Panel title="Settings">
            <LoadFailure error={settings.error} onRetry={settings.refetch} />
          </Panel>
        )}
        {settings.data && (
          <>
            <ProviderSettings settings={settings.data} />
            <AccessSettings settings={settings.data} />
            <BookingSettings settings={settings.data} />
            <Backups />
            <Changes />
          </>
        )}
      </div>
    </>
  );
}
