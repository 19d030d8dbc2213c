import type { NounForms } from '#src/content/site/noun-copy.ts';
import type { BookingDetail } from '#src/contract/bookings/booking-admin.ts';
import { z } from '#src/contract/zod.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { quiet } from '../../ui/ui.css.ts';
import { useNoun } from '../../use-noun.ts';
import { teamMailNote } from './booking-labels.ts';

interface Props {
  booking: BookingDetail;
  onClose: () => void;
  onAssign: (developerId: number, tell: boolean) => Promise<unknown>;
}

const schema = z.object({ developerId: z.string().transform(Number), tell: z.boolean() });

const untold = ({ one }: NounForms) =>
  `No one is told now. Once the session is booked, its e-mails name the ${one}.`;

export default function HandOverDialog({ booking, onClose, onAssign }: Props) {
  const { candidates, mailOn, source, email, state } = booking;
  const isRequest = state === 'held';
  const noun = useNoun();
  // Clients of an external booking service get no e-mails from here.
  const canTell = !isRequest && mailOn && source === 'site' && email !== '';
  return (
    <FormDialog
      onClose={onClose}
      title="Hand over"
      description={`Choose another ${noun.one} for the session. Its time stays the same.`}
      narrow
      schema={schema}
      defaults={{ developerId: String(candidates[0]?.id ?? ''), tell: canTell }}
      submit="Hand over"
      cancel={`Keep the ${noun.one}`}
      save={({ developerId, tell }) => onAssign(developerId, tell)}
      onSaved={onClose}
      toasts
      fields={[
        {
          name: 'developerId',
          kind: 'choice',
          label: noun.One,
          options: candidates.map(({ id, name, free }) => [
            String(id),
            free ? name : `${name} (not free by their hours)`,
          ]),
        },
        {
          name: 'tell',
          kind: 'switch',
          label: 'Tell the client by e-mail',
          disabled: !canTell,
          help: canTell || isRequest ? undefined : 'They get no e-mail. Tell them yourself.',
        },
      ]}
    >
      {() => <p className={quiet}>{isRequest ? untold(noun) : teamMailNote(booking, noun)}</p>}
    </FormDialog>
  );
}
