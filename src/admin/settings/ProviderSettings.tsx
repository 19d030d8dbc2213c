import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#src/api/api-error.ts';
import { type ApiInput, api } from '#src/api/client.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { TextField } from '#src/components/Field/TextField.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { type SettingsView, settingsChange } from '#src/contract/site-settings.ts';
import { KeptNotice } from '../ui/KeptNotice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { fields, quiet } from '../ui/ui.css.ts';
import { useKeptForm } from '../ui/use-kept-form.ts';
import { Answer } from './Answer.tsx';
import { SaveLine } from './SaveLine.tsx';
import * as css from './settings.css.ts';
import { useSaveSettings } from './use-save-settings.ts';

const resolver = zodResolver(
  settingsChange.pick({ aiApiKey: true, aiBaseUrl: true, aiModel: true, aiImageModel: true }).required(),
);

/** What is known of the key; none is ever shown. */
function keyHelp({ aiKeyFrom, aiProvider }: SettingsView): string {
  if (aiKeyFrom === 'settings')
    return 'A key is set for the address below and sent nowhere else. It is never shown; what you type here takes its place.';
  if (aiKeyFrom === 'environment') return "The environment's key is in force. A key here would win over it.";
  return aiProvider === 'sample'
    ? 'Until there is one, the embedded sample writer writes. OpenAI needs a key.'
    : 'The server below is asked without a key. Enter one if it needs it.';
}

/** Who writes with what is in force. */
function writerLine({ aiProvider, aiKeyFrom, aiBaseUrl, fallback }: SettingsView): string {
  if (aiProvider === 'sample')
    return 'Posts are written by the embedded sample writer, and marked as samples.';
  const { host } = new URL(aiBaseUrl || fallback.aiBaseUrl);
  return `Posts are written by an AI model at ${host}${aiKeyFrom ? '' : ', which is asked without a key'}.`;
}

/** Who writes the posts. */
export default function ProviderSettings({ settings }: { settings: SettingsView }) {
  const { aiBaseUrl, aiModel, aiImageModel, fallback, aiKeyFrom, unusable } = settings;
  const { register, submit, getValues, trigger, resetField, setError, formState, kept } = useKeptForm({
    name: 'settings-ai',
    resolver,
    saved: { aiApiKey: '', aiBaseUrl, aiModel, aiImageModel },
  });
  const { errors, isDirty } = formState;
  const save = useSaveSettings();
  const test = useMutation({
    mutationFn: (body: ApiInput<'POST /api/admin/settings/test-provider'>['body']) =>
      api('POST /api/admin/settings/test-provider', { body }),
  });
  /** The form's own checks have passed, so what the server still refuses is the address without its key. */
  const askForKey = (error: Error) => {
    if (!(error instanceof ApiError) || error.status !== 400) return;
    test.reset();
    setError('aiApiKey', { message: error.detail }, { shouldFocus: true });
  };
  return (
    <Panel title="AI provider">
      <form
        className={`${fields} ${css.form}`}
        autoComplete="off"
        noValidate
        onSubmit={submit(({ aiApiKey, ...rest }) =>
          // An empty key is one that was not typed: it stays as it is.
          save.mutate(
            { ...rest, ...(aiApiKey && { aiApiKey }) },
            { onSuccess: () => resetField('aiApiKey'), onError: askForKey },
          ),
        )}
      >
        <KeptNotice kept={kept} />
        <p className={quiet}>{writerLine(settings)}</p>
        <TextField
          compact
          label="API key"
          help={keyHelp(settings)}
          error={errors.aiApiKey?.message ?? unusable.aiApiKey}
          type="password"
          autoComplete="off"
          placeholder={aiKeyFrom === 'settings' ? '••••••••' : undefined}
          {...register('aiApiKey')}
        />
        <TextField
          compact
          label="Base URL"
          help="Of any server that speaks OpenAI's language."
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
              {aiBaseUrl ? 'Remove the key and its address' : 'Remove the key'}
            </Button>
          )}
        </SaveLine>
      </form>
    </Panel>
  );
}
