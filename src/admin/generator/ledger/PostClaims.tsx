import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { toast } from '#src/components/Toast/toast.ts';
import { countUnjudged, sentenceFinder } from '#src/contract/generator/claim-text.ts';
import { mutate } from '../../mutate.ts';
import { query } from '../../query.ts';
import { emptyNote } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { ClaimsPanel } from './ClaimsPanel.tsx';

interface Props {
  postId: number;
  /** The texts as they are in the editor; undefined: as they were saved. */
  texts?: readonly [title: string, description: string, content: string];
}

/** The ledger of a generated post, or a note that it has none. */
export function PostClaims({ postId, texts }: Props) {
  const found = useQuery(query('GET /api/admin/posts/:id/claims', { params: { id: postId } }));
  const accept = useMutation(
    mutate('POST /api/admin/posts/:id/claims/:claimId/accept', {
      failed: 'Could not accept the sentence',
      changes: ['GET /api/admin/posts/:id/claims'],
      onSuccess: () => toast({ title: 'Sentence accepted' }),
    }),
  );
  const [title, description, typed] = texts ?? [];
  // Long texts are compared after the letters are shown.
  const content = useDeferredValue(typed);
  const stands = useMemo(
    () => (content === undefined ? undefined : sentenceFinder(title ?? '', description ?? '', content)),
    [title, description, content],
  );
  const ledger = found.data?.ledger;
  const unjudged = useMemo(() => {
    if (content === undefined || !ledger || ledger.model === null) return 0;
    const judged = ledger.claims.filter(({ outcome }) => outcome !== 'removed');
    return countUnjudged(
      content,
      judged.map(({ sentence }) => sentence),
    );
  }, [content, ledger]);
  return (
    <QueryView query={found} loading={null}>
      {({ ledger }) =>
        ledger ? (
          <ClaimsPanel
            model={ledger.model}
            notes={unjudged === 0 ? ledger.notes : [unjudgedNote(unjudged), ...ledger.notes]}
            claims={ledger.claims.map((claim) =>
              stands ? { ...claim, isGone: !stands(claim.sentence) } : claim,
            )}
            accept={{
              isPending: accept.isPending,
              one: (claimId) => accept.mutate({ params: { id: postId, claimId } }),
            }}
          />
        ) : (
          <Panel title="Claims">
            <p className={emptyNote}>
              The claims of this text were not judged. A post that was deleted and restored loses its judged
              sentences.
            </p>
          </Panel>
        )
      }
    </QueryView>
  );
}

const unjudgedNote = (count: number): string =>
  count === 1
    ? 'One sentence was not judged. It was written or restored after the check.'
    : `${count} sentences were not judged. They were written or restored after the check.`;
