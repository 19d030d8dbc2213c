import { Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { account } from '#src/content/admin.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import * as css from '../../operations/settings/settings.css.ts';
import { UnknownScreen } from '../../shell/UnknownScreen.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { accountSections } from './sections.ts';

/** Your own account: how you sign in, and where you are signed in. */
export default function AccountScreen() {
  const { section: path = accountSections[0].path } = useParams();
  const section = accountSections.find((each) => each.path === path);
  useTitle(section && section !== accountSections[0] ? `${section.label}, your account` : account.title);
  if (!section) return <UnknownScreen />;
  const { label, Component } = section;
  return (
    <>
      <ScreenHead title={account.title} intro={account.intro} />
      <div className={css.layout}>
        <nav aria-label={account.title}>
          <ul role="list" className={css.sections}>
            {accountSections.map((each) => (
              <li key={each.path}>
                <Link
                  className={css.section}
                  to={`${ADMIN_PATH}/account/${each.path}`}
                  aria-current={each === section ? 'page' : undefined}
                >
                  {each.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.shown}>
          <Suspense
            key={path}
            fallback={
              <Panel title={label}>
                <SkeletonRows rows={3} columns={1} />
              </Panel>
            }
          >
            <Component />
          </Suspense>
        </div>
      </div>
    </>
  );
}
