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
  /** Below the screen's own path. */
  path: string;
  label: string;
}

interface Props<S extends Section> {
  title: string;
  intro: string;
  /** The screen's path below /admin. */
  base: string;
  /** Follows a section's name in the document's title. */
  suffix: string;
  /** Each has its own path; the first one is the default. */
  sections: readonly [S, ...S[]];
  /** The placeholder while a section's script loads. */
  loading: { rows: number; columns: number };
  /** Above every section. */
  notice?: ReactNode;
  children: (section: S) => ReactNode;
}

/** A screen in sections, with links to them beside the one that is open. */
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
        <div className={css.shown}>
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
