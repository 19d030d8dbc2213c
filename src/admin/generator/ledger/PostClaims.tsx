import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toast } from '#src/components/Toast/toast.ts';
import { sentenceFinder } from '#src/contract/generator/claim-text.ts';
import { mutate } from '../../mutate.ts';
import { query } from '../../query.ts';
import { QueryView } from '../../ui/QueryList.tsx';
import { ClaimsPanel } from './ClaimsPanel.tsx';

interface Props {
  postId: number;
  /** The texts as they are in the editor; undefined: as they were saved. */
  texts?: readonly [title: string, description: string, content: string];
}

/** The ledger of a generated post; nothing for other posts. */
export function PostClaims({ postId, texts }: Props) {
  const found = useQuery(query('GET /api/admin/posts/:id/claims', { params: { id: postId } }));
  const accept = useMutation(
    mutate('POST /api/admin/posts/:id/claims/:claimId/accept', {
      failed: 'Could not accept the sentence',
      changes: ['GET /api/admin/posts/:id/claims'],
      onSuccess: () => toast({ title: 'Sentence accepted' }),
    }),
  );
  const [title, description, content] = texts ?? [];
  const stands = useMemo(
    () => (content === undefined ? undefined : sentenceFinder(title ?? '', description ?? '', content)),
    [title, description, content],
  );
  return (
    <QueryView query={found} loading={null}>
      {({ ledger }) =>
        ledger && (
          <ClaimsPanel
            model={ledger.model}
            notes={ledger.notes}
            claims={ledger.claims.map((claim) =>
              stands ? { ...claim, isGone: !stands(claim.sentence) } : claim,
            )}
            accept={{
              isPending: accept.isPending,
              one: (claimId) => accept.mutate({ params: { id: postId, claimId } }),
            }}
          />
        )
      }
    </QueryView>
  );
}
