import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/components/Toast/toast.ts';
import type { ReceiptRow } from '#src/contract/bookings/money.ts';
import { mutate } from '../../mutate.ts';
import { Confirm } from '../../ui/Confirm.tsx';

interface Props {
  receipt: ReceiptRow;
  /** Such as "VAT 19%"; '' for none. */
  taxLabel: string;
  onClose: () => void;
}

/** Credits a receipt and issues it again with the current tax, after confirmation. */
export function CorrectReceipt({ receipt, taxLabel, onClose }: Props) {
  const correct = useMutation(
    mutate('POST /api/admin/receipts/:id/correct', {
      failed: 'Could not correct the receipt',
      changes: ['GET /api/admin/money', 'GET /api/admin/packs', 'GET /api/admin/bookings/:id'],
      onSuccess: () => {
        onClose();
        toast({ title: 'Receipt corrected' });
      },
    }),
  );
  return (
    <Confirm
      onClose={onClose}
      title={`Correct ${receipt.number}?`}
      text={`A credit note is issued for what is left of it, and a new receipt for the same amount, ${taxLabel ? `including ${taxLabel}` : 'without tax'}. What the client paid stays the same. If it is for a session, they get the new receipt by e-mail.`}
      action="Correct receipt"
      pending={correct.isPending}
      onConfirm={() => correct.mutate({ params: { id: receipt.id }, body: { taxLabel } })}
    />
  );
}
