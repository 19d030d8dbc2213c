import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiInput } from '#src/api/client.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { stepsOf } from '#src/contract/generator/ai-models.ts';
import type { SettingsView } from '#src/contract/operations/site-settings.ts';
import { mutate } from '../../mutate.ts';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { showFieldErrors } from '../../ui/field-errors.ts';
import { stack } from '../../ui/layouts.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { fields, quiet } from '../../ui/ui.css.ts';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { Answer } from './Answer.tsx';
import { PriceSettings } from './PriceSettings.tsx';
import { ProviderFields } from './ProviderFields.tsx';
import { changeOf, NO_STEP_MODELS, providerForm, savedProvider } from './provider-form.ts';
import { SaveLine } from './SaveLine.tsx';
import { StepModels } from './StepModels.tsx';
import * as css from './settings.css.ts';
import { useSaveSettings } from './use-save-settings.ts';

const resolver = zodResolver(providerForm);

/** Says who writes posts with the current settings. */
function writerLine({ aiProvider, aiKeyFrom, aiBaseUrl, fallback }: SettingsView): string {
  if (aiProvider === 'sample')
    return 'Posts are made from the sample articles that come with the product, and labeled as samples.';
  const { host } = new URL(aiBaseUrl || fallback.ai[aiProvider].baseUrl);
  return `Posts are written by an AI model at ${host}${aiKeyFrom ? '' : ', without a key'}.`;
}

export default function ProviderSettings({ settings }: { settings: SettingsView }) {
  return (
    <div className={stack}>
      <Provider settings={settings} />
      <PriceSettings settings={settings} />
    </div>
  );
}

function Provider({ settings }: { settings: SettingsView }) {
  const saved = savedProvider(settings);
  const form = useFormDraft({ name: 'settings-ai', resolver, saved });
  const { register, submit, getValues, setValue, watch, trigger, resetField, formState, kept } = form;
  const { isDirty } = formState;
  const save = useSaveSettings();
  const test = useMutation(
    mutate('POST /api/admin/settings/test-provider', {
      input: (body: ApiInput<'POST /api/admin/settings/test-provider'>['body']) => ({ body }),
      failed: false,
    }),
  );
  const service = watch('aiService') || settings.aiServiceInForce;
  const [isFoldOpen] = useState(() => Object.values(settings.aiStepModels).some(Boolean));
  /** The form is valid, so the server only refuses a new address without its key. */
  const askForKey = (error: Error) => {
    if (showFieldErrors(form, error)) test.reset();
  };
  const put = (values: Partial<typeof saved>) => {
    for (const [name, value] of Object.entries(values))
      setValue(name as keyof typeof saved, value, { shouldDirty: true });
  };
  return (
    <Panel title="AI provider">
      <form
        className={`${fields} ${css.form}`}
        autoComplete="off"
        noValidate
        onSubmit={submit((values) =>
          save.mutateAsync(changeOf(values, settings), {
            onSuccess: () => {
              resetField('aiApiKey');
              resetField('secondApiKey');
            },
          }),
        )}
      >
        <DraftNotice kept={kept} />
        <p className={quiet}>{writerLine(settings)}</p>
        <ProviderFields
          slot="first"
          service={service}
          // Keys, URLs and models belong to their service.
          onService={(chosen) => {
            const back = chosen === saved.aiService;
            put({
              aiApiKey: '',
              aiBaseUrl: back ? saved.aiBaseUrl : '',
              aiModel: back ? saved.aiModel : '',
              aiImageModel: back ? saved.aiImageModel : '',
              aiStepModels: back ? saved.aiStepModels : NO_STEP_MODELS,
            });
          }}
          settings={settings}
          form={form}
        />
        <StepModels
          service={service}
          usual={watch('aiModel') || settings.fallback.ai[service].model}
          isOpen={isFoldOpen}
          onPair={(pair) => put({ aiStepModels: pair ? stepsOf(pair) : NO_STEP_MODELS })}
          form={form}
        />
        <ProviderFields
          slot="second"
          service={watch('secondService')}
          onService={(chosen) => {
            const back = chosen === saved.secondService;
            put({
              secondApiKey: '',
              secondBaseUrl: back ? saved.secondBaseUrl : '',
              secondModel: back ? saved.secondModel : '',
              secondImageModel: back ? saved.secondImageModel : '',
            });
          }}
          settings={settings}
          form={form}
        />
        <Switch
          label="Approve briefs before writing"
          help="A post that you ask for stops after its outline, until someone approves the brief. The schedule has a switch of its own. Short mode has no outline, so nothing waits."
          {...register('approveBriefs')}
        />
        <Switch
          label="Use batches for scheduled posts"
          help="They cost half. An answer can take up to a day, so a scheduled post appears later than planned."
          {...register('aiBatches')}
        />
        <Switch
          label="Short mode"
          help="Posts are written in one pass. Use it with small models on your own computer."
          {...register('aiShort')}
        />
        <Switch
          label="Search the web for sources"
          help="Pages that the provider’s search finds are read, kept under Sources with their date, and held against like your own. It costs a search for each article."
          {...register('aiWebSearch')}
        />
        <Answer test={test} />
        <SaveLine dirty={isDirty} pending={save.isPending}>
          <Button
            tone="quiet"
            disabled={test.isPending}
            onClick={async () => {
              if (!(await trigger(undefined, { shouldFocus: true }))) return;
              test.mutate(changeOf(getValues(), settings), { onError: askForKey });
            }}
          >
            {test.isPending && <Spinner />}
            Test with a short question
          </Button>
          {settings.aiKeySaved && (
            <Button tone="plain" disabled={save.isPending} onClick={() => save.mutate({ aiApiKey: '' })}>
              {settings.aiBaseUrl ? 'Remove key and base URL' : 'Remove key'}
            </Button>
          )}
          {settings.secondKeySaved && (
            <Button tone="plain" disabled={save.isPending} onClick={() => save.mutate({ secondApiKey: '' })}>
              Remove the second provider’s key
            </Button>
          )}
        </SaveLine>
        <p className={css.groupHelp}>
          The test asks each text model a question of a few tokens. That costs less than a cent.
        </p>
      </form>
    </Panel>
  );
}
