import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { browserZone } from '#src/components/browser-locale.ts';
import { useContent } from '#src/components/Content/use-texts.ts';
import { toast } from '#src/components/Toast/toast.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { query } from '../../query.ts';
import { allOf, QueryView } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { KindForm } from './KindForm.tsx';
import { savingFailed } from './kind-faults.ts';
import { emptyKind, inputOf, type KindValues } from './kind-form.ts';
import { useKindMutation } from './kind-queries.ts';

export default function NewKindScreen() {
  const navigate = useNavigate();
  const { currency } = useContent().offer;
  const kinds = useQuery(query('GET /api/admin/kinds'));
  const people = useQuery(query('GET /api/admin/people'));
  const add = useKindMutation('POST /api/admin/kinds', {
    input: (values: KindValues) => ({ body: inputOf(values) }),
    failed: savingFailed('Could not add the kind of session'),
  });
  return (
    <QueryView query={allOf(kinds, people)}>
      {([{ offerVersion }, { developers }]) => (
        <>
          <ScreenHead title="Add a kind of session" intro="It comes after the others, and can be moved." />
          <KindForm
            name="kind-new"
            id={undefined}
            currency={currency}
            values={emptyKind(browserZone() ?? 'UTC', offerVersion)}
            people={developers}
            submit="Add kind"
            pending={add.isPending}
            onSubmit={(values, done) =>
              add.mutateAsync(values, {
                onSuccess: ({ id, offer }) => {
                  done();
                  toast({ title: 'Kind added', description: `${offer?.name} is on the booking page.` });
                  navigate(`${ADMIN_PATH}/bookings/kinds/${id}`, { replace: true });
                },
              })
            }
          />
        </>
      )}
    </QueryView>
  );
}
