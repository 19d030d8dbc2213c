import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { tradeCopy } from '#src/content/site/trade-copy.ts';
import { isTradeComplete } from '#src/contract/site/trade-fields.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { useMay } from '../../accounts/session/use-session.ts';
import type { SavedStep } from '../../operations/settings/SettingsCard.tsx';
import SiteSettings from '../../operations/settings/SiteSettings.tsx';
import { invalidate, query } from '../../query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { inRow, stack } from '../../ui/layouts.css.ts';
import { emptyNote, rows } from '../../ui/lists.css.ts';
import { allOf, QueryView, type ViewedQuery } from '../../ui/QueryList.tsx';
import { textLink } from '../../ui/ui.css.ts';
import * as css from './describe.css.ts';
import { GuidedSection } from './GuidedSection.tsx';
import { SuggestedTexts } from './SuggestedTexts.tsx';
import { TradeForm } from './TradeForm.tsx';
import { usePublishOfferFirst } from './use-publish-offer-first.tsx';
import { useTakeSuggestions } from './use-take-suggestions.ts';

/** Ordered by dependency: suggested texts follow the trade and the offer. */
const STEPS = ['site', 'trade', 'offer', 'texts'] as const;
type Step = (typeof STEPS)[number];
/** Only owners change these. */
const OWNERS: ReadonlySet<Step> = new Set(['site', 'offer']);
type StepState = 'open' | 'draft' | 'done';

interface Props {
  hasProvider: boolean;
  onDescribe: () => void;
}

/** Leads from the built-in texts to those of this business. Progress is read from what is saved. */
export function GuidedSections({ hasProvider, onDescribe }: Props) {
  const [params, setParams] = useSearchParams();
  const content = useQuery(query('GET /api/admin/content'));
  const suggestions = useQuery(query('GET /api/admin/trade-suggestions'));
  const isOwner = useMay('owner');
  const publishOffer = usePublishOfferFirst();
  const settings = useQuery({ ...query('GET /api/admin/settings'), enabled: isOwner });
  const client = useQueryClient();
  const handle = useRef<SavedStep>(null);
  const [saving, setSaving] = useState(false);
  const take = useTakeSuggestions();
  const waiting: ViewedQuery<unknown> = isOwner
    ? allOf(content, suggestions, settings)
    : allOf(content, suggestions);
  if (!content.data || !suggestions.data || !waiting.data)
    return <QueryView query={waiting}>{() => null}</QueryView>;
  const { trade, sections } = suggestions.data;
  const offer = content.data.sections.find(({ key }) => key === 'offer');
  const site = settings.data;
  const states: Record<Step, StepState> = {
    site: site?.siteName && site.addressFrom && site.supportEmail ? 'done' : 'open',
    trade: isTradeComplete(trade) ? 'done' : 'open',
    offer: offer?.draft ? 'draft' : offer?.changed ? 'done' : 'open',
    texts: sections.every(({ state }) => state === 'fits')
      ? 'done'
      : sections.some(({ state }) => state === 'draft')
        ? 'draft'
        : 'open',
  };
  const suggestedOffer = sections.find(({ key, state }) => key === 'offer' && state === 'suggested');
  const steps = STEPS.filter((each) => isOwner || !OWNERS.has(each));
  const asked = steps.find((step) => step === params.get('step'));
  const step = asked ?? steps.find((each) => states[each] === 'open') ?? (steps.at(-1) as Step);
  const index = steps.indexOf(step);

  /** Leaves a step after saving it. */
  async function go(to: Step | undefined) {
    if (!to || saving) return;
    setSaving(true);
    const saved = (await handle.current?.save()) ?? true;
    // Suggestions depend on what was saved.
    if (saved) await invalidate(client, 'GET /api/admin/trade-suggestions');
    setSaving(false);
    if (!saved) return;
    const open = () => setParams({ step: to }, { preventScrollReset: false });
    if (step === 'offer') publishOffer.first(open);
    else open();
  }

  return (
    <>
      {hasProvider ? (
        <div>
          <Button tone="plain" onClick={onDescribe}>
            {tradeCopy.describe}
          </Button>
        </div>
      ) : (
        <p>
          {`${tradeCopy.withProvider} `}
          {isOwner && (
            <Link className={textLink} to={`${ADMIN_PATH}/settings/ai`}>
              {tradeCopy.setUpProvider}
            </Link>
          )}
        </p>
      )}
      <div className={css.steps}>
        <nav aria-label={tradeCopy.steps}>
          <ol role="list" className={rows}>
            {steps.map((each) => (
              <li key={each}>
                <button
                  type="button"
                  className={css.step}
                  aria-current={each === step ? 'step' : undefined}
                  onClick={() => go(each)}
                >
                  {tradeCopy.titles[each]}
                  <StateBadge state={states[each]} />
                </button>
              </li>
            ))}
          </ol>
        </nav>
        <div className={stack}>
          {step === 'site' && settings.data && <SiteSettings settings={settings.data} handle={handle} />}
          {step === 'trade' && <TradeForm trade={trade} handle={handle} />}
          {step === 'offer' && (
            <>
              {suggestedOffer && (
                <div className={inRow}>
                  <Button
                    tone="quiet"
                    disabled={take.isPending}
                    onClick={() => take.mutate([suggestedOffer])}
                  >
                    {take.isPending && <Spinner />}
                    {tradeCopy.fillOffer}
                  </Button>
                </div>
              )}
              <GuidedSection name="offer" title={tradeCopy.titles.offer} handle={handle} />
            </>
          )}
          {step === 'texts' && <SuggestedTexts sections={sections} trade={trade} />}
          <div className={inRow}>
            <Button tone="quiet" disabled={index === 0 || saving} onClick={() => go(steps[index - 1])}>
              Back
            </Button>
            {index < steps.length - 1 ? (
              <Button disabled={saving} onClick={() => go(steps[index + 1])}>
                {saving && <Spinner />}
                {`Next: ${tradeCopy.titles[steps[index + 1] as Step]}`}
              </Button>
            ) : (
              <span className={emptyNote}>{tradeCopy.end}</span>
            )}
          </div>
        </div>
      </div>
      {publishOffer.dialog}
    </>
  );
}

function StateBadge({ state }: { state: StepState }) {
  if (state === 'open') return null;
  return state === 'done' ? <Badge tone="success">Done</Badge> : <Badge tone="warning">Draft</Badge>;
}
