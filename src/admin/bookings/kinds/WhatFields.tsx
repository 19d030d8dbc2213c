import { Link } from 'react-router';
import { ADMIN_PATH } from '#src/routes.ts';
import { FormFields } from '../../ui/FormFields.tsx';
import { sentenceLink } from '../../ui/ui.css.ts';
import { type KindForm, slugOf } from './kind-form.ts';
import * as css from './kinds.css.ts';

interface Props {
  form: KindForm;
  currency: string;
  isNew: boolean;
}

export function WhatFields({ form, currency, isNew }: Props) {
  const { getFieldState, setValue, formState } = form;
  /** The address and the key follow the name until they are typed. */
  const follow = (name: string) => {
    if (!isNew) return;
    const slug = slugOf(name);
    for (const field of ['slug', 'key'] as const)
      if (!getFieldState(field, formState).isTouched) setValue(field, slug, { shouldDirty: true });
  };
  return (
    <div className={css.form}>
      <div className={css.pair}>
        <FormFields
          form={form}
          fields={[
            {
              name: 'offer.name',
              label: 'Name',
              help: 'As a heading. For example, “Guitar lesson”.',
              autoComplete: 'off',
              onChange: follow,
            },
            {
              name: 'offer.noun',
              label: 'Who gives the session',
              help: 'In a sentence. For example, “guitar teacher”.',
              autoComplete: 'off',
            },
            {
              name: 'minutes',
              kind: 'number',
              label: 'Length (minutes)',
              help: 'From 15 to 180, in steps of 5. Bookings keep theirs.',
              inputMode: 'numeric',
              min: 15,
              max: 180,
              step: 5,
            },
            {
              name: 'offer.price',
              kind: 'number',
              label: `Price in ${currency}`,
              help: 'A whole number. 0 is free, and never asks for payment.',
              inputMode: 'numeric',
              min: 0,
            },
            {
              name: 'slug',
              label: 'Address',
              help: isNew ? 'Its page is /booking/ and this.' : 'Earlier addresses go on leading here.',
              spellCheck: false,
              autoCapitalize: 'none',
              dir: 'ltr',
            },
            {
              name: 'key',
              label: 'Key',
              help: isNew
                ? 'Its name in the API. It never changes.'
                : 'Its name in the API, which never changes.',
              spellCheck: false,
              autoCapitalize: 'none',
              dir: 'ltr',
              readOnly: !isNew,
            },
          ]}
        />
      </div>
      {formState.errors.offer?.message && (
        <p className={css.fault} role="alert">
          {formState.errors.offer.message}
        </p>
      )}
      <FormFields
        form={form}
        fields={[
          {
            name: 'offer.hours.label',
            label: 'Hours in a full sentence',
            help: 'As visitors read them. For example, “Monday to Friday, 9am to 6pm Eastern”.',
          },
        ]}
      />
      <div className={css.pair}>
        <FormFields
          form={form}
          fields={[
            {
              name: 'offer.hours.short',
              label: 'Hours on a badge',
              help: 'For example, “Mon-Fri, 9am-6pm ET”.',
            },
            {
              name: 'offer.hours.extended',
              label: 'Beyond these hours',
              help: 'Leave blank if nothing is possible.',
            },
            { name: 'place', label: 'Place', help: 'Leave blank if it is given in a video call.' },
            {
              name: 'externalUrl',
              label: 'Booked elsewhere',
              help: 'The page where it is booked. Leave blank to book it on this site.',
              type: 'url',
              inputMode: 'url',
              placeholder: 'https://',
              dir: 'ltr',
            },
          ]}
        />
      </div>
      <p className={css.note}>
        The texts of its page and card are under{' '}
        <Link className={sentenceLink} to={`${ADMIN_PATH}/site/texts`}>
          Texts and prices
        </Link>
        . Until you write some, they are made from these fields.
      </p>
    </div>
  );
}
