import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useImperativeHandle } from 'react';
import { tradeCopy as copy } from '#src/content/site/trade-copy.ts';
import { tradeEndpoints } from '#src/contract/site/trade.ts';
import { isTradeComplete, type Trade } from '#src/contract/site/trade-fields.ts';
import { mutate } from '../../mutate.ts';
import { SaveLine } from '../../operations/settings/SaveLine.tsx';
import type { SavedStep } from '../../operations/settings/SettingsCard.tsx';
import { query } from '../../query.ts';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { FormFields } from '../../ui/FormFields.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { fields } from '../../ui/ui.css.ts';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import * as css from './describe.css.ts';

const FIELDS = ['activity', 'person', 'result'] as const;

interface Props {
  trade: Trade;
  handle: RefObject<SavedStep | null>;
}

export function TradeForm({ trade, handle }: Props) {
  const client = useQueryClient();
  const form = useFormDraft({
    name: 'trade',
    saved: trade,
    resolver: zodResolver(tradeEndpoints.saveTrade.body),
  });
  const save = useMutation(
    mutate('PUT /api/admin/trade', {
      input: (body: Trade) => ({ body }),
      failed: copy.tradeFailed,
      onSuccess: (suggestions) =>
        client.setQueryData(query('GET /api/admin/trade-suggestions').queryKey, suggestions),
    }),
  );
  const { submit, formState, kept } = form;
  const { isDirty } = formState;
  const send = submit((body) => save.mutateAsync(body));
  useImperativeHandle(handle, () => ({
    async save() {
      let saved = !isDirty && isTradeComplete(trade);
      if (!saved)
        await submit(async (body) => {
          await save.mutateAsync(body);
          saved = true;
        })();
      return saved;
    },
  }));
  return (
    <Panel title={copy.tradeTitle}>
      <form className={`${fields} ${css.form}`} onSubmit={send} noValidate>
        <p>{copy.tradeText}</p>
        <DraftNotice kept={kept} />
        <FormFields form={form} fields={FIELDS.map((name) => ({ name, ...copy.fields[name] }))} />
        <SaveLine dirty={isDirty} pending={save.isPending} />
      </form>
    </Panel>
  );
}
