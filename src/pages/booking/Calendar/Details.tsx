import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api } from '#src/api/client.ts';
import { answersFrom, faultsOfAnswers } from '#src/components/AnswerFields/answer-values.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { browserClock } from '#src/components/browser-locale.ts';
import { useContent, useTexts } from '#src/components/Content/use-texts.ts';
import { TextField } from '#src/components/Field/TextField.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { bookingCopy, calendar, details } from '#src/content/bookings/booking-calendar.ts';
import { cents } from '#src/content/site/price.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { bookingAt, rememberBooking } from '../own-bookings.ts';
import { Problem } from '../Problem.tsx';
import { attribution } from './attribution.ts';
import { Billing, type BillingDraft, noBilling } from './Billing.tsx';
import { dayOf, longDay, timeElsewhere, timeOf, zoneName } from './clock.ts';
import * as css from './Details.css.ts';
import { asksIdea, FormQuestions, ideaFaults } from './FormQuestions.tsx';
import { isFramed, leaveFor } from './leave-for.ts';
import { Price, UnusedHour } from './Price.tsx';
import { Remaining } from './Remaining.tsx';
import type { AnswerFault, SentFile } from './send-answer-files.ts';
import { sendingTexts } from './sending-texts.ts';
import { useFormFaults } from './use-form-faults.ts';
import type { Hold } from './use-hold.ts';
import { usePrice } from './use-price.ts';
import type { Questions } from './use-questions.ts';

export interface Draft {
  name: string;
  email: string;
  idea: string;
}

interface Props {
  tier: Tier;
  payments: boolean;
  mailOn: boolean;
  hold: Hold;
  zone: string;
  asked: Questions;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onAgain: () => void;
  onOther: () => void;
  onBooked: () => void;
  problem: unknown;
}

export function Details({
  tier,
  payments,
  mailOn,
  hold,
  zone,
  asked,
  draft,
  onDraft,
  onAgain,
  onOther,
  onBooked,
  problem,
}: Props) {
  const { questions, values, refresh } = asked;
  const heading = useRef<HTMLHeadingElement>(null);
  const [ranOut, setRanOut] = useState(false);
  const [state, setState] = useState<'open' | 'sending' | 'leaving'>('open');
  const [refused, setRefused] = useState<unknown>();
  const { tiers, cancellation } = useContent().offer;
  const words = useTexts(bookingCopy);
  const [billing, setBilling] = useState<BillingDraft>(noBilling);
  const [mayUseQuestion, setMayUseQuestion] = useState(false);
  const [progress, setProgress] = useState('');
  const sent = useRef(new Map<string, SentFile>());
  const price = usePrice(tier, hold.token, draft.email);
  const { form, faults, check, show, tell } = useFormFaults<
    keyof Draft | keyof BillingDraft | 'code' | (string & {})
  >();
  const own = tiers[tier].hours.timeZone;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each hold starts over
  useEffect(() => {
    setRanOut(false);
    setRefused(undefined);
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [hold.token]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setRefused(undefined);
    setState('sending');
    try {
      const own = questions ? await faultsOfAnswers(questions, values) : {};
      if (!check({ name, email, ...ideaFaults(questions, draft.idea) }, own)) return setState('open');
      const ids = await sendFiles();
      const code = price.typed.trim();
      const body = {
        ...draft,
        ...(!asksIdea(questions) && { idea: '' }),
        ...billing,
        ...(questions && { answers: answersFrom(questions, values, ids) }),
        ...(code && !isFree && { code }),
        hold: hold.token,
        mayUseQuestion,
        timeZone: zone,
        clock: browserClock(),
        cameFrom: attribution(),
      };
      const booked = await api('POST /api/bookings', { body });
      onBooked();
      if (!isFramed())
        rememberBooking({ path: new URL(booked.url, location.href).pathname, tier, startsAt: hold.startsAt });
      setState('leaving');
      leaveFor(booked.checkoutUrl ?? booked.url);
    } catch (error) {
      await refresh(error);
      if (isAnswerFault(error)) show({ [error.control]: error.message });
      else if (!tell(error)) setRefused(error);
      setState('open');
    }
  }

  async function sendFiles(): Promise<Map<string, number>> {
    if (!questions?.some(({ type }) => type === 'file')) return new Map();
    const { sendAnswerFiles } = await import('./send-answer-files.ts');
    try {
      return await sendAnswerFiles(hold.token, questions, values, sent.current, setProgress);
    } finally {
      setProgress('');
    }
  }

  const text = (name: 'name' | 'email') => ({
    name,
    required: true,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => onDraft({ ...draft, [name]: event.target.value }),
  });
  const sending = state !== 'open';
  const [sameHour] = useState(() => bookingAt(hold.startsAt));
  const { quote } = price;
  const amount = quote ? cents(quote.totalCents, quote.currency) : tiers[tier].amount;
  const isFree = tiers[tier].price === 0;
  const isDue = !isFree && quote?.totalCents !== 0;
  const later = details.dueLater(mailOn, cancellation.payment);
  const hours = hold.approvalHours ?? null;
  const shown = sendingTexts({ hours, isSending: sending, isDue, pays: payments, amount, later });

  return (
    <div className={css.layout}>
      <div className={css.chosen}>
        <h3 ref={heading} tabIndex={-1} className={css.time}>
          {longDay(dayOf(hold.startsAt, zone))}
          <span className={css.hour}>
            {timeOf(hold.startsAt, zone)}, {zoneName(hold.startsAt, zone)}
          </span>
        </h3>
        {hold.developer && (
          <p className={css.own}>
            {calendar.with} <bdi>{hold.developer}</bdi>
          </p>
        )}
        {own !== zone && (
          <p className={css.own}>
            {timeElsewhere(hold.startsAt, own, zone)} {words.forPerson}
          </p>
        )}
        <Remaining key={hold.token} until={hold.expiresAt} onOver={() => setRanOut(true)} />
        <Button size="medium" tone="quiet" onClick={onOther} disabled={sending}>
          {details.other}
        </Button>
      </div>
      <form ref={form} className={css.form} noValidate onSubmit={submit}>
        <h3 className={css.title}>{details.title}</h3>
        <TextField
          label={details.name}
          error={faults.name}
          autoComplete="name"
          maxLength={100}
          {...text('name')}
        />
        <TextField
          label={details.email}
          help={details.emailHelp(mailOn)}
          error={faults.email}
          type="email"
          autoComplete="email"
          maxLength={254}
          {...text('email')}
        />
        <FormQuestions
          asked={asked}
          idea={draft.idea}
          onIdea={(idea) => onDraft({ ...draft, idea })}
          faults={faults}
          mayUseQuestion={mayUseQuestion}
          onConsent={setMayUseQuestion}
        />
        {progress && (
          <p className={css.note} role="status" dir="auto">
            {progress}
          </p>
        )}
        <UnusedHour quote={quote} />
        {!isFree && (
          <>
            <Price
              price={{ ...price, problem: faults.code ?? price.problem }}
              listed={tiers[tier].amount}
              disabled={sending}
            />
            <Billing billing={billing} faults={faults} onChange={setBilling} />
          </>
        )}
        {sameHour && (
          <p className={css.refused} role="status">
            {details.sameHour} <a href={sameHour.path}>{details.showBooking}</a>
          </p>
        )}
        <Problem className={css.refused} of={refused ?? problem} />
        {ranOut ? (
          <div className={css.over} role="alert">
            <p>{hold.isOffer ? details.offerRanOut : details.ranOut}</p>
            <Button size="large" onClick={onAgain}>
              {details.holdAgain}
            </Button>
          </div>
        ) : (
          <>
            <Button type="submit" size="large" full disabled={sending}>
              {sending && <Spinner />}
              {shown.button}
            </Button>
            <p className={css.note}>{shown.note}</p>
          </>
        )}
      </form>
    </div>
  );
}

const { name, email } = details.faults;

/** Its class is loaded with the files. */
const isAnswerFault = (error: unknown): error is AnswerFault =>
  error instanceof Error && 'control' in error && typeof error.control === 'string';
