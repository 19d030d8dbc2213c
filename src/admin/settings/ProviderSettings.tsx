import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import type { ApiInput } from '#src/api/client.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { TextField } from '#src/components/Field/TextField.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { type SettingsView, settingsChange } from '#src/contract/site-settings.ts';
import { mutate } from '../mutate.ts';
import { showFieldErrors } from '../ui/field-errors.ts';
import { KeptNotice } from '../ui/KeptNotice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { fields, quiet } from '../ui/ui.css.ts';
import { useKeptForm } from '../ui/use-kept-form.ts';
import { Answer } from './Answer.tsx';
import { SaveLine } from './SaveLine.tsx';
import * as css from './settings.css.ts';
import { useSaveSettings } from './use-save-settings.ts';

const resolver = zodResolver(
  settingsChange.pick({ aiApiKey: true, aiBaseUrl: true, aiModel: true, aiImageModel: true }).required(),
);

/** What is known about the API key; the key itself is never shown. */
function keyHelp({ aiKeyFrom, aiProvider }: SettingsView): string {
  if (aiKeyFrom === 'settings')
    return 'A key is saved for the base URL below and is only sent there. It is never shown. Anything you enter here replaces it.';
  if (aiKeyFrom === 'environment')
    return 'Using the key from the server’s environment. A key set here takes precedence.';
  return aiProvider === 'sample'
    ? 'Until you add one, the built-in sample writer is used. OpenAI needs a key.'
    : 'The server below is used without a key. Enter one if it needs one.';
}

/** Who writes posts with the current settings. */
function writerLine({ aiProvider, aiKeyFrom, aiBaseUrl, fallback }: SettingsView): string {
  if (aiProvider === 'sample')
    return 'Posts are written by the built-in sample writer and labeled as samples.';
  const { host } = new URL(aiBaseUrl || fallback.aiBaseUrl);
  return `Posts are written by an AI model at ${host}${aiKeyFrom ? '' : ', without a key'}.`;
}

/** The AI provider that writes the posts. */
export default function ProviderSettings({ settings }: { settings: SettingsView }) {
  const { aiBaseUrl, aiModel, aiImageModel, fallback, aiKeyFrom, unusable } = settings;
  const form = useKeptForm({
    name: 'settings-ai',
    resolver,
    saved: { aiApiKey: '', aiBaseUrl, aiModel, aiImageModel },
  });
  const { register, submit, getValues, trigger, resetField, formState, kept } = form;
  const { errors, isDirty } = formState;
  const save = useSaveSettings();
  const test = useMutation(
    mutate('POST /api/admin/settings/test-provider', {
      input: (body: ApiInput<'POST /api/admin/settings/test-provider'>['body']) => ({ body }),
      failed: false,
    }),
  );
  /** The form is valid, so what the server refuses is a new address without its key. */
  const askForKey = (error: Error) => {
    if (showFieldErrors(form, error)) test.reset();
  };
  return (
    <Panel title="AI provider">
      <form
        className={`${fields} ${css.form}`}
        autoComplete="off"
        noValidate
        onSubmit={submit(({ aiApiKey, ...rest }) =>
          // Leave out an empty key: it was not typed, so the saved one stays.
          save.mutateAsync(
            { ...rest, ...(aiApiKey && { aiApiKey }) },
            { onSuccess: () => resetField('aiApiKey') },
          ),
        )}
      >
        <KeptNotice kept={kept} />
        <p className={quiet}>{writerLine(settings)}</p>
        <PasswordField
          compact
          label="API key"
          help={keyHelp(settings)}
          error={errors.aiApiKey?.message ?? unusable.aiApiKey}
          autoComplete="off"
          placeholder={aiKeyFrom === 'settings' ? '••••••••' : undefined}
          {...register('aiApiKey')}
        />
        <TextField
          compact
          label="Base URL"
          help="Any server with an OpenAI-compatible API."
          error={errors.aiBaseUrl?.message ?? unusable.aiBaseUrl}
          type="url"
          placeholder={fallback.aiBaseUrl}
          {...register('aiBaseUrl')}
        />
        <TextField
          compact
          label="Text model"
          error={errors.aiModel?.message}
          placeholder={fallback.aiModel}
          {...register('aiModel')}
        />
        <TextField
          compact
          label="Image model"
          error={errors.aiImageModel?.message}
          placeholder={fallback.aiImageModel}
          {...register('aiImageModel')}
        />
        <Answer test={test} />
        <SaveLine dirty={isDirty} pending={save.isPending}>
          <Button
            tone="quiet"
            size="small"
            disabled={test.isPending}
            onClick={async () => {
              if (!(await trigger(undefined, { shouldFocus: true }))) return;
              const { aiApiKey, aiBaseUrl: url, aiModel: model } = getValues();
              test.mutate(
                { aiBaseUrl: url, aiModel: model, ...(aiApiKey && { aiApiKey }) },
                { onError: askForKey },
              );
            }}
          >
            {test.isPending && <Spinner />}
            Test connection
          </Button>
          {settings.aiKeySaved && (
            <Button
              tone="plain"
              size="small"
              disabled={save.isPending}
              onClick={() => save.mutate({ aiApiKey: '' })}
            >
              {aiBaseUrl ? 'Remove key and base URL' : 'Remove key'}
            </Button>
          )}
        </SaveLine>
      </form>
    </Panel>
  );
}
