import { formatISO } from 'date-fns/formatISO';
import { setHours } from 'date-fns/setHours';
import { startOfTomorrow } from 'date-fns/startOfTomorrow';
import { Button } from '#src/components/Button/Button.tsx';
import { browserZoneLabel } from '#src/components/browser-locale.ts';
import { z } from '#src/contract/zod.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useMaterialActions } from './use-material-actions.ts';

const schema = z.object({
  at: z
    .string()
    .refine((typed) => !Number.isNaN(Date.parse(typed)), 'Enter a date and a time')
    .transform((typed) => new Date(typed).toISOString()),
});

interface Props {
  id: number;
  /** UTC; null without a plan. */
  plannedAt: string | null;
  onClose: () => void;
}

export default function PlanMaterialDialog({ id, plannedAt, onClose }: Props) {
  const { plan } = useMaterialActions();
  return (
    <FormDialog
      onClose={onClose}
      title="Schedule this material"
      description="It appears in the calendar, and the dashboard reminds you when it is due. You post it yourself."
      narrow
      schema={schema}
      defaults={{ at: localText(plannedAt ? new Date(plannedAt) : setHours(startOfTomorrow(), 9)) }}
      submit="Set time"
      actions={
        plannedAt && (
          <Button
            tone="quiet"
            disabled={plan.isPending}
            onClick={() => plan.mutate({ id, plannedAt: null }, { onSuccess: onClose })}
          >
            Remove time
          </Button>
        )
      }
      save={({ at }) => plan.mutateAsync({ id, plannedAt: at })}
      onSaved={onClose}
      fields={[
        {
          name: 'at',
          label: 'Date and time',
          help: `Your time zone: ${browserZoneLabel()}.`,
          type: 'datetime-local',
          compact: false,
        },
      ]}
    />
  );
}

/** The value format of a `datetime-local` input: local time, to the minute. */
const localText = (at: Date) => formatISO(at).slice(0, '2026-11-30T09:00'.length);
