import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { TextArea } from '#src/components/Field/TextField.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { formatNumber } from '#src/contract/format.ts';
import type { MeasuredVoice } from '#src/contract/site/brand.ts';
import { type BrandVoice, VOICE_SAMPLES } from '#src/contract/site/brand-values.ts';
import { mutate } from '../../mutate.ts';
import { SaveLine } from '../../operations/settings/SaveLine.tsx';
import { query } from '../../query.ts';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { sameField } from '../../ui/form-draft.ts';
import { inRow } from '../../ui/layouts.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import * as css from './brand.css.ts';
import { useSaveBrand } from './brand-queries.ts';
import { StyleCard } from './StyleCard.tsx';
import { VoiceSamples } from './VoiceSamples.tsx';
import {
  cardFieldsOf,
  fieldsOf,
  remeasured,
  type VoiceFields,
  voiceForm,
  withoutBlanks,
} from './voice-form.ts';

const resolver = zodResolver(voiceForm);
const MEASURE = 'POST /api/admin/brand/voice-card';

/** Tone and words for the generator, and a style card measured from the owner's texts. */
export function VoicePanel({ voice }: { voice: BrandVoice | null }) {
  const { register, submit, formState, kept, watch, getValues, setValue, trigger } = useFormDraft<
    VoiceFields,
    BrandVoice
  >({ name: 'brand-voice', resolver, saved: fieldsOf(voice) });
  const { errors, isDirty } = formState;
  const save = useSaveBrand();
  const { samples, card } = watch();
  const pasted = withoutBlanks(samples);
  const [asked, setAsked] = useState<number>(VOICE_SAMPLES.min);
  // The fourth and fifth are shown on demand or if filled.
  const shown = Math.max(asked, samples.findLastIndex((text) => text !== '') + 1);

  const saved = voice?.samples ?? [];
  const known = useQuery({
    ...query(MEASURE, { body: { samples: saved } }),
    enabled: Boolean(voice?.card) && saved.length >= VOICE_SAMPLES.min,
  });
  const measure = useMutation(mutate(MEASURE, { failed: 'Could not make a style card' }));
  const measured: MeasuredVoice | undefined = measure.data ?? known.data;
  const putCard = (fields: VoiceFields['card']) => setValue('card', fields, { shouldDirty: true });

  async function makeCard() {
    if (!(await trigger('samples'))) return;
    const before = measured && cardFieldsOf(measured.card);
    const result = await measure.mutateAsync({ body: { samples: withoutBlanks(getValues('samples')) } });
    const fields = cardFieldsOf(result.card);
    const now = getValues('card');
    putCard(now ? remeasured(now, before, fields) : fields);
  }

  return (
    <Panel title="Voice">
      <form className={css.body} noValidate onSubmit={submit((body) => save.mutateAsync({ voice: body }))}>
        <DraftNotice kept={kept} />
        <TextArea
          label="Tone"
          help="Added to the tone of each article’s theme."
          error={errors.tone?.message}
          compact
          rows={2}
          placeholder="Warm and precise, like a neighbor who builds things."
          {...register('tone')}
        />
        <div className={css.pair}>
          <TextArea
            label="Words to use"
            help="Separate with commas. Used where they fit."
            error={errors.doWords?.message}
            compact
            rows={3}
            {...register('doWords')}
          />
          <TextArea
            label="Words to avoid"
            help="Separate with commas. An article that uses one stays a draft."
            error={errors.dontWords?.message}
            compact
            rows={3}
            {...register('dontWords')}
          />
        </div>
        <div className={css.voicePart}>
          <div className={css.voiceIntro}>
            <h3 className={css.partTitle}>Writing samples</h3>
            <p className={css.plain}>
              Paste three to five texts that you wrote yourself, such as posts, letters or e-mails. Your style
              card is measured from them, and short excerpts show the AI model how you sound.
            </p>
          </div>
          <VoiceSamples samples={samples.slice(0, shown)} errors={errors.samples} register={register} />
          <div className={inRow}>
            <Button
              tone="quiet"
              disabled={pasted.length < VOICE_SAMPLES.min || measure.isPending}
              onClick={() => void makeCard().catch(() => undefined)}
            >
              {measure.isPending && <Spinner />}
              {card ? 'Measure again' : 'Make a style card'}
            </Button>
            {shown < VOICE_SAMPLES.max && (
              <Button tone="plain" onClick={() => setAsked(shown + 1)}>
                Add a sample
              </Button>
            )}
            <span className={css.plain}>{samplesSentence(pasted.length)}</span>
          </div>
        </div>
        {card && (
          <div className={css.voicePart}>
            <div className={css.voiceIntro}>
              <h3 className={css.partTitle}>Style card</h3>
              <p className={css.plain}>
                {measured && `${measuredSentence(measured.counts)} `}
                Change what does not fit. Once you save, articles are written to this card and checked against
                it.
              </p>
            </div>
            <StyleCard measured={measured} errors={errors.card} register={register} />
            <div className={inRow}>
              {measured && !sameField(card, cardFieldsOf(measured.card)) && (
                <Button tone="plain" onClick={() => putCard(cardFieldsOf(measured.card))}>
                  Use what was measured
                </Button>
              )}
              <Button tone="plain" onClick={() => putCard(null)}>
                Remove style card
              </Button>
            </div>
          </div>
        )}
        <SaveLine dirty={isDirty} pending={save.isPending}>
          {voice && (
            <Button tone="plain" onClick={() => save.mutate({ voice: null })}>
              Reset to default
            </Button>
          )}
        </SaveLine>
      </form>
    </Panel>
  );
}

/** With more words, the averages hardly change. */
const RELIABLE_WORDS = 1_000;

function measuredSentence({ words, sentences }: MeasuredVoice['counts']): string {
  const source = `Measured in ${counted(words, 'word')} and ${counted(sentences, 'sentence')}.`;
  return words < RELIABLE_WORDS
    ? `${source} Longer samples make it more reliable: 1,000 words or more in all.`
    : source;
}

function samplesSentence(count: number): string {
  const missing = VOICE_SAMPLES.min - count;
  if (missing <= 0) return `${count} of ${VOICE_SAMPLES.max} samples`;
  return missing === VOICE_SAMPLES.min
    ? 'A style card needs at least three samples.'
    : `Add ${missing === 1 ? 'one more sample' : 'two more samples'}. A style card needs at least three.`;
}

const counted = (count: number, word: string) => `${formatNumber(count)} ${word}${count === 1 ? '' : 's'}`;
