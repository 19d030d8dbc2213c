import type { UseFormRegisterReturn } from 'react-hook-form';
import { ROLE_TEXTS, roleName } from '#src/content/accounts/roles.ts';
import { ROLES } from '#src/contract/accounts/values.ts';
import { legend } from '../../ui/ui.css.ts';
import { useNoun } from '../../use-noun.ts';
import * as css from './users.css.ts';

/** @param field of React Hook Form */
export function RoleChoice({ field }: { field: UseFormRegisterReturn }) {
  const noun = useNoun();
  return (
    <fieldset className={css.roles}>
      <legend className={legend}>Role</legend>
      {ROLES.map((role) => (
        <label key={role} className={css.role}>
          <input type="radio" value={role} className={css.roleRadio} {...field} />
          <span>
            <span className={css.roleName}>{roleName(role, noun)}</span>
            <span className={css.roleText}>{ROLE_TEXTS[role]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
