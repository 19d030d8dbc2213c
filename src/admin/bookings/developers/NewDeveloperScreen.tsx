import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { browserZone } from '#src/components/browser-locale.ts';
import { toast } from '#src/components/Toast/toast.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { query } from '../../query.ts';
import { QueryView } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { useNoun } from '../../use-noun.ts';
import { DeveloperForm } from './DeveloperForm.tsx';
import { savingFailed } from './developer-faults.ts';
import { type DeveloperValues, emptyDeveloper } from './developer-form.ts';
import { useDevelopersMutation } from './developer-queries.ts';
import * as css from './developers.css.ts';

export default function NewDeveloperScreen() {
  const navigate = useNavigate();
  const noun = useNoun();
  const developers = useQuery(query('GET /api/admin/people'));
  const add = useDevelopersMutation('POST /api/admin/people', {
    input: ({ version: _, ...body }: DeveloperValues) => ({ body }),
    failed: savingFailed(`Could not add the ${noun.one}`),
  });
  return (
    <QueryView query={developers}>
      {({ tiers: [first, ...others] }) =>
        first && (
          <div className={css.narrow}>
            <ScreenHead
              title={`Add ${noun.aOne}`}
              intro="Days off and blocked times can be added after that."
            />
            <DeveloperForm
              name="developer-new"
              id={undefined}
              frames={[first, ...others]}
              values={emptyDeveloper(first.tier, browserZone() ?? first.timeZone)}
              submit={`Add ${noun.one}`}
              pending={add.isPending}
              onSubmit={(values, done) =>
                add.mutateAsync(values, {
                  onSuccess: ({ id, name }) => {
                    done();
                    toast({
                      title: `${noun.One} added`,
                      description: `${name} can be booked as soon as they are free.`,
                    });
                    navigate(`${ADMIN_PATH}/people/${id}`, { replace: true });
                  },
                })
              }
            />
          </div>
        )
      }
    </QueryView>
  );
}
