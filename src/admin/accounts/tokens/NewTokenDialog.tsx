import { apiTokens } from '#src/contract/accounts/api-tokens.ts';
import { type Scope, TOKEN_DAYS } from '#src/contract/accounts/scopes.ts';
import type { Role } from '#src/contract/accounts/values.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { LinkDialog } from '../users/LinkDialog.tsx';
import { ScopeChoice } from './ScopeChoice.tsx';
import { useCreateToken } from './use-token-actions.ts';

const defaults: { name: string; scopes: Scope[]; days: number } = {
  name: '',
  scopes: ['read'],
  days: TOKEN_DAYS.default,
};

export default function NewTokenDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const create = useCreateToken();
  if (create.data)
    return (
      <LinkDialog
        link={{ link: create.data.text, expiresAt: create.data.expiresAt }}
        label="Token"
        title={`API token: ${create.data.name}`}
        text="Copy it into the program now, or into a password manager. Anyone who has it can do what you allowed it."
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      onClose={onClose}
      title="Create an API token"
      description="For one program, so that you can revoke it alone. It never has more rights than you have."
      schema={apiTokens.createToken.body}
      defaults={defaults}
      submit="Create token"
      save={(values) => create.mutateAsync(values)}
      onSaved={() => undefined}
      toasts
      fields={[
        {
          name: 'name',
          label: 'Name',
          help: 'The program that uses it. For example, Zapier.',
          autoComplete: 'off',
          maxLength: 60,
        },
        {
          name: 'days',
          label: 'Days until it ends',
          help: `At most ${TOKEN_DAYS.most}.`,
          kind: 'number',
          min: 1,
          max: TOKEN_DAYS.most,
        },
      ]}
    >
      {({ register, formState: { errors } }) => (
        <ScopeChoice role={role} field={register('scopes')} error={errors.scopes?.message} />
      )}
    </FormDialog>
  );
}
