import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { SelectField, TextArea, TextField } from '#src/components/Field/TextField.tsx';
import { formatNumber } from '#src/contract/format.ts';
import type { MeasuredVoice } from '#src/contract/site/brand.ts';
import * as css from './brand.css.ts';
import type { VoiceFields } from './voice-form.ts';

interface Props {
  /** From the samples; undefined until measured. */
  measured: MeasuredVoice | undefined;
  errors: FieldErrors<NonNullable<VoiceFields['card']>> | undefined;
  register: UseFormRegister<VoiceFields>;
}

const NUMBERS = [
  {
    name: 'sentenceWords',
    label: 'Words per sentence',
    unit: 'on average',
    help: 'A quarter more or less is fine.',
    step: '1',
  },
  {
    name: 'longestSentence',
    label: 'Longest sentence',
    unit: 'words',
    help: 'A fifth more is fine.',
    step: '1',
  },
  {
    name: 'paragraphSentences',
    label: 'Sentences per paragraph',
    unit: 'on average',
    help: 'One or two more or less are fine.',
    step: '0.5',
  },
] as const;

const times = (count: number) => (count === 1 ? 'once' : `${formatNumber(count)} times`);

/** Measures of the owner's writing, editable, with the samples' values below. */
export function StyleCard({ measured, errors, register }: Props) {
  const { card, counts } = measured ?? {};
  return (
    <>
      <div className={css.measures}>
        {NUMBERS.map(({ name, label, unit, help, step }) => (
          <TextField
            key={name}
            label={label}
            help={card ? `Your samples: ${card[name]} ${unit}. ${help}` : help}
            error={errors?.[name]?.message}
            compact
            type="number"
            min={1}
            step={step}
            {...register(`card.${name}`)}
          />
        ))}
      </div>
      <div className={css.pair}>
        <SelectField
          label="Contractions"
          help={
            counts &&
            `Your samples: contracted ${times(counts.contracted)}, written out ${times(counts.writtenOut)}.`
          }
          error={errors?.contractions?.message}
          compact
          {...register('card.contractions')}
        >
          <option value="uses">Use them: “don’t”, “it’s”</option>
          <option value="avoids">Write them out: “do not”, “it is”</option>
          <option value="either">Either is fine</option>
        </SelectField>
        <SelectField
          label="The writer is"
          help={counts && `Your samples: “we” ${times(counts.we)}, “I” ${times(counts.i)}.`}
          error={errors?.person?.message}
          compact
          {...register('card.person')}
        >
          <option value="we">“We”, never “I”</option>
          <option value="I">“I”, rather than “we”</option>
          <option value="either">Either is fine</option>
        </SelectField>
      </div>
      <div className={css.pair}>
        <TextArea
          label="Favorite words"
          help={`Separate with commas. ${card ? 'Filled with words that all your samples share. ' : ''}An article uses at least one in six.`}
          error={errors?.favoriteWords?.message ?? errors?.favoriteWords?.root?.message}
          compact
          rows={6}
          {...register('card.favoriteWords')}
        />
        <TextArea
          label="Never"
          help="Separate with commas. Words, phrases and marks such as “!” that are not in your samples; “emojis” covers all emojis. Remove what you do use."
          error={errors?.never?.message ?? errors?.never?.root?.message}
          compact
          rows={6}
          {...register('card.never')}
        />
      </div>
    </>
  );
}
