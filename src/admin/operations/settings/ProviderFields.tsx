import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { TextField } from '#src/components/Field/TextField.tsx';
import { formatList } from '#src/contract/format.ts';
import { AI_PROVIDERS, AI_SERVICES, type AiService } from '#src/contract/generator/ai-providers.ts';
import type { SettingsView } from '#src/contract/operations/site-settings.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { quiet } from '../../ui/ui.css.ts';
import type { ProviderForm } from './provider-form.ts';

interface Props {
  slot: 'first' | 'second';
  /** '' only for the second provider: there is none. */
  service: AiService | '';
  onService: (service: AiService | '') => void;
  settings: SettingsView;
  register: UseFormRegister<ProviderForm>;
  errors: FieldErrors<ProviderForm>;
}

const NAMES = {
  first: {
    service: 'aiService',
    key: 'aiApiKey',
    baseUrl: 'aiBaseUrl',
    model: 'aiModel',
    imageModel: 'aiImageModel',
  },
  second: {
    service: 'secondService',
    key: 'secondApiKey',
    baseUrl: 'secondBaseUrl',
    model: 'secondModel',
    imageModel: 'secondImageModel',
  },
} as const;

const COMPANIES = Object.values(AI_PROVIDERS).map(({ company }) => company);

/** What is known about the API key; the key itself is never shown. */
function keyHelp(slot: Props['slot'], { aiKeyFrom, secondKeyFrom, aiProvider }: SettingsView): string {
  const from = slot === 'first' ? aiKeyFrom : secondKeyFrom;
  if (from === 'settings')
    return 'A key is saved for the base URL below and is only sent there. It is never shown. Anything you enter here replaces it.';
  if (from === 'environment')
    return 'Using the key from the server’s environment. A key set here takes precedence.';
  if (slot === 'second') return 'It is only sent to the base URL below.';
  return aiProvider === 'sample'
    ? `Until you add one, the built-in sample writer is used. ${formatList(COMPANIES)} need a key.`
    : 'The server below is used without a key. Enter one if it needs one.';
}

/** A service, its key, its URL and its models. */
export function ProviderFields({ slot, service, onService, settings, register, errors }: Props) {
  const names = NAMES[slot];
  const isSecond = slot === 'second';
  const of = (label: string) => (isSecond ? `Second provider: ${label}` : label);
  const { fallback, unusable } = settings;
  const saved = isSecond ? settings.secondKeyFrom : settings.aiKeyFrom;
  const usual = service && fallback.ai[service];
  const errorOf = (name: (typeof names)[keyof typeof names]) => errors[name]?.message ?? unusable[name];
  return (
    <>
      <Field
        label={isSecond ? 'Second provider' : 'Service'}
        help={
          isSecond
            ? 'Answers when the first one has no credit, no such model, a wrong key, or does not respond.'
            : undefined
        }
        error={errorOf(names.service)}
      >
        {(props) => (
          <select
            className={`${control} ${dense}`}
            {...props}
            {...register(names.service, {
              onChange: ({ target }) => onService(target.value as AiService | ''),
            })}
          >
            {isSecond && <option value="">None</option>}
            {AI_SERVICES.map((each) => (
              <option key={each} value={each}>
                {AI_PROVIDERS[each].label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {service && usual && (
        <>
          <PasswordField
            compact
            label={of('API key')}
            help={keyHelp(slot, settings)}
            error={errorOf(names.key)}
            autoComplete="off"
            placeholder={saved === 'settings' ? '••••••••' : undefined}
            {...register(names.key)}
          />
          <TextField
            compact
            label={of('Base URL')}
            help={AI_PROVIDERS[service].baseUrlHelp}
            error={errorOf(names.baseUrl)}
            type="url"
            placeholder={usual.baseUrl}
            {...register(names.baseUrl)}
          />
          <TextField
            compact
            label={of('Text model')}
            error={errorOf(names.model)}
            placeholder={usual.model}
            {...register(names.model)}
          />
          {AI_PROVIDERS[service].usual.imageModel === '' ? (
            <p className={quiet}>
              {AI_PROVIDERS[service].company} has no image models.{' '}
              {isSecond ? '' : 'Headers come from the second provider, or are drawn here.'}
            </p>
          ) : (
            <TextField
              compact
              label={of('Image model')}
              error={errorOf(names.imageModel)}
              placeholder={usual.imageModel}
              {...register(names.imageModel)}
            />
          )}
        </>
      )}
    </>
  );
}
