import { useEffect, useState } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { api } from '#src/api/client.ts';
import type { Tier } from '#src/contract/values.ts';
import { ownZone } from './clock.ts';
import { Details, type Draft } from './Details.tsx';
import { SlotPicker } from './SlotPicker.tsx';
import { sentenceOf, useHold } from './use-hold.ts';

interface Props {
  tier: Tier;
  payments: boolean;
  mailOn: boolean;
}

/** Counts a step of the booking funnel; a booking does not wait for it. */
const count = (tier: Tier, step: 'viewed' | 'chosen') =>
  void api('POST /api/bookings/steps', { body: { tier, step } }).catch(() => {});

/** The calendar; once a time is chosen, the form. */
export function BuiltIn({ tier, payments, mailOn }: Props) {
  const { hold, take, release, forget } = useHold(tier);
  const [zone, setZone] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [round, setRound] = useState(0);
  const [draft, setDraft] = useState<Draft>({ name: '', email: '', idea: '' });
  useEffect(() => count(tier, 'viewed'), [tier]);

  async function choose(slot: string, by: string) {
    setZone(by);
    setChosen(slot);
    setProblem(undefined);
    count(tier, 'chosen');
    try {
      await take(slot);
    } catch (error) {
      setProblem(sentenceOf(error));
      // Refused by the rules, or someone else was faster: reload the free times.
      if (error instanceof ApiError) setRound((before) => before + 1);
    }
    setChosen(undefined);
  }

  if (hold)
    return (
      <Details
        tier={tier}
        payments={payments}
        mailOn={mailOn}
        hold={hold}
        zone={zone ?? ownZone()}
        draft={draft}
        onDraft={setDraft}
        onAgain={() => choose(hold.startsAt, zone ?? ownZone())}
        onBooked={forget}
        onOther={() => {
          release();
          setProblem(undefined);
          setRound((before) => before + 1);
        }}
        problem={problem}
      />
    );
  return (
    <SlotPicker
      tier={tier}
      zone={zone}
      chosen={chosen}
      busy={chosen !== undefined}
      problem={problem}
      round={round}
      onChoose={choose}
    />
  );
}
