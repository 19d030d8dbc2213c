import { useMutation, useQuery } from '@tanstack/react-query';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { accountCalendar, type CalendarAccount } from '#src/contract/bookings/calendar-accounts.ts';
import { WHEN_ENDED, type WhenEnded } from '#src/contract/bookings/values.ts';
import { z } from '#src/contract/zod.ts';
import { mutate } from '../../mutate.ts';
import { query } from '../../query.ts';
import { Choice } from '../../ui/Choice.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { calendarChanges } from './calendar-changes.ts';
import * as css from './calendars.css.ts';

const schema = z.object({
  calendars: z.array(accountCalendar),
  whenEnded: z.enum(WHEN_ENDED),
});
type Fields = z.output<typeof schema>;

interface Props {
  account: Pick<CalendarAccount, 'id' | 'email' | 'whenEnded'>;
  onClose: () => void;
}

const TITLE = 'Choose calendars';

/** Lists an account's calendars, as its provider knows them. */
export function ChooseCalendarsDialog({ account, onClose }: Props) {
  const found = useQuery(
    query('GET /api/admin/calendar-accounts/:id/calendars', { params: { id: account.id } }),
  );
  const calendars = found.data?.calendars;
  if (!calendars)
    return (
      <Dialog onClose={onClose} title={TITLE}>
        <QueryView query={found} loading={[3, 1]}>
          {() => null}
        </QueryView>
      </Dialog>
    );
  return <Chooser account={account} calendars={calendars} onClose={onClose} />;
}

function Chooser({ account, calendars, onClose }: Props & Pick<Fields, 'calendars'>) {
  const choose = useMutation(
    mutate('PUT /api/admin/calendar-accounts/:id/calendars', {
      input: ({ calendars: all, whenEnded }: Fields) => ({
        params: { id: account.id },
        body: {
          calendars: all.map(({ externalId, reads, writes }) => ({ externalId, reads, writes })),
          whenEnded,
        },
      }),
      changes: calendarChanges,
      failed: false,
      onSuccess: ({ calendars: used }) => {
        const failed = used.find(({ error }) => error !== null);
        toast(
          failed
            ? { title: `Could not read “${failed.name}”`, description: failed.error ?? '' }
            : { title: 'Calendars saved', description: 'Their busy times count now.' },
        );
      },
    }),
  );
  const isNew = calendars.every(({ reads, writes }) => !reads && !writes);
  return (
    <FormDialog
      onClose={onClose}
      title={TITLE}
      description={`Of ${account.email}. Titles of events are never read.`}
      schema={schema}
      defaults={{
        // Most people mean the account's own calendar.
        calendars: calendars.map((each) => ({
          ...each,
          reads: each.reads || (isNew && each.isPrimary),
          writes: each.writes || (isNew && each.isPrimary && each.canWrite),
        })),
        whenEnded: account.whenEnded,
      }}
      submit="Save calendars"
      pending="Reading…"
      save={(values) => choose.mutateAsync(values)}
      onSaved={onClose}
    >
      {({ register, watch, setValue }) => (
        <>
          {calendars.length === 0 && <p className={css.note}>This account has no calendars.</p>}
          {calendars.map(({ externalId, name, canWrite }, index) => (
            <fieldset key={externalId} className={css.choice}>
              <legend className={css.legend} dir="auto">
                {name}
              </legend>
              <Switch label="Its events take off their time" {...register(`calendars.${index}.reads`)} />
              {canWrite ? (
                <Switch label="Write sessions to it" {...register(`calendars.${index}.writes`)} />
              ) : (
                <p className={css.note}>This calendar can only be read.</p>
              )}
            </fieldset>
          ))}
          <Choice<WhenEnded>
            legend="If access ends, until someone signs in again"
            options={[
              { value: 'keep', label: 'Keep the busy times that were read last' },
              { value: 'close', label: 'Offer no times' },
            ]}
            value={watch('whenEnded')}
            onChange={(value) => setValue('whenEnded', value, { shouldDirty: true })}
          />
        </>
      )}
    </FormDialog>
  );
}
