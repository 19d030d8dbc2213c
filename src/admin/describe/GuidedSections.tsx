import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { placeOfSection } from '#src/contract/sections/pages.ts';
import type { SectionKey } from '#src/contract/sections/sections.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { query } from '../query.ts';
import { useMay } from '../session/use-session.ts';
import SiteSettings from '../settings/SiteSettings.tsx';
import { useMayEdit } from '../site-texts/SectionRights.tsx';
import { Badge } from '../ui/Badge.tsx';
import { LoadFailure } from '../ui/Empty.tsx';
import { inRow, stack } from '../ui/layouts.css.ts';
import { emptyNote, rows } from '../ui/lists.css.ts';
import { PageSpinner } from '../ui/PageSpinner.tsx';
import { textLink } from '../ui/ui.css.ts';
import * as css from './describe.css.ts';
import { GuidedSection } from './GuidedSection.tsx';
import { usePublishOfferFirst } from './use-publish-offer-first.tsx';

/** The texts that a visitor meets first, in the order in which they are easiest to write. */
const GUIDED: readonly SectionKey[] = [
  'offer',
  'home.hero',
  'home.howItWorks',
  'home.reasons',
  'home.faq',
  'home.closing',
  'booking.page',
  'booking.tiers',
  'site.header',
  'site.footer',
  'writer.voice',
];
const STEPS = ['site', ...GUIDED] as const;
type Step = (typeof STEPS)[number];

const titleOf = (step: Step) => (step === 'site' ? 'Name and contacts' : placeOfSection(step));

interface Props {
  hasProvider: boolean;
  onDescribe: () => void;
}

/** The most important texts one after the other. Where an owner left off is read from what is written. */
export function GuidedSections({ hasProvider, onDescribe }: Props) {
  const [params, setParams] = useSearchParams();
  const content = useQuery(query('GET /api/admin/content'));
  const isOwner = useMay('owner');
  const mayEdit = useMayEdit();
  const offer = usePublishOfferFirst();
  const settings = useQuery({ ...query('GET /api/admin/settings'), enabled: isOwner });
  const failed = [content, settings].find(({ isError }) => isError);
  if (failed?.error) return <LoadFailure error={failed.error} onRetry={failed.refetch} />;
  if (!content.data || (isOwner && !settings.data)) return <PageSpinner />;
  const steps = STEPS.filter((each) => (each === 'site' ? isOwner : mayEdit(each)));
  const own = new Set(
    content.data.sections.flatMap(({ key, draft, changed }) => (draft || changed ? [key] : [])),
  );
  const isDone = (step: Step) => (step === 'site' ? settings.data?.siteName !== '' : own.has(step));
  const asked = steps.find((step) => step === params.get('step'));
  const step = asked ?? steps.find((each) => !isDone(each)) ?? (steps[0] as Step);
  const index = steps.indexOf(step);
  const open = (to: Step) => setParams({ step: to }, { preventScrollReset: false });
  const go = (to: Step | undefined) => {
    if (to && step === 'offer' && to !== 'offer') offer.first(() => open(to));
    else if (to) open(to);
  };
  return (
    <>
      {hasProvider ? (
        <div>
          <Button tone="plain" size="small" onClick={onDescribe}>
            Have them written from a description
          </Button>
        </div>
      ) : (
        <p>
          With an AI provider, these texts are drafted from a few sentences.{' '}
          {isOwner && (
            <Link className={textLink} to={`${ADMIN_PATH}/settings/ai`}>
              Set up a provider
            </Link>
          )}
        </p>
      )}
      <div className={css.steps}>
        <nav aria-label="Texts to write">
          <ol role="list" className={rows}>
            {steps.map((each) => (
              <li key={each}>
                <button
                  type="button"
                  className={css.step}
                  aria-current={each === step ? 'step' : undefined}
                  onClick={() => go(each)}
                >
                  {titleOf(each)}
                  {isDone(each) && <Badge tone="success">Done</Badge>}
                </button>
              </li>
            ))}
          </ol>
        </nav>
        <div className={stack}>
          {step === 'site' && settings.data ? (
            <SiteSettings settings={settings.data} />
          ) : (
            step !== 'site' && <GuidedSection key={step} name={step} title={titleOf(step)} />
          )}
          <div className={inRow}>
            <Button tone="quiet" size="small" disabled={index === 0} onClick={() => go(steps[index - 1])}>
              Back
            </Button>
            {index < steps.length - 1 ? (
              <Button size="small" onClick={() => go(steps[index + 1])}>
                {`Next: ${titleOf(steps[index + 1] as Step)}`}
              </Button>
            ) : (
              <span className={emptyNote}>That was the last one. Choose “Review and publish” above.</span>
            )}
          </div>
        </div>
      </div>
      {offer.dialog}
    </>
  );
}
