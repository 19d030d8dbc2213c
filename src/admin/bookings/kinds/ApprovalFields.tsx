import { FormFields } from '../../ui/FormFields.tsx';
import type { KindForm } from './kind-form.ts';
import * as css from './kinds.css.ts';

const NAMES: Readonly<Record<string, string>> = {
  '4': '4 hours',
  '12': '12 hours',
  '24': 'a day',
  '48': 'two days',
  '72': 'three days',
  '168': 'a week',
};

/** @param current hours that were set with the API may be others */
function optionsFor(current: string) {
  const hours = [...new Set([...Object.keys(NAMES), ...(current ? [current] : [])])];
  const sorted = hours.toSorted((a, b) => Number(a) - Number(b));
  return [
    ['', 'No, clients book at once'],
    ...sorted.map((each) => [each, `Yes, we answer within ${NAMES[each] ?? `${each} hours`}`] as const),
  ] as const;
}

export function ApprovalFields({ form }: { form: KindForm }) {
  return (
    <div className={css.form}>
      <FormFields
        form={form}
        fields={[
          {
            name: 'approvalHours',
            kind: 'choice',
            label: 'Confirm each booking first',
            help: 'Clients then ask for a time, which is held until you answer, and pay after your yes. Without an answer, or when the minimum notice begins, the time is released and the client is told. To move a booked session, clients ask for another time, too.',
            options: optionsFor(form.watch('approvalHours')),
          },
        ]}
      />
    </div>
  );
}
