import { useState } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Button } from '#src/components/Button/Button.tsx';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { VOICE_SAMPLES } from '#src/contract/brand.ts';
import * as css from './brand.css.ts';
import type { VoiceFields } from './voice-form.ts';

interface Props {
  /** As typed, one for each field. */
  samples: readonly string[];
  errors: FieldErrors<VoiceFields>['samples'];
  register: UseFormRegister<VoiceFields>;
}

/** Fields for three to five texts; the fourth and fifth are shown when they are asked for or filled. */
export function VoiceSamples({ samples, errors, register }: Props) {
  const [asked, setAsked] = useState<number>(VOICE_SAMPLES.min);
  const filled = samples.findLastIndex((text) => text !== '') + 1;
  const shown = Math.max(asked, filled);
  return (
    <>
      {samples.slice(0, shown).map((text, index) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are numbered and never move
          key={index}
          label={`Sample ${index + 1}`}
          help={text.trim() === '' ? undefined : wordCount(text)}
          error={errors?.[index]?.message}
        >
          {(props) => (
            <textarea
              className={`${control} ${dense}`}
              rows={5}
              {...props}
              {...register(`samples.${index}`)}
            />
          )}
        </Field>
      ))}
      {errors?.message && (
        <p className={css.trouble} role="alert">
          {errors.message}
        </p>
      )}
      {shown < VOICE_SAMPLES.max && (
        <div>
          <Button tone="plain" size="small" onClick={() => setAsked(shown + 1)}>
            Add a sample
          </Button>
        </div>
      )}
    </>
  );
}

function wordCount(text: string): string {
  const count = text.match(/\S+/g)?.length ?? 0;
  return count === 1 ? '1 word' : `${count.toLocaleString('en-US')} words`;
}
