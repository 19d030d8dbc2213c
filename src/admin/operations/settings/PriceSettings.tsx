import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '#src/components/Button/Button.tsx';
import { formatNumber } from '#src/contract/format.ts';
import { AI_PROVIDERS, type OwnPrice } from '#src/contract/generator/ai-providers.ts';
import { type SettingsView, settingsChange } from '#src/contract/operations/site-settings.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { FormFields } from '../../ui/FormFields.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { shortDate } from '../../ui/short-date.ts';
import { fields, quiet } from '../../ui/ui.css.ts';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { SaveLine } from './SaveLine.tsx';
import * as css from './settings.css.ts';
import { useSaveSettings } from './use-save-settings.ts';

const resolver = zodResolver(settingsChange.pick({ aiPrices: true }).required());

const today = () => new Date().toISOString().slice(0, 10);
const dollars = (price: number) =>
  formatNumber(price, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 0,
    maximumFractionDigits: 6,
  });

export function PriceSettings({ settings }: { settings: SettingsView }) {
  const { builtInPrices, aiPrices } = settings;
  const form = useFormDraft({ name: 'settings-prices', resolver, saved: { aiPrices } });
  const { submit, setValue, watch, formState, kept } = form;
  const save = useSaveSettings();
  const prices = watch('aiPrices');
  const put = (changed: OwnPrice[]) => setValue('aiPrices', changed, { shouldDirty: true });
  const add = (price: Pick<OwnPrice, 'model' | 'input' | 'output'>) => {
    if (!prices.some(({ model }) => model !== '' && model === price.model))
      put([...prices, { ...price, date: today() }]);
  };
  const faults = formState.errors.aiPrices;
  return (
    <Panel title="Prices">
      <form
        className={`${fields} ${css.form}`}
        noValidate
        onSubmit={submit(({ aiPrices: entered }) =>
          save.mutateAsync({ aiPrices: entered.map((price) => dated(price, aiPrices)) }),
        )}
      >
        <DraftNotice kept={kept} />
        <p className={quiet}>
          US dollars per million tokens. The costs of posts and the monthly limit are computed with them.
          Yours go before the built-in ones, and apply to other servers as well. A model without a price has
          an unknown cost. Batches cost half.
        </p>
        {prices.map((price, index) => (
          // Entries have no other key: the name of a model may be empty, or entered twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <fieldset key={index} className={css.group}>
            <legend className={css.groupHelp}>
              {price.model || 'New price'}, of {price.date}
            </legend>
            <div className={css.priceRow}>
              <div className={css.priceModel}>
                <FormFields form={form} fields={[{ name: `aiPrices.${index}.model`, label: 'Model' }]} />
              </div>
              <FormFields
                form={form}
                fields={[
                  { name: `aiPrices.${index}.input`, kind: 'number', label: 'Input', step: 'any', min: 0 },
                  { name: `aiPrices.${index}.output`, kind: 'number', label: 'Output', step: 'any', min: 0 },
                ]}
              />
              <Button
                tone="plain"
                aria-label={`Remove the price of ${price.model || 'the new model'}`}
                onClick={() => put(prices.toSpliced(index, 1))}
              >
                Remove
              </Button>
            </div>
          </fieldset>
        ))}
        {faults && (faults.root?.message ?? faults.message) && (
          <p className={css.bad} role="alert">
            {faults.root?.message ?? faults.message}
          </p>
        )}
        <SaveLine dirty={formState.isDirty} pending={save.isPending}>
          <Button tone="quiet" onClick={() => add({ model: '', input: 0, output: 0 })}>
            Add a price
          </Button>
          {aiPrices.length > 0 && (
            <Button tone="plain" disabled={save.isPending} onClick={() => save.mutate({ aiPrices: [] })}>
              Reset to the built-in list
            </Button>
          )}
        </SaveLine>
        <details>
          <summary className={css.foldName}>
            Built-in list of {shortDate(builtInPrices.date, { year: 'numeric' })}
          </summary>
          <DataTable
            label="Built-in prices"
            columns={['Service', 'Model', 'Input', 'Output', { title: 'Actions', hidden: true }]}
          >
            {builtInPrices.prices.map(({ service, ...price }) => (
              <tr key={price.model}>
                <td data-label="Service">{AI_PROVIDERS[service].label.split(',')[0]}</td>
                <td data-label="Model">{price.model}</td>
                <td data-label="Input">{dollars(price.input)}</td>
                <td data-label="Output">{dollars(price.output)}</td>
                <td>
                  <Button
                    tone="plain"
                    aria-label={`Change the price of ${price.model}`}
                    onClick={() => add(price)}
                  >
                    Change
                  </Button>
                </td>
              </tr>
            ))}
          </DataTable>
        </details>
      </form>
    </Panel>
  );
}

/** Dates a price today, unless it is the saved one. */
function dated(price: OwnPrice, saved: readonly OwnPrice[]): OwnPrice {
  const before = saved.find(({ model }) => model === price.model);
  const isSame = before?.input === price.input && before.output === price.output;
  return { ...price, date: isSame ? before.date : today() };
}
