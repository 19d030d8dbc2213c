import { ANSWER_NOTE_LENGTH } from '#src/contract/bookings/request-values.ts';
import { z } from '#src/contract/zod.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';

interface Props {
  onClose: () => void;
  onDecline: (note: string) => Promise<unknown>;
}

const schema = z.object({
  note: z.string().max(ANSWER_NOTE_LENGTH, `Note must be at most ${ANSWER_NOTE_LENGTH} characters`),
});

export default function DeclineDialog({ onClose, onDecline }: Props) {
  return (
    <FormDialog
      onClose={onClose}
      title="Decline the request?"
      description="The time is released, and the client gets an e-mail."
      narrow
      schema={schema}
      defaults={{ note: '' }}
      submit="Decline request"
      cancel="Keep request"
      tone="danger"
      save={({ note }) => onDecline(note)}
      onSaved={onClose}
      toasts
      fields={[
        {
          name: 'note',
          kind: 'area',
          label: 'Note to the client',
          help: 'Leave blank to send none.',
          rows: 3,
        },
      ]}
    />
  );
}
