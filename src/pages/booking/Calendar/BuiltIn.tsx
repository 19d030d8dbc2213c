import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { browserZone } from '#src/components/browser-locale.ts';
import { useContent } from '#src/components/Content/use-texts.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { bookingAt } from '../own-bookings.ts';
import { readWish, toAddress, writeWish } from './address.ts';
import { countStep } from './attribution.ts';
import type { CalendarData } from './calendar-data.ts';
import { dayOf } from './clock.ts';
// Styles of the form, which is loaded later; they are needed at once.
import './Details.css.ts';
import type { Details, Draft } from './Details.tsx';
import { unpackTimes } from './first-times.ts';
import { SlotPicker } from './SlotPicker.tsx';
import { againIn, useAgain } from './use-again.ts';
import { useHold } from './use-hold.ts';
import { useOffer } from './use-offer.ts';
import { useQuestions } from './use-questions.ts';
import { WaitlistCall } from './WaitlistCall.tsx';

interface Props extends Omit<CalendarData, 'external' | 'team'> {
  tier: Tier;
}

function useForm(onFailed: (fault: unknown) => void) {
  const [Form, setForm] = useState<typeof Details>();
  const failed = useRef(onFailed);
  failed.current = onFailed;
  const load = useCallback(() => {
    import('./Details.tsx').then(
      (module) => setForm(() => module.Details),
      (fault: unknown) => failed.current(fault),
    );
  }, []);
  return { Form, load };
}

/** The visitor's, or else the developers'. */
const visitorZone = (own: string) => browserZone() ?? own;

export function BuiltIn({ tier, payments, mailOn, developers, first, questions: atFirst, waitlist }: Props) {
  const firstTimes = useMemo(() => (first ? unpackTimes(first) : undefined), [first]);
  const { hold, isRead, adopt, take, release, forget } = useHold(tier);
  const theirs = useContent().offer.tiers[tier].hours.timeZone;
  const [zone, setZone] = useState<string>();
  const [day, setDay] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<unknown>();
  const [round, setRound] = useState(0);
  const [draft, setDraft] = useState<Draft>({ name: '', email: '', idea: '' });
  const [developer, setDeveloper] = useState<number>();
  const { Form, load } = useForm(setProblem);
  const asked = useQuestions(tier, atFirst);
  useEffect(() => countStep(tier, 'viewed'), [tier]);
  // A hold may be from before a reload.
  useEffect(() => {
    if (hold) load();
  }, [hold, load]);

  const offerEnded = useOffer(tier, isRead, ({ name, email, timeZone, ...offered }) => {
    setZone(timeZone);
    setDraft((typed) => (typed.email === '' ? { ...typed, name, email } : typed));
    adopt({ ...offered, isOffer: true });
  });
  const [isTaken, setTaken] = useState(false);
  const { again, List, refresh } = useAgain(tier, ({ customer: { name, email, idea, timeZone } }) => {
    setZone(timeZone);
    setDraft((typed) => (typed.email === '' ? { name, email, idea } : typed));
  });

  /**
   * @param how of the history entry; undefined: the URL already has the time
   * @returns true if the time was refused: by the rules, or because someone else was faster
   */
  async function choose(
    slot: string,
    by: string,
    how?: 'push' | 'replace',
    who = developer,
  ): Promise<boolean> {
    let refused = false;
    setTaken(false);
    setZone(by);
    if (how) writeWish({ time: toAddress(slot), developer: who }, how);
    setChosen(slot);
    setProblem(undefined);
    countStep(tier, 'chosen');
    load();
    try {
      await take(slot, who, againIn(location.search));
    } catch (error) {
      setProblem(error);
      // The time is not available, so the URL no longer names it.
      writeWish({ time: undefined, developer: who }, 'replace');
      setDay(dayOf(slot, by));
      // Refused by the rules, or someone else was faster: reload the free times.
      refused = error instanceof ApiError;
      if (refused) setRound((before) => before + 1);
    }
    setChosen(undefined);
    return refused;
  }

  function giveBack() {
    if (hold) setDay(dayOf(hold.startsAt, zone ?? visitorZone(theirs)));
    setProblem(undefined);
    // Otherwise the server might not list the released time yet.
    void release().then(() => setRound((before) => before + 1));
  }

  /** Shows what the URL says: a held time, or the calendar. */
  const follow = useRef<(opened: boolean) => void>(() => {});
  follow.current = (opened) => {
    const wish = readWish();
    setDeveloper(wish.developer);
    const own = zone ?? visitorZone(theirs);
    // Back after booking: show the booking instead of holding its hour again.
    const booked = wish.time && !hold ? bookingAt(wish.time) : undefined;
    // A time pressed before React ran is in the URL, and about to be held.
    const known = chosen ?? hold?.startsAt;
    if (booked?.tier === tier) location.replace(booked.path);
    else if (wish.time && wish.time !== (known && toAddress(known)))
      void choose(wish.time, own, undefined, wish.developer).then((refused) => {
        // A client's older link: show the next times instead of the calendar's sentence.
        if (!refused || !againIn(location.search)) return;
        setProblem(undefined);
        void refresh().then(setTaken);
      });
    else if (!wish.time && hold && !opened) giveBack();
  };
  useEffect(() => {
    if (!isRead) return;
    follow.current(true);
    const onPopState = () => follow.current(false);
    // Back to a page that the browser has cached from before the booking.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      const { time } = readWish();
      if (persisted && time && bookingAt(time)) location.reload();
    };
    addEventListener('popstate', onPopState);
    addEventListener('pageshow', onPageShow);
    return () => {
      removeEventListener('popstate', onPopState);
      removeEventListener('pageshow', onPageShow);
    };
  }, [isRead]);

  if (hold && Form)
    return (
      <Form
        tier={tier}
        payments={payments}
        mailOn={mailOn}
        hold={hold}
        zone={zone ?? visitorZone(theirs)}
        asked={asked}
        draft={draft}
        onDraft={setDraft}
        onAgain={() => void choose(hold.startsAt, zone ?? visitorZone(theirs), 'replace')}
        onBooked={forget}
        onOther={() => {
          writeWish({ time: undefined, developer }, 'push');
          giveBack();
        }}
        problem={problem}
      />
    );
  const busy = chosen !== undefined || (hold !== undefined && problem === undefined);
  return (
    <>
      {again && List && (
        <List
          again={again}
          zone={zone ?? again.customer.timeZone}
          isTaken={isTaken}
          busy={busy}
          onChoose={(slot) =>
            void choose(slot, zone ?? again.customer.timeZone, 'push', again.next.developerId ?? undefined)
          }
        />
      )}
      <SlotPicker
        tier={tier}
        developers={developers}
        developer={developer}
        firstTimes={firstTimes}
        onDeveloper={(who) => {
          setDeveloper(who);
          setProblem(undefined);
          writeWish({ time: undefined, developer: who }, 'replace');
        }}
        zone={zone}
        day={day}
        chosen={chosen}
        busy={busy}
        problem={problem}
        round={round}
        onChoose={(slot, by) => void choose(slot, by, 'push')}
      />
      {waitlist && (
        <WaitlistCall
          tier={tier}
          developers={developers}
          zone={zone ?? visitorZone(theirs)}
          ended={offerEnded}
        />
      )}
    </>
  );
}
