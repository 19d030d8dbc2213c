import { type ReactNode, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { ADMIN_PATH } from '#src/routes.ts';
import { Panel } from '../ui/Panel.tsx';
import { ScreenHead } from '../ui/ScreenHead.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { useTitle } from '../ui/use-title.ts';
import * as css from './SectionedScreen.css.ts';
import { UnknownScreen } from './UnknownScreen.tsx';

interface Section {
  path: string;
  label: string;
}

interface Props<S extends Section> {
  title: string;
  intro: string;
  base: string;
  /** Follows the section's name in the document title. */
  suffix: string;
  /** The first is the default. */
  sections: readonly [S, ...S[]];
  loading: { rows: number; columns: number };
  notice?: ReactNode;
  children: (section: S) => ReactNode;
}

export function SectionedScreen<S extends Section>({
  title,
  intro,
  base,
  suffix,
  sections,
  loading,
  notice,
  children,
}: Props<S>) {
  const { section: path = sections[0].path } = useParams();
  const section = sections.find((each) => each.path === path);
  useTitle(section && section !== sections[0] ? `${section.label}, ${suffix}` : title);
  if (!section) return <UnknownScreen />;
  return (
    <>
      <ScreenHead title={title} intro={intro} />
      <div className={css.layout}>
        <nav aria-label={title}>
          <ul role="list" className={css.sections}>
            {sections.map((each) => (
              <li key={each.path}>
                <Link
                  className={css.section}
                  to={`${ADMIN_PATH}/${base}/${each.path}`}
                  aria-current={each === section ? 'page' : undefined}
                >
                  {each.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.body}>
          {notice}
          <Suspense
            key={path}
            fallback={
              <Panel title={section.label}>
                <SkeletonRows {...loading} />
              </Panel>
            }
          >
            {children(section)}
          </Suspense>
        </div>
      </div>
    </>
  );
}
