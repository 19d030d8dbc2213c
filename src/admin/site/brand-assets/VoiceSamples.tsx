import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { TextArea } from '#src/components/Field/TextField.tsx';
import { formatNumber } from '#src/contract/format.ts';
import * as css from './brand.css.ts';
import type { VoiceFields } from './voice-form.ts';

interface Props {
  samples: readonly string[];
  errors: FieldErrors<VoiceFields>['samples'];
  register: UseFormRegister<VoiceFields>;
}

export function VoiceSamples({ samples, errors, register }: Props) {
  return (
    <>
      {samples.map((text, index) => (
        <TextArea
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are numbered and never move
          key={index}
          label={`Sample ${index + 1}`}
          help={text.trim() === '' ? undefined : wordCount(text)}
          error={errors?.[index]?.message}
          compact
          rows={5}
          {...register(`samples.${index}`)}
        />
      ))}
      {errors?.message && (
        <p className={css.trouble} role="alert">
          {errors.message}
        </p>
      )}
    </>
  );
}

function wordCount(text: string): string {
  const count = text.match(/\S+/g)?.length ?? 0;
  return count === 1 ? '1 word' : `${formatNumber(count)} words`;
}
