import { CheckList } from '../../ui/CheckList.tsx';
import { FormFields } from '../../ui/FormFields.tsx';
import { optionsOf, useKinds } from '../bookings/use-kinds.ts';
import { AccountField } from './AccountField.tsx';
import * as css from './developers.css.ts';
import { ImageField } from './ImageField.tsx';
import type { DeveloperFormParts } from './use-developer-form.ts';

interface Props {
  form: DeveloperFormParts;
  id: number | undefined;
  own: boolean;
}

export function ProfileFields({ form, id, own }: Props) {
  const { kinds, label } = useKinds();
  const {
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
          <FormFields
            form={form}
            fields={[
              { name: 'name', label: 'Name', autoComplete: 'off' },
              ...(label === 'Tier'
                ? [
                    {
                      name: 'tier' as const,
                      kind: 'choice' as const,
                      label: 'Tier',
                      help: 'With sessions ahead, the tier cannot change.',
                      options: optionsOf(kinds),
                      onChange: (tier: string) =>
                        setValue(
                          'kinds',
                          kinds.flatMap(({ key }) => (key === tier ? key : [])),
                        ),
                    },
                  ]
                : []),
            ]}
          />
        </div>
      )}
      {!own && label === 'Kind' && (
        <CheckList
          legend="Kinds of session"
          options={optionsOf(kinds)}
          value={watch('kinds') ?? []}
          onChange={(chosen) => setValue('kinds', chosen, { shouldDirty: true })}
          fault={errors.kinds?.message}
        />
      )}
      <FormFields
        form={form}
        fields={[
          {
            name: 'about',
            label: own ? 'A line about you' : 'A line about them',
            help: 'Clients read it beside the name. For example, “Ten years of web shops and internal tools”.',
          },
          {
            name: 'room',
            label: 'Room',
            help: 'Where sessions take place: a link, or a template such as https://meet.example.org/{code}, which gives each session a room of its own.',
            type: 'url',
            inputMode: 'url',
            placeholder: 'https://',
            dir: 'ltr',
          },
        ]}
      />
      {!own && (
        <>
          <FormFields
            form={form}
            fields={[
              {
                name: 'isShown',
                kind: 'switch',
                label: 'Shown to visitors',
                help: watch('isShown')
                  ? 'Visitors see the name, the photo and the line, and can ask for this person.'
                  : 'Visitors cannot choose this person. They still get sessions when visitors choose anyone.',
              },
              {
                name: 'isActive',
                kind: 'switch',
                label: 'Active',
                help: watch('isActive')
                  ? 'Can be booked.'
                  : 'Gets no new sessions. Sessions that are booked stay booked. If no one else of the tier is active, its calendar is closed.',
              },
            ]}
          />
          <AccountField form={form} id={id} />
        </>
      )}
    </div>
  );
}
