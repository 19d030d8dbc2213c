import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { api } from '#src/api/client.ts';
import type { Tier } from '#src/contract/values.ts';
import { calendar } from '../../../content/booking-calendar.ts';
import { dayOf, ownZone } from './clock.ts';
// Styles of the form, which is loaded later: they are needed at once.
import './Details.css.ts';
import type { Details, Draft } from './Details.tsx';
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

/** The form's script is loaded with the first chosen time, while the server holds it. */
function useForm(onFailed: (problem: string) => void) {
  const [Form, setForm] = useState<typeof Details>();
  const failed = useRef(onFailed);
  failed.current = onFailed;
  const load = useCallback(() => {
    import('./Details.tsx').then(
      (module) => setForm(() => module.Details),
      () => failed.current(calendar.unreachable),
    );
  }, []);
  return { Form, load };
}

/** The calendar; once a time is chosen, the form. */
export function BuiltIn({ tier, payments, mailOn }: Props) {
  const { hold, take, release, forget } = useHold(tier);
  const [zone, setZone] = useState<string>();
  const [day, setDay] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [round, setRound] = useState(0);
  const [draft, setDraft] = useState<Draft>({ name: '', email: '', idea: '' });
  const { Form, load } = useForm(setProblem);
  useEffect(() => count(tier, 'viewed'), [tier]);
  // A hold may be from before a reload.
  useEffect(() => {
    if (hold) load();
  }, [hold, load]);

  async function choose(slot: string, by: string) {
    setZone(by);
    setChosen(slot);
    setProblem(undefined);
    count(tier, 'chosen');
    load();
    try {
      await take(slot);
    } catch (error) {
      setProblem(sentenceOf(error));
      // Refused by the rules, or someone else was faster: reload the free times.
      if (error instanceof ApiError) setRound((before) => before + 1);
    }
    setChosen(undefined);
  }

  if (hold && Form)
    return (
      <Form
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
          setDay(dayOf(hold.startsAt, zone ?? ownZone()));
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
      day={day}
      chosen={chosen}
      busy={chosen !== undefined || (hold !== undefined && problem === undefined)}
      problem={problem}
      round={round}
      onChoose={choose}
    />
  );
}
