import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '#src/api/client.ts';
import { toast } from '#src/components/Toast/toast.ts';
import { invalidate } from '../../query.ts';
import { PublishDialog, type Reviewed } from '../site-texts/PublishDialog.tsx';
import { savesUnderWay } from '../site-texts/use-section-draft.ts';

/**
 * Offers to publish a drafted offer first, because the following texts are made from the published one.
 * @returns a function that continues afterwards, and the dialog
 */
export function usePublishOfferFirst(): { first: (goOn: () => void) => void; dialog: ReactNode } {
  const client = useQueryClient();
  const [open, setOpen] = useState<{ reviewed: Reviewed; goOn: () => void }>();

  async function read(goOn: () => void) {
    await savesUnderWay();
    const { key, shown, draft } = await api('GET /api/admin/content/:key', { params: { key: 'offer' } });
    if (!draft || draft.value === null) return goOn();
    if (draft.faults.length > 0) {
      toast({
        variant: 'destructive',
        title: 'Your offer is not complete',
        description: `${draft.faults[0]?.message}. The other texts show your published offer until then.`,
      });
      return goOn();
    }
    setOpen({ reviewed: { key, version: draft.version, before: shown, after: draft.value }, goOn });
  }

  const finish = () => {
    open?.goOn();
    setOpen(undefined);
  };
  return {
    // If the server does not answer, the next step shows the error.
    first: (goOn) => void read(goOn).catch(goOn),
    dialog: open && (
      <PublishDialog
        sections={[open.reviewed]}
        title="Publish your offer first?"
        description="The texts of the next steps take their prices, names and hours from the published offer. Visitors see it at once."
        skip="Continue without publishing"
        onSkip={finish}
        onClose={() => setOpen(undefined)}
        onPublished={() => {
          void invalidate(
            client,
            'GET /api/admin/content',
            'GET /api/admin/content/:key',
            'GET /api/admin/offer-placeholders',
            'GET /api/admin/content-prices',
          );
          finish();
        }}
      />
    ),
  };
}
