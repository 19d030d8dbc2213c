import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { SelectField } from '#src/components/Field/TextField.tsx';
import { LinkDialog } from '../../accounts/users/LinkDialog.tsx';
import { query } from '../../query.ts';
import { flush } from '../../ui/layouts.css.ts';
import { Options } from '../../ui/Options.tsx';
import { useNoun } from '../../use-noun.ts';
import { useDevelopersMutation } from './developer-queries.ts';
import type { DeveloperFormParts } from './use-developer-form.ts';

interface Props {
  form: DeveloperFormParts;
  id: number | undefined;
}

export function AccountField({ form: { register, watch, formState }, id }: Props) {
  const account = watch('userId');
  const noun = useNoun();
  const users = useQuery(query('GET /api/admin/users'));
  const developers = useQuery(query('GET /api/admin/people'));
  const [shown, setShown] = useState<{ link: string; expiresAt: string }>();
  const invite = useDevelopersMutation('POST /api/admin/people/:id/invite', {
    input: (developer: number) => ({ params: { id: developer } }),
    failed: 'Could not create the invitation',
  });
  const taken = new Set(
    developers.data?.developers.flatMap((each) => (each.account && each.id !== id ? [each.account.id] : [])),
  );
  const free = (users.data ?? []).filter(
    (user) => (user.role === 'developer' || user.role === 'owner') && !taken.has(user.id),
  );
  return (
    <div>
      <SelectField
        label="Account"
        help={`They sign in with it and see their own sessions and hours. Accounts need the role ${noun.one} or owner.`}
        error={formState.errors.userId?.message}
        compact
        {...register('userId')}
        // An explicit value keeps the account chosen although its option arrives later than the field.
        value={account}
      >
        <option value="">No account</option>
        <Options of={free.map(({ id: account, username }) => [String(account), username])} />
      </SelectField>
      {id !== undefined && account === '' && (
        <Button
          tone="plain"
          className={flush}
          disabled={invite.isPending}
          onClick={() => invite.mutate(id, { onSuccess: setShown })}
        >
          Invite them instead
        </Button>
      )}
      <LinkDialog
        link={shown}
        title="Invitation"
        text={`Send this link to the ${noun.one}. They choose a username and password, and the account becomes theirs, with the role ${noun.One}: it shows them their own sessions and nothing else.`}
        onClose={() => setShown(undefined)}
      />
    </div>
  );
}
