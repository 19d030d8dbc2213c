import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import * as fieldCss from '#src/components/Field/Field.css.ts';
import { SCOPE_NAMES, SCOPE_TEXTS } from '#src/content/accounts/scopes.ts';
import { scopesOf } from '#src/contract/accounts/scopes.ts';
import type { Role } from '#src/contract/accounts/values.ts';
import { legend } from '../../ui/ui.css.ts';
import * as css from '../users/users.css.ts';

interface Props {
  role: Role;
  /** Of React Hook Form. */
  field: UseFormRegisterReturn;
  error: string | undefined;
}

export function ScopeChoice({ role, field, error }: Props) {
  const id = useId();
  return (
    <fieldset className={css.roles} aria-describedby={error ? id : undefined}>
      <legend className={legend}>What it may do</legend>
      {scopesOf(role).map((scope) => (
        <label key={scope} className={css.role}>
          <input type="checkbox" value={scope} className={css.roleRadio} {...field} />
          <span>
            <span className={css.roleName}>{SCOPE_NAMES[scope]}</span>
            <span className={css.roleText}>{SCOPE_TEXTS[scope]}</span>
          </span>
        </label>
      ))}
      {error && (
        <p id={id} className={fieldCss.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
