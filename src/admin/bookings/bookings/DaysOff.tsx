import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { SelectField, TextField } from '#src/components/Field/TextField.tsx';
import type { DayOff } from '#src/contract/bookings/booking-admin.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Options } from '../../ui/Options.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { shortDate } from '../../ui/short-date.ts';
import { quiet, small } from '../../ui/ui.css.ts';
import { useFaults } from '../../ui/use-faults.ts';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts';
import { useNoun } from '../../use-noun.ts';
import { useBookingMutation } from './booking-queries.ts';
import * as css from './bookings.css.ts';
import { optionsOf, useKinds } from './use-kinds.ts';
import { useTierNames } from './use-tier-names.ts';

/** A day off cancels nothing. */
const bookedThen = (sessions: number) =>
  sessions === 1
    ? '1 session is booked on this day. It stays booked until you move or cancel it.'
    : `${sessions} sessions are booked on this day. They stay booked until you move or cancel them.`;

const empty = { date: '', tier: '' as Tier | '', note: '' };

export function DaysOff({ daysOff }: { daysOff: readonly DayOff[] }) {
  const tierNames = useTierNames();
  const { kinds, label } = useKinds();
  const noun = useNoun();
  const [draft, setDraft] = useState(empty);
  useUnsavedWarning(draft.date !== '' || draft.note !== '');
  const add = useBookingMutation('POST /api/admin/bookings/days-off', {
    input: ({ date, tier, note }: typeof draft) => ({ body: { date, note, ...(tier && { tier }) } }),
    done: 'Day off added',
    note: (days) => {
      const booked = days.reduce((sum, day) => sum + day.booked, 0);
      return booked > 0 ? bookedThen(booked) : undefined;
    },
    failed: 'Could not add the day off',
  });
  const { form, fault } = useFaults(add.error);
  const remove = useBookingMutation('DELETE /api/admin/bookings/days-off/:id', {
    input: (id: number) => ({ params: { id } }),
    done: 'Day off removed',
    failed: 'Could not remove the day off',
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(draft, { onSuccess: () => setDraft(empty) });
  };
  return (
    <Panel title="Days off">
      <form ref={form} className={css.form} noValidate onSubmit={submit}>
        <div className={css.pair}>
          <TextField
            label="Date"
            help={`In each ${noun.one}’s time zone.`}
            error={fault('date')}
            compact
            type="date"
            value={draft.date}
            onChange={(event) => setDraft({ ...draft, date: event.target.value })}
          />
          <SelectField
            label={label === 'Tier' ? noun.Many : 'Kinds of session'}
            compact
            value={draft.tier}
            onChange={(event) => setDraft({ ...draft, tier: event.target.value as Tier | '' })}
          >
            <option value="">{label === 'Tier' ? 'Both' : 'All'}</option>
            <Options of={optionsOf(kinds)} />
          </SelectField>
        </div>
        <TextField
          label="Note"
          help="Only the team sees it."
          error={fault('note')}
          compact
          maxLength={100}
          value={draft.note}
          onChange={(event) => setDraft({ ...draft, note: event.target.value })}
        />
        <div>
          <Button type="submit" tone="quiet" disabled={add.isPending}>
            Add day off
          </Button>
        </div>
      </form>
      {daysOff.length === 0 ? (
        <Empty>No upcoming days off.</Empty>
      ) : (
        <ul role="list" className={css.list}>
          {daysOff.map((day) => (
            <li key={day.id} className={css.item}>
              <span>
                {shortDate(day.date, { year: 'numeric' })}, {tierNames[day.tier]}
                {day.note && <bdi className={`${quiet} ${small}`}> {day.note}</bdi>}
                {day.booked > 0 && (
                  <span className={css.booked}>
                    {bookedThen(day.booked)} <Link to="/admin/bookings">See bookings</Link>
                  </span>
                )}
              </span>
              <Button
                tone="plain"
                aria-label={`Remove ${shortDate(day.date)}, ${tierNames[day.tier]}`}
                disabled={remove.isPending}
                onClick={() => remove.mutate(day.id)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
