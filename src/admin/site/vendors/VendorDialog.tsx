import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/components/Toast/toast.ts';
import { vendorFacts } from '#src/contract/site/vendor-values.ts';
import { type VendorState, vendorInput } from '#src/contract/site/vendors.ts';
import { mutate } from '../../mutate.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Switch } from '../../ui/Switch.tsx';

interface Props {
  vendor: VendorState;
  onClose: () => void;
}

const NOTES = {
  visits: 'Analytics load with each public page.',
  ads: 'The pixel loads with each public page, once a visitor agrees.',
  chat: 'Visitors see a button. The chat loads when they click it.',
  tags: 'Anyone who can publish the container can run code on your pages. Only Google’s own tags work: tags of other companies, and custom HTML or JavaScript, are blocked.',
} as const;

/** An ID and, for some, a server. The server reads them again. */
export default function VendorDialog({ vendor: known, onClose }: Props) {
  const facts = vendorFacts[known.vendor];
  const save = useMutation(
    mutate('PUT /api/admin/vendors', { failed: false, changes: ['GET /api/admin/vendors'] }),
  );
  const asksOwner = facts.level === 'A';
  return (
    <FormDialog
      onClose={onClose}
      title={facts.name}
      description={NOTES[facts.purpose]}
      schema={vendorInput}
      defaults={{ ...known, isOn: known.version === 0 || known.isOn }}
      submit="Save"
      save={(body) => save.mutateAsync({ body })}
      onSaved={({ isOn }) => {
        toast({ title: `${facts.name} is ${isOn ? 'on' : 'off'}` });
        onClose();
      }}
      fields={[
        {
          name: 'publicId',
          label: facts.idLabel,
          help: facts.idHelp,
          autoComplete: 'off',
          spellCheck: false,
        },
        ...(facts.host === 'none'
          ? []
          : [
              {
                name: 'host',
                label: 'Server',
                help: `${
                  facts.host === 'optional' ? 'Leave blank to use the service of the company. ' : ''
                }For example, stats.example.com`,
                autoComplete: 'off',
                spellCheck: false,
              } as const,
            ]),
      ]}
    >
      {({ register }) => (
        <>
          {asksOwner && (
            <Switch
              label="Ask visitors first"
              help={`${facts.name} sets no cookies, so most countries do not require it. Turn this on where yours does.`}
              {...register('asksConsent')}
            />
          )}
          <Switch label="On" help="Public pages follow at once." {...register('isOn')} />
        </>
      )}
    </FormDialog>
  );
}
