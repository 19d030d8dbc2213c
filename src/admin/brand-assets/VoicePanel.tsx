import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '#src/components/Button/Button.tsx';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { type BrandVoice, brandVoice } from '#src/contract/brand.ts';
import { z } from '#src/contract/zod.ts';
import { SaveLine } from '../settings/SaveLine.tsx';
import { KeptNotice } from '../ui/KeptNotice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { useKeptForm } from '../ui/use-kept-form.ts';
import * as css from './brand.css.ts';
import { useSaveBrand } from './brand-queries.ts';

/** Words separated by commas or line breaks, as typed. */
const typedWords = (list: typeof brandVoice.shape.doWords) =>
  z
    .string()
    .transform((text) =>
      text
        .split(/[,\n]/)
        .map((word) => word.trim())
        .filter(Boolean),
    )
    .pipe(list);
const schema = brandVoice.extend({
  doWords: typedWords(brandVoice.shape.doWords),
  dontWords: typedWords(brandVoice.shape.dontWords),
});
const resolver = zodResolver(schema);

const fieldsOf = (voice: BrandVoice | null) => ({
  tone: voice?.tone ?? '',
  doWords: voice?.doWords.join(', ') ?? '',
  dontWords: voice?.dontWords.join(', ') ?? '',
});

/** The tone that the generator writes in, and the words that no article may use. */
export function VoicePanel({ voice }: { voice: BrandVoice | null }) {
  const { register, submit, formState, kept } = useKeptForm<z.input<typeof schema>, BrandVoice>({
    name: 'brand-voice',
    resolver,
    saved: fieldsOf(voice),
  });
  const { errors, isDirty } = formState;
  const save = useSaveBrand();
  const input = `${control} ${dense}`;
  return (
    <Panel title="Voice">
      <form className={css.body} noValidate onSubmit={submit((body) => save.mutateAsync({ voice: body }))}>
        <KeptNotice kept={kept} />
        <Field label="Tone" help="Added to the tone of each article’s theme." error={errors.tone?.message}>
          {(props) => (
            <textarea
              className={input}
              rows={2}
              placeholder="Warm and precise, like a neighbor who builds things."
              {...props}
              {...register('tone')}
            />
          )}
        </Field>
        <div className={css.pair}>
          <Field
            label="Words to use"
            help="Separate with commas. Used where they fit."
            error={errors.doWords?.message}
          >
            {(props) => <textarea className={input} rows={3} {...props} {...register('doWords')} />}
          </Field>
          <Field
            label="Words to avoid"
            help="Separate with commas. An article that uses one stays a draft."
            error={errors.dontWords?.message}
          >
            {(props) => <textarea className={input} rows={3} {...props} {...register('dontWords')} />}
          </Field>
        </div>
        <SaveLine dirty={isDirty} pending={save.isPending}>
          {voice && (
            <Button tone="plain" size="small" onClick={() => save.mutate({ voice: null })}>
              Reset to default
            </Button>
          )}
        </SaveLine>
      </form>
    </Panel>
  );
}
