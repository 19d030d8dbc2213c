import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
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
const keyHelp = {
  settings: 'A key is set. It is never shown; what you type here takes its place.',
  environment: "The environment's key is in force. A key here would win over it.",
  none: 'Empty: the embedded sample writer, which needs none.',
};

/** Who writes the posts. */
export default function ProviderSettings({ settings }: { settings: SettingsView }) {
  const { aiBaseUrl, aiModel, aiImageModel, fallback, aiKeyFrom } = settings;
  const { register, submit, getValues, resetField, formState, kept } = useKeptForm({
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
            { onSuccess: () => resetField('aiApiKey') },
          ),
        )}
      >
        <KeptNotice kept={kept} />
        <p className={quiet}>
          {settings.aiProvider === 'sample'
            ? 'Posts are written by the embedded sample writer, and marked as samples.'
            : 'Posts are written by an AI model.'}
        </p>
        <TextField
          compact
          label="API key"
          help={keyHelp[aiKeyFrom ?? 'none']}
          error={errors.aiApiKey?.message}
          type="password"
          autoComplete="off"
          placeholder={aiKeyFrom === 'settings' ? '••••••••' : undefined}
          {...register('aiApiKey')}
        />
        <TextField
          compact
          label="Base URL"
          help="Of any server that speaks OpenAI's language."
          error={errors.aiBaseUrl?.message}
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
            onClick={() => {
              const { aiApiKey, aiBaseUrl: url, aiModel: model } = getValues();
              test.mutate({ aiBaseUrl: url, aiModel: model, ...(aiApiKey && { aiApiKey }) });
            }}
          >
            {test.isPending && <Spinner />}
            Test connection
          </Button>
          {aiKeyFrom === 'settings' && (
            <Button
              tone="plain"
              size="small"
              disabled={save.isPending}
              onClick={() => save.mutate({ aiApiKey: '' })}
            >
              Remove the key
            </Button>
          )}
        </SaveLine>
      </form>
    </Panel>
  );
}
