import { control, dense } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { TIERS } from '#src/contract/site/values.ts';
import { Switch } from '../../ui/Switch.tsx';
import { useTierNames } from '../bookings/use-tier-names.ts';
import { AccountField } from './AccountField.tsx';
import * as css from './developers.css.ts';
import { ImageField } from './ImageField.tsx';
import type { DeveloperFormParts } from './use-developer-form.ts';

const input = `${control} ${dense}`;

interface Props {
  form: DeveloperFormParts;
  id: number | undefined;
  own: boolean;
}

/** Who a developer is, and what clients see of them. */
export function ProfileFields({ form, id, own }: Props) {
  const tierNames = useTierNames();
  const {
    register,
    watch,
    setValue,
    formState: { errors },
  } = form;
  return (
    <div className={css.form}>
      <ImageField
        id={id}
        name={watch('name')}
        value={watch('pictureHash')}
        error={errors.pictureHash?.message}
        onChange={(hash) => setValue('pictureHash', hash, { shouldDirty: true })}
      />
      {!own && (
        <div className={css.pair}>
          <Field label="Name" error={errors.name?.message}>
            {(props) => <input className={input} autoComplete="off" {...props} {...register('name')} />}
          </Field>
          <Field
            label="Tier"
            help="With sessions ahead, the tier cannot change."
            error={errors.tier?.message}
          >
            {(props) => (
              <select className={input} {...props} {...register('tier')}>
                {TIERS.map((tier) => (
                  <option key={tier} value={tier}>
                    {tierNames[tier]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      )}
      <Field
        label={own ? 'A line about you' : 'A line about them'}
        help="Clients read it beside the name. For example, “Ten years of web shops and internal tools”."
        error={errors.about?.message}
      >
        {(props) => <input className={input} {...props} {...register('about')} />}
      </Field>
      <Field
        label="Room"
        help="Where sessions take place: a link, or a template such as https://meet.example.org/{code}, which gives each session a room of its own."
        error={errors.room?.message}
      >
        {(props) => (
          <input
            className={input}
            type="url"
            inputMode="url"
            placeholder="https://"
            {...props}
            dir="ltr"
            {...register('room')}
          />
        )}
      </Field>
      {!own && (
        <>
          <Switch
            label="Shown to visitors"
            help={
              watch('isShown')
                ? 'Visitors see the name, the photo and the line, and can ask for this person.'
                : 'Visitors cannot choose this person. They still get sessions when visitors choose anyone.'
            }
            {...register('isShown')}
          />
          <Switch
            label="Active"
            help={
              watch('isActive')
                ? 'Can be booked.'
                : 'Gets no new sessions. Sessions that are booked stay booked. If no one else of the tier is active, its calendar is closed.'
            }
            {...register('isActive')}
          />
          <AccountField form={form} id={id} />
        </>
      )}
    </div>
  );
}
