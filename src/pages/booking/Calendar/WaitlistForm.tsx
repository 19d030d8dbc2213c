import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api } from '#src/api/client.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { browserClock } from '#src/components/browser-locale.ts';
import { SelectField, TextField } from '#src/components/Field/TextField.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { details } from '#src/content/bookings/booking-calendar.ts';
import { minuteLabel, waitlistCopy } from '#src/content/bookings/waitlist-copy.ts';
import type { PublicDeveloper } from '#src/contract/bookings/bookings.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { Problem } from '../Problem.tsx';
import { dayOf } from './clock.ts';
import { useFormFaults } from './use-form-faults.ts';
import * as css from './Waitlist.css.ts';

interface Props {
  tier: Tier;
  developers: readonly PublicDeveloper[];
  zone: string;
  onClose: () => void;
}

const DAY_MS = 86_400_000;
const DAY_MINUTES = 1_440;
/** Days that are filled in; most people wait for a time soon. */
const DAYS = 14;
const HOURS = Array.from({ length: 25 }, (_, hour) => hour * 60);

type Name = 'name' | 'email' | 'firstDay' | 'lastDay' | 'fromMinute' | 'toMinute';

export function WaitlistForm({ tier, developers, zone, onClose }: Props) {
  const today = dayOf(new Date(), zone);
  const [draft, setDraft] = useState({
    name: '',
    email: '',
    firstDay: today,
    lastDay: dayOf(new Date(Date.now() + DAYS * DAY_MS), zone),
    fromMinute: 0,
    toMinute: DAY_MINUTES,
    developer: 0,
  });
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [problem, setProblem] = useState<unknown>();
  const { form, faults, check, tell } = useFormFaults<Name>();
  const heading = useRef<HTMLHeadingElement>(null);
  const isSent = state === 'sent';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading of the next step is focused, too
  useEffect(() => heading.current?.focus(), [isSent]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(undefined);
    if (!check({ name: details.faults.name, email: details.faults.email, ...waitlistCopy.faults })) return;
    setState('sending');
    const { developer, ...wish } = draft;
    try {
      await api('POST /api/waitlist', {
        body: { ...wish, ...(developer > 0 && { developer }), tier, timeZone: zone, clock: browserClock() },
      });
      setState('sent');
    } catch (error) {
      if (!tell(error)) setProblem(error);
      setState('open');
    }
  }

  const field = (name: keyof typeof draft) => ({
    name,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft({ ...draft, [name]: typeof draft[name] === 'number' ? Number(target.value) : target.value }),
  });
  const hours = (of: readonly number[]) =>
    of.map((minute) => (
      <option key={minute} value={minute}>
        {minuteLabel(minute, browserClock())}
      </option>
    ));

  if (isSent)
    return (
      <div className={css.sent}>
        <h3 ref={heading} tabIndex={-1} className={css.title}>
          {waitlistCopy.sentTitle}
        </h3>
        <p role="status">{waitlistCopy.sent(draft.email.trim())}</p>
        <p className={css.note}>{waitlistCopy.sentOnce}</p>
        <Button size="medium" tone="quiet" onClick={onClose}>
          {waitlistCopy.close}
        </Button>
      </div>
    );
  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      <h3 ref={heading} tabIndex={-1} className={css.title}>
        {waitlistCopy.title}
      </h3>
      <p className={css.note}>{waitlistCopy.intro}</p>
      <TextField
        label={details.name}
        error={faults.name}
        autoComplete="name"
        required
        maxLength={100}
        {...field('name')}
      />
      <TextField
        label={details.email}
        help={waitlistCopy.emailHelp}
        error={faults.email}
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        {...field('email')}
      />
      <div className={css.pair}>
        <TextField
          label={waitlistCopy.firstDay}
          error={faults.firstDay}
          type="date"
          required
          min={today}
          {...field('firstDay')}
        />
        <TextField
          label={waitlistCopy.lastDay}
          error={faults.lastDay}
          type="date"
          required
          min={draft.firstDay}
          {...field('lastDay')}
        />
        <SelectField
          label={waitlistCopy.from}
          help={waitlistCopy.hoursHelp(zone)}
          error={faults.fromMinute}
          {...field('fromMinute')}
        >
          {hours(HOURS.slice(0, -1))}
        </SelectField>
        <SelectField label={waitlistCopy.to} error={faults.toMinute} {...field('toMinute')}>
          {hours(HOURS.slice(1))}
        </SelectField>
      </div>
      {developers.length > 0 && (
        <SelectField label={waitlistCopy.developer} {...field('developer')}>
          <option value={0}>{waitlistCopy.anyone}</option>
          {developers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Problem className={css.problem} of={problem} />
      <div className={css.actions}>
        <Button type="submit" size="medium" disabled={state === 'sending'}>
          {state === 'sending' && <Spinner />}
          {state === 'sending' ? waitlistCopy.sending : waitlistCopy.submit}
        </Button>
        <Button size="medium" tone="quiet" onClick={onClose}>
          {waitlistCopy.close}
        </Button>
      </div>
    </form>
  );
}
