import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { ADMIN_PATH } from '#src/routes.ts';
import { query } from '../../query.ts';
import { UnknownScreen } from '../../shell/UnknownScreen.tsx';
import { LoadFailure } from '../../ui/Empty.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { KeyNotice } from './KeyNotice.tsx';
import { sections } from './sections.ts';
import * as css from './settings.css.ts';

/** Settings for the whole site; each section is saved separately. */
export default function SettingsScreen() {
  const { section: path = sections[0].path } = useParams();
  const settings = useQuery(query('GET /api/admin/settings'));
  const section = sections.find((each) => each.path === path);
  useTitle(section && section !== sections[0] ? `${section.label}, settings` : 'Settings');
  // The site's own settings and the launch check were sections here once; old links still lead to them.
  if (path === 'site') return <Navigate to={`${ADMIN_PATH}/site`} replace />;
  if (path === 'first-steps') return <Navigate to={`${ADMIN_PATH}/launch-check`} replace />;
  if (!section) return <UnknownScreen />;
  const { label, Component } = section;
  const waiting = (
    <Panel title={label}>
      <SkeletonRows rows={6} columns={2} />
    </Panel>
  );
  return (
    <>
      <ScreenHead
        title="Settings"
        intro="How the server works. Settings here take precedence over its environment."
      />
      <div className={css.layout}>
        <nav aria-label="Settings">
          <ul role="list" className={css.sections}>
            {sections.map((each) => (
              <li key={each.path}>
                <Link
                  className={css.section}
                  to={`${ADMIN_PATH}/settings/${each.path}`}
                  aria-current={each === section ? 'page' : undefined}
                >
                  {each.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.shown}>
          {settings.isPending && waiting}
          {settings.isLoadingError && (
            <Panel title={label}>
              <LoadFailure error={settings.error} onRetry={settings.refetch} />
            </Panel>
          )}
          {settings.data && <KeyNotice state={settings.data.secretKey} />}
          {settings.data && (
            <Suspense key={path} fallback={waiting}>
              <Component settings={settings.data} />
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}
