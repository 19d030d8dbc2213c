import type { ComponentProps } from 'react';
import { formatList } from '#src/contract/format.ts';
import { AI_PROVIDERS, AI_SERVICES, type AiService } from '#src/contract/generator/ai-providers.ts';
import type { SettingsView } from '#src/contract/operations/site-settings.ts';
import { FormFields } from '../../ui/FormFields.tsx';
import { quiet } from '../../ui/ui.css.ts';
import type { ProviderForm } from './provider-form.ts';

interface Props {
  slot: 'first' | 'second';
  /** '' only for the second provider: none. */
  service: AiService | '';
  onService: (service: AiService | '') => void;
  settings: SettingsView;
  form: ComponentProps<typeof FormFields<ProviderForm>>['form'];
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

/** Says where the API key is from; the key itself is never shown. */
function keyHelp(slot: Props['slot'], { aiKeyFrom, secondKeyFrom, aiProvider }: SettingsView): string {
  const from = slot === 'first' ? aiKeyFrom : secondKeyFrom;
  if (from === 'settings')
    return 'A key is saved for the base URL below and is only sent there. It is never shown. Anything you enter here replaces it.';
  if (from === 'environment')
    return 'Using the key from the server’s environment. A key set here takes precedence.';
  if (slot === 'second') return 'It is only sent to the base URL below.';
  return aiProvider === 'sample'
    ? `Until you add one, posts are made from the sample articles. ${formatList(COMPANIES)} need a key.`
    : 'The server below is used without a key. Enter one if it needs one.';
}

export function ProviderFields({ slot, service, onService, settings, form }: Props) {
  const names = NAMES[slot];
  const isSecond = slot === 'second';
  const of = (label: string) => (isSecond ? `Second provider: ${label}` : label);
  const { fallback, unusable } = settings;
  const saved = isSecond ? settings.secondKeyFrom : settings.aiKeyFrom;
  const usual = service && fallback.ai[service];
  return (
    <>
      <FormFields
        form={form}
        fields={[
          {
            name: names.service,
            kind: 'choice',
            label: isSecond ? 'Second provider' : 'Service',
            help: isSecond
              ? 'Answers when the first one has no credit, no such model, a wrong key, or does not respond.'
              : undefined,
            error: unusable[names.service],
            options: {
              ...(isSecond && { '': 'None' }),
              ...Object.fromEntries(AI_SERVICES.map((each) => [each, AI_PROVIDERS[each].label])),
            },
            onChange: (value) => onService(value as AiService | ''),
          },
        ]}
      />
      {service && usual && (
        <FormFields
          form={form}
          fields={[
            {
              name: names.key,
              kind: 'password',
              label: of('API key'),
              help: keyHelp(slot, settings),
              error: unusable[names.key],
              autoComplete: 'off',
              placeholder: saved === 'settings' ? '••••••••' : undefined,
            },
            {
              name: names.baseUrl,
              label: of('Base URL'),
              help: AI_PROVIDERS[service].baseUrlHelp,
              error: unusable[names.baseUrl],
              type: 'url',
              placeholder: usual.baseUrl,
            },
            {
              name: names.model,
              label: of('Text model'),
              error: unusable[names.model],
              placeholder: usual.model,
            },
          ]}
        />
      )}
      {service && usual && AI_PROVIDERS[service].usual.imageModel !== '' && (
        <FormFields
          form={form}
          fields={[
            {
              name: names.imageModel,
              label: of('Image model'),
              error: unusable[names.imageModel],
              placeholder: usual.imageModel,
            },
          ]}
        />
      )}
      {service && AI_PROVIDERS[service].usual.imageModel === '' && (
        <p className={quiet}>
          {AI_PROVIDERS[service].company} has no image models.{' '}
          {isSecond ? '' : 'Headers come from the second provider, or are drawn here.'}
        </p>
      )}
    </>
  );
}
