import { millisecondsInHour } from 'date-fns/constants';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { answersFrom, type FieldValues } from '#src/components/AnswerFields/answer-values.ts';
import { useContent } from '#src/components/Content/use-texts.ts';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { SelectField, TextField } from '#src/components/Field/TextField.tsx';
import { meansLabels } from '#src/content/bookings/receipt-copy.ts';
import { money } from '#src/content/site/money.ts';
import type { Question } from '#src/contract/bookings/question-values.ts';
import { type CalendarDeveloper, teamBooking } from '#src/contract/bookings/team-calendar.ts';
import { PAYMENT_MEANS } from '#src/contract/bookings/values.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { z } from '#src/contract/zod.ts';
import { adminBookingPath } from '#src/routes.ts';
import { Choice } from '../../ui/Choice.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { pair } from '../../ui/layouts.css.ts';
import { Options } from '../../ui/Options.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useNoun } from '../../use-noun.ts';
import { Warning } from '../calendar/MoveSessionDialog.tsx';
import { useNearbySessions } from '../calendar/use-nearby-sessions.ts';
import { sameTime, WhenFields } from '../calendar/WhenFields.tsx';
import { dateAt } from '../calendar/zone-days.ts';
import { useBookingMutation } from './booking-queries.ts';
import { TeamAnswers, TeamIdea } from './TeamAnswers.tsx';
import { type KindInAdmin, optionsOf, startRule, useKinds } from './use-kinds.ts';

interface Props {
  /** Preselected in the calendar. Milliseconds since 1970. */
  start?: number | undefined;
  developer?: CalendarDeveloper | undefined;
  zone: string;
  date: string;
  onClose: () => void;
}

const { name, email, phone, idea } = teamBooking.shape;
const schema = z.object({
  name,
  email,
  phone,
  // Not there while the kind does not ask for it.
  idea: idea.default(''),
  tier: teamBooking.shape.tier,
  day: z.iso.date('Choose a day'),
  start: z.string().min(1, 'Choose a time'),
  developer: z.string(),
  price: z
    .string()
    .refine((value) => value === '' || teamBooking.shape.price.safeParse(Number(value)).success, {
      error: 'Enter an amount with at most two decimals',
    }),
  paid: z.boolean(),
  means: z.enum(PAYMENT_MEANS),
  tell: z.boolean(),
});

export default function NewBookingDialog({ start, developer, zone, date, onClose }: Props) {
  const navigate = useNavigate();
  const { kinds, label } = useKinds();
  const { offer } = useContent();
  const developers = useNearbySessions(start ?? thisHour())?.developers ?? [];
  const [answers, setAnswers] = useState<FieldValues>({});
  const asked = useRef<readonly Question[]>([]);
  const book = useBookingMutation('POST /api/admin/bookings', {
    input: (body: z.input<typeof teamBooking>) => ({ body }),
    done: 'Session booked',
    failed: 'Could not book the session',
  });
  return (
    <FormDialog
      onClose={onClose}
      title="New booking"
      description="For a client who called or wrote. You can choose any upcoming time, even outside working hours."
      narrow
      schema={schema}
      defaults={{
        name: '',
        email: '',
        phone: '',
        idea: '',
        tier: firstKind(kinds, developer),
        day: start === undefined ? date : dateAt(start, zone),
        start: start === undefined ? '' : String(start),
        developer: developer ? String(developer.id) : '',
        price: '',
        paid: false,
        means: 'bank_transfer' as (typeof PAYMENT_MEANS)[number],
        tell: true,
      }}
      submit="Book session"
      pending="Booking..."
      save={({ day: _day, start: at, developer: chosen, price, means, ...order }) =>
        book.mutateAsync({
          ...order,
          answers: answersFrom(asked.current, answers),
          startsAt: new Date(Number(at)).toISOString(),
          ...(chosen && { developerId: Number(chosen) }),
          ...(price && { price: Number(price) }),
          ...(order.paid && { means }),
          tell: order.tell && order.email !== '',
        })
      }
      onSaved={({ id }) => {
        onClose();
        navigate(adminBookingPath(id));
      }}
    >
      {({ register, watch, setValue, formState: { errors } }) => {
        const values = watch();
        const kind = kinds.find(({ key }) => key === values.tier);
        const rule = startRule(
          kind,
          developers
            .filter(({ kinds: given }) => given.includes(values.tier))
            .map(({ timeZone }) => timeZone),
        );
        const at = values.start ? Number(values.start) : undefined;
        return (
          <>
            <TextField compact label="Name" error={errors.name?.message} {...register('name')} />
            <div className={pair}>
              <TextField
                compact
                type="email"
                label="E-mail"
                help="Optional. Without one, they get no e-mails."
                error={errors.email?.message}
                {...register('email')}
              />
              <TextField
                compact
                type="tel"
                label="Phone"
                help="Optional."
                error={errors.phone?.message}
                {...register('phone')}
              />
            </div>
            <TeamIdea
              tier={values.tier}
              error={errors.idea?.message}
              {...register('idea', { shouldUnregister: true })}
            />
            <TeamAnswers tier={values.tier} values={answers} onChange={setAnswers} asked={asked} />
            <div className={pair}>
              <SelectField
                label={label}
                compact
                {...register('tier', { onChange: () => setValue('developer', '') })}
              >
                <Options of={optionsOf(kinds)} />
              </SelectField>
              <DeveloperSelect
                tier={values.tier}
                start={at}
                given={developer}
                props={{ ...register('developer'), value: values.developer }}
              />
            </div>
            <WhenFields
              zone={zone}
              day={values.day}
              rule={rule}
              start={at}
              dayProps={register('day', {
                onChange: ({ target }) => setValue('start', sameTime(values.start, target.value, zone, rule)),
              })}
              dayError={errors.day?.message}
              startProps={{ ...register('start'), value: values.start }}
              startError={errors.start?.message}
            />
            <Warning
              start={at}
              minutes={kind?.minutes ?? 60}
              developerId={values.developer ? Number(values.developer) : undefined}
              tier={values.tier}
            />
            <TextField
              compact
              inputMode="decimal"
              label={`Price in ${offer.currency}`}
              help={`Leave blank to use the offer’s price, ${money(kind?.price ?? 0, offer.currency)}. If your prices do not include the tax, it is added.`}
              error={errors.price?.message}
              {...register('price')}
            />
            <Switch label="Already paid" help="Otherwise the payment is due." {...register('paid')} />
            {values.paid && (
              <Choice
                legend="How was it paid?"
                options={PAYMENT_MEANS.map((value) => ({ value, label: meansLabels[value] }))}
                value={values.means}
                onChange={(means) => setValue('means', means, { shouldDirty: true })}
              />
            )}
            {values.email !== '' && (
              <Switch
                label="Send the confirmation"
                help="With the time, the price and the link to reschedule or cancel."
                {...register('tell')}
              />
            )}
          </>
        );
      }}
    </FormDialog>
  );
}

/** The first that the developer gives, or else the first of all. */
const firstKind = (kinds: readonly KindInAdmin[], developer: CalendarDeveloper | undefined): Tier =>
  (kinds.find(({ key }) => !developer || developer.kinds.includes(key)) ?? kinds[0])?.key ?? 'offshore';

/** The same for an hour, so that questions about it are asked once. */
const thisHour = () => Date.now() - (Date.now() % millisecondsInHour);

interface SelectProps {
  tier: Tier;
  start: number | undefined;
  given: CalendarDeveloper | undefined;
  props: object;
}

/** Who gives a kind; known once a time is chosen. */
function DeveloperSelect({ tier, start, given, props: chosen }: SelectProps) {
  const around = useNearbySessions(start ?? thisHour());
  const developers = around?.developers ?? (given ? [given] : []);
  return (
    <Field label={useNoun().One}>
      {(props) => (
        <select className={`${control} ${dense}`} {...props} {...chosen}>
          <option value="">Anyone</option>
          <Options
            of={developers
              .filter((each) => each.kinds.includes(tier) && each.active)
              .map((each) => [String(each.id), each.name])}
          />
        </select>
      )}
    </Field>
  );
}
