import type { ComponentProps } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import type { ModelPair } from '#src/contract/generator/ai-providers/description.ts';
import {
  AI_PROVIDERS,
  type AiService,
  MODEL_STEPS,
  type ModelStep,
} from '#src/contract/generator/ai-providers.ts';
import { FormFields } from '../../ui/FormFields.tsx';
import { inRow } from '../../ui/layouts.css.ts';
import { quiet } from '../../ui/ui.css.ts';
import type { ProviderForm } from './provider-form.ts';
import * as css from './settings.css.ts';

interface Props {
  service: AiService;
  /** The model of steps without their own. */
  usual: string;
  isOpen: boolean;
  onPair: (pair: ModelPair | undefined) => void;
  form: ComponentProps<typeof FormFields<ProviderForm>>['form'];
}

const STEPS: Record<ModelStep, { label: string; help: string }> = {
  plan: { label: 'Plan', help: 'Chooses the topic and what to look up.' },
  outline: { label: 'Outline', help: 'Orders the headings.' },
  write: { label: 'Write', help: 'Writes the text.' },
  judge: {
    label: 'Check claims',
    help: 'Says for each sentence which source supports it. Left empty, the model for planning does it.',
  },
  critique: { label: 'Review', help: 'Reads the text and lists what is weak.' },
  revise: { label: 'Revise', help: 'Corrects the text.' },
};

/** A model for each step of an article, with sensible pairs to choose from. */
export function StepModels({ service, usual, isOpen, onPair, form }: Props) {
  return (
    <details className={css.fold} open={isOpen}>
      <summary className={css.foldName}>A model for each step</summary>
      <div className={css.foldBody}>
        <p className={quiet}>
          A strong model for the text and a cheap one for the steps around it cost less than one strong model
          for everything. Steps without a model use the text model.
        </p>
        <div className={inRow}>
          {AI_PROVIDERS[service].pairs.map((pair) => (
            <Button key={pair.strong} tone="quiet" onClick={() => onPair(pair)}>
              {`${pair.strong} with ${pair.cheap}`}
            </Button>
          ))}
          <Button tone="plain" onClick={() => onPair(undefined)}>
            One model for all
          </Button>
        </div>
        <FormFields
          form={form}
          fields={MODEL_STEPS.map((step) => ({
            name: `aiStepModels.${step}` as const,
            ...STEPS[step],
            placeholder: usual,
          }))}
        />
      </div>
    </details>
  );
}
