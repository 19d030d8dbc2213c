import { SelectField } from '#src/components/Field/TextField.tsx';
import type { NounForms } from '#src/content/site/noun-copy.ts';
import type { BookingChange } from '#src/contract/bookings/booking-admin.ts';
import type { CalendarSession } from '#src/contract/bookings/team-calendar.ts';
import { z } from '#src/contract/zod.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { noteWarning } from '../../ui/lists.css.ts';
import { Options } from '../../ui/Options.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { shortTime } from '../../ui/short-date.ts';
import { quiet } from '../../ui/ui.css.ts';
import { useNoun } from '../../use-noun.ts';
import { teamMailNote } from '../bookings/booking-labels.ts';
import { startRule, useKinds } from '../bookings/use-kinds.ts';
import { type CalendarData, warningOf } from './availability-at.ts';
import { nameOf } from './calendar-labels.ts';
import { useMove } from './use-calendar-mutation.ts';
import { useNearbySessions } from './use-nearby-sessions.ts';
import { sameTime, WhenFields } from './WhenFields.tsx';
import { dateAt } from './zone-days.ts';

interface Props {
  session: CalendarSession;
  start?: number | undefined;
  developerId?: number | undefined;
  zone: string;
  data: CalendarData;
  onClose: () => void;
}

const schema = z.object({
  day: z.iso.date('Choose a day'),
  start: z.string().min(1, 'Choose a time'),
  developer: z.string(),
  tell: z.boolean(),
});

/** The same time with another developer counts as handing over. */
function changeOf(
  { startsAt: before, developerId: now }: CalendarSession,
  { start, developer, tell }: z.output<typeof schema>,
): BookingChange {
  const startsAt = new Date(Number(start)).toISOString();
  if (!developer) return { action: 'reschedule', startsAt, tell };
  const developerId = Number(developer);
  return Date.parse(startsAt) === Date.parse(before) && developerId !== now
    ? { action: 'assign', developerId, tell }
    : { action: 'reschedule', startsAt, developerId, tell };
}

export default function MoveSessionDialog({ session, start, developerId, zone, data, onClose }: Props) {
  const before = Date.parse(session.startsAt);
  const move = useMove();
  const noun = useNoun();
  const { kinds } = useKinds();
  const developers = data.developers.filter(({ kinds, active }) => kinds.includes(session.tier) && active);
  const rule = startRule(
    kinds.find(({ key }) => key === session.tier),
    developers.map(({ timeZone }) => timeZone),
  );
  // A session dropped on a developer who does not give it keeps its own.
  const chosen = developers.some(({ id }) => id === developerId) ? developerId : session.developerId;
  return (
    <FormDialog
      onClose={onClose}
      title={`Move the session of ${nameOf(session)}`}
      description={`It is on ${shortTime(before, zone)} now.`}
      narrow
      schema={schema}
      defaults={{
        day: dateAt(start ?? before, zone),
        start: String(start ?? before),
        developer: chosen === null || chosen === undefined ? '' : String(chosen),
        tell: session.email !== '',
      }}
      submit="Move session"
      pending="Moving..."
      cancel="Keep as it is"
      save={(values) => move.mutateAsync({ id: session.id, change: changeOf(session, values) })}
      onSaved={onClose}
      toasts
    >
      {({ register, watch, setValue, formState: { errors } }) => {
        const values = watch();
        const at = values.start ? Number(values.start) : undefined;
        const developer = developers.find(({ id }) => String(id) === values.developer);
        const same = at === before && (!developer || developer.id === session.developerId);
        return (
          <>
            <WhenFields
              zone={zone}
              day={values.day}
              rule={rule}
              start={at ?? before}
              dayProps={register('day', {
                onChange: ({ target }) =>
                  setValue('start', sameTime(values.start, target.value, zone, rule), { shouldDirty: true }),
              })}
              dayError={errors.day?.message}
              startProps={{ ...register('start'), value: values.start }}
              startError={errors.start?.message}
            />
            <SelectField label={noun.One} compact {...register('developer')}>
              <option value="">Anyone who is free</option>
              <Options of={developers.map(({ id, name }) => [String(id), name])} />
            </SelectField>
            {at !== undefined && !same && (
              <p>
                Move to <strong>{shortTime(at, zone)}</strong>
                {developer && (
                  <>
                    {' '}
                    with <bdi>{developer.name}</bdi>
                  </>
                )}
                ?
              </p>
            )}
            {at !== undefined && session.timeZone && session.timeZone !== zone && (
              <p className={quiet}>Client’s time: {shortTime(at, session.timeZone)}</p>
            )}
            <Warning
              start={at}
              minutes={session.minutes}
              developerId={developer?.id}
              tier={session.tier}
              moving={session.id}
            />
            {session.email === '' ? (
              <p className={quiet}>This client gave no e-mail address. Tell them yourself.</p>
            ) : (
              !same && (
                <Switch
                  label="Tell the client"
                  help={clientTold(
                    at !== before,
                    developer ? developer.id !== session.developerId : undefined,
                    noun,
                  )}
                  {...register('tell')}
                />
              )
            )}
            {!same && (
              <p className={quiet}>{teamMailNote({ mailOn: data.mailOn, source: session.source }, noun)}</p>
            )}
          </>
        );
      }}
    </FormDialog>
  );
}

/** The client's notice. @param another true if another developer takes over; undefined if not known yet */
const clientTold = (moves: boolean, another: boolean | undefined, { one }: NounForms): string =>
  !moves
    ? `They get an e-mail about the new ${one}.`
    : another
      ? `They get one e-mail with the new time and about the new ${one}.`
      : another === undefined
        ? `They get an e-mail with the new time, which says so if the ${one} changes.`
        : 'They get an e-mail with the new time.';

interface WarningProps {
  start: number | undefined;
  /** Undefined: any developer who gives it. */
  developerId: number | undefined;
  tier: CalendarSession['tier'];
  moving?: number;
  /** Of the session. */
  minutes: number;
}

/** Shows conflicts at a time. Read from the server, because the time may be on a day that is not shown. */
export function Warning({ start, minutes, developerId, tier, moving }: WarningProps) {
  const around = useNearbySessions(start);
  const noun = useNoun();
  if (!around || start === undefined) return null;
  if (start <= Date.now()) return <p className={noteWarning}>That time is in the past.</p>;
  const candidates = around.developers.filter((each) =>
    developerId === undefined ? each.kinds.includes(tier) && each.active : each.id === developerId,
  );
  const warning = warningOf({ data: around, candidates, start, minutes, moving }, noun);
  return warning ? (
    <p className={noteWarning} role="status">
      {warning}
    </p>
  ) : null;
}
