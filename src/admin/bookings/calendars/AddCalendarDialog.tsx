import { useMutation } from '@tanstack/react-query';
import { Button } from '#src/components/Button/Button.tsx';
import { SelectField, TextField } from '#src/components/Field/TextField.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { ENTERED_KINDS } from '#src/contract/bookings/values.ts';
import { z } from '#src/contract/zod.ts';
import { errorMessage } from '../../accounts/session/error-message.ts';
import { mutate } from '../../mutate.ts';
import { Choice } from '../../ui/Choice.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Options } from '../../ui/Options.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { calendarChanges } from './calendar-changes.ts';
import * as css from './calendars.css.ts';
import { eventsFound } from './found-labels.ts';

const schema = z
  .object({
    kind: z.enum(ENTERED_KINDS),
    name: z.string().trim().min(1, 'Name is required').max(80, 'Name must be at most 80 characters'),
    address: z.string().trim().min(1, 'Address is required'),
    username: z.string(),
    password: z.string(),
    /** CalDAV only. */
    calendar: z.string(),
    writes: z.boolean(),
  })
  .refine(({ kind, calendar }) => kind === 'ics' || calendar !== '', {
    path: ['calendar'],
    error: 'Find the calendars of this account, then choose one',
  });
type Fields = z.input<typeof schema>;

const defaults: Fields = {
  kind: 'ics',
  name: '',
  address: '',
  username: '',
  password: '',
  calendar: '',
  writes: true,
};

const HELP = {
  ics: 'The secret address in iCal format, from the settings of the calendar in Google, Outlook or iCloud. Anyone who has it can read the calendar, so it is stored encrypted.',
  caldav: 'The address of the server, for example https://caldav.icloud.com or https://caldav.fastmail.com.',
};

export function AddCalendarDialog({ developerId, onClose }: { developerId: number; onClose: () => void }) {
  const params = { id: developerId };
  const tried = useMutation(
    mutate('POST /api/admin/developers/:id/calendars/try', {
      input: ({ kind, address, username, password }: Fields) => ({
        params,
        body: { kind, address, username, password },
      }),
      failed: false,
    }),
  );
  const add = useMutation(
    mutate('POST /api/admin/developers/:id/calendars', {
      input: ({ calendar, address, kind, name, username, password, writes }: Fields) => ({
        params,
        body:
          kind === 'caldav'
            ? { kind, name, address: calendar, username, password, writes }
            : { kind, name, address },
      }),
      changes: calendarChanges,
      failed: false,
      onSuccess: ({ events }) => toast({ title: 'Calendar added', description: eventsFound(events) }),
    }),
  );
  const { data } = tried;
  return (
    <FormDialog
      onClose={onClose}
      title="Add calendar"
      description="Events in it take off their time. What they are about is not stored."
      schema={schema}
      defaults={defaults}
      submit="Add calendar"
      pending="Reading…"
      save={(values) => add.mutateAsync(values)}
      onSaved={onClose}
    >
      {({ register, watch, setValue, getValues, formState: { errors } }) => {
        const kind = watch('kind');
        const chosen = data?.calendars.find(({ url }) => url === watch('calendar'));
        // The result belongs to the previous input.
        const forget = { onChange: () => tried.reset() };
        return (
          <>
            <Choice
              legend="Kind"
              options={[
                { value: 'ics', label: 'Calendar address' },
                { value: 'caldav', label: 'CalDAV account' },
              ]}
              value={kind}
              onChange={(value) => {
                setValue('kind', value, { shouldDirty: true });
                tried.reset();
              }}
            />
            <TextField
              label="Name"
              compact
              maxLength={80}
              help="For you and the team. For example, Personal."
              error={errors.name?.message}
              {...register('name')}
            />
            <TextField
              label={kind === 'ics' ? 'Address' : 'Server'}
              compact
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              help={HELP[kind]}
              error={errors.address?.message}
              {...register('address', forget)}
            />
            {kind === 'caldav' && (
              <>
                <TextField
                  label="Username"
                  compact
                  autoComplete="off"
                  spellCheck={false}
                  {...register('username', forget)}
                />
                <PasswordField
                  label="Password"
                  compact
                  autoComplete="off"
                  help="Many providers ask for an app password. It is stored encrypted."
                  {...register('password', forget)}
                />
              </>
            )}
            <div className={css.actions}>
              <Button
                tone="quiet"
                disabled={tried.isPending || watch('address').trim() === ''}
                onClick={() =>
                  tried.mutate(getValues(), {
                    onSuccess: ({ calendars }) => setValue('calendar', calendars[0]?.url ?? ''),
                  })
                }
              >
                {tried.isPending && <Spinner />}
                {kind === 'ics' ? 'Test address' : 'Find calendars'}
              </Button>
              <span className={tried.error ? css.trouble : css.found} role="status">
                {tried.error && errorMessage(tried.error)}
                {data?.events != null && eventsFound(data.events)} {data?.note}
                {data && kind === 'caldav' && data.calendars.length === 0 && 'This account has no calendars.'}
              </span>
            </div>
            {kind === 'caldav' && data && data.calendars.length > 0 && (
              <>
                <SelectField
                  label="Calendar"
                  error={errors.calendar?.message}
                  compact
                  {...register('calendar')}
                >
                  <Options of={data.calendars.map(({ url, name }) => [url, name])} />
                </SelectField>
                <Switch
                  label="Write sessions to this calendar"
                  help={
                    chosen?.canWrite === false
                      ? 'The server says that this calendar can only be read.'
                      : 'Booked sessions appear in it, and are moved and deleted with their bookings.'
                  }
                  {...register('writes')}
                />
              </>
            )}
            {kind === 'caldav' && !data && errors.calendar && (
              <p className={css.trouble} role="alert">
                {errors.calendar.message}
              </p>
            )}
          </>
        );
      }}
    </FormDialog>
  );
}
