import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type ApiInput, api } from '#src/api/client.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { type SettingsView, settingsChange } from '#src/contract/site-settings.ts';
import { errorMessage } from '../session/error-message.ts';
import { Panel } from '../ui/Panel.tsx';
import { fields, quiet } from '../ui/ui.css.ts';
import { useUnsavedWarning } from '../ui/use-unsaved-warning.ts';
import { SaveLine } from './SaveLine.tsx';
import * as css from './settings.css.ts';
import { useSaveSettings } from './use-save-settings.ts';

const resolver = zodResolver(
  settingsChange.pick({ aiApiKey: true, aiBaseUrl: true, aiModel: true, aiImageModel: true }).required(),
);
const input = `${control} ${dense}`;
const keyHelp = {
  settings: 'A key is set. It is never shown; what you type here takes its place.',
  environment: "The environment's key is in force. A key here would win over it.",
  none: 'Empty: the embedded sample writer, which needs none.',
};

/** Who writes the posts. */
export function ProviderSettings({ settings }: { settings: SettingsView }) {
  const { aiBaseUrl, aiModel, aiImageModel, fallback, aiKeyFrom } = settings;
  const { register, handleSubmit, getValues, reset, formState } = useForm({
    resolver,
    values: { aiApiKey: '', aiBaseUrl, aiModel, aiImageModel },
  });
  const { errors, isDirty } = formState;
  const save = useSaveSettings();
  useUnsavedWarning(isDirty);
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
        onSubmit={handleSubmit(({ aiApiKey, ...rest }) =>
          // An empty key is one that was not typed: it stays as it is.
          save.mutate({ ...rest, ...(aiApiKey && { aiApiKey }) }, { onSuccess: () => reset() }),
        )}
      >
        <p className={quiet}>
          {settings.aiProvider === 'sample'
            ? 'Posts are written by the embedded sample writer, and marked as samples.'
            : 'Posts are written by an AI model.'}
        </p>
        <Field label="API key" help={keyHelp[aiKeyFrom ?? 'none']} error={errors.aiApiKey?.message}>
          {(props) => (
            <input
              className={input}
              type="password"
              autoComplete="off"
              placeholder={aiKeyFrom === 'settings' ? '••••••••' : undefined}
              {...props}
              {...register('aiApiKey')}
            />
          )}
        </Field>
        <Field
          label="Base URL"
          help="Of any server that speaks OpenAI's language."
          error={errors.aiBaseUrl?.message}
        >
          {(props) => (
            <input
              className={input}
              type="url"
              placeholder={fallback.aiBaseUrl}
              {...props}
              {...register('aiBaseUrl')}
            />
          )}
        </Field>
        <Field label="Text model" error={errors.aiModel?.message}>
          {(props) => (
            <input className={input} placeholder={fallback.aiModel} {...props} {...register('aiModel')} />
          )}
        </Field>
        <Field label="Image model" error={errors.aiImageModel?.message}>
          {(props) => (
            <input
              className={input}
              placeholder={fallback.aiImageModel}
              {...props}
              {...register('aiImageModel')}
            />
          )}
        </Field>
        {test.data && (
          <p className={test.data.ok ? css.good : css.bad} role="status">
            {test.data.message}
          </p>
        )}
        {test.isError && (
          <p className={css.bad} role="alert">
            {errorMessage(test.error)}
          </p>
        )}
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
