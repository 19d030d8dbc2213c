import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { ADMIN_PATH } from '#src/routes.ts';
import { query } from '../../query.ts';
import { SectionedScreen } from '../../shell/SectionedScreen.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { KeyNotice } from './KeyNotice.tsx';
import { sections } from './sections.ts';

/** Each section is saved separately. */
export default function SettingsScreen() {
  const { section: path } = useParams();
  const settings = useQuery(query('GET /api/admin/settings'));
  // Old links still lead to these former sections.
  if (path === 'site') return <Navigate to={`${ADMIN_PATH}/site`} replace />;
  if (path === 'first-steps') return <Navigate to={`${ADMIN_PATH}/launch-check`} replace />;
  return (
    <SectionedScreen
      title="Settings"
      intro="How the server works. Settings here take precedence over its environment."
      base="settings"
      suffix="settings"
      sections={sections}
      loading={{ rows: 6, columns: 2 }}
      notice={settings.data && <KeyNotice state={settings.data.secretKey} />}
    >
      {({ label, Component }) => (
        <QueryView query={settings} loading={[6, 2]} frame={label}>
          {(found) => <Component settings={found} />}
        </QueryView>
      )}
    </SectionedScreen>
  );
}
