import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { ApiInput } from '#src/api/client.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { TextField } from '#src/components/Field/TextField.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { siteSettings } from '#src/contract/operations/site-settings.ts';
import { mutate } from '../../mutate.ts';
import { inRow } from '../../ui/layouts.css.ts';
import { fields } from '../../ui/ui.css.ts';
import { Answer } from './Answer.tsx';
import * as css from './settings.css.ts';

type Test = ApiInput<'POST /api/admin/settings/test-mail'>['body'];

const resolver = zodResolver(siteSettings.testMail.body.pick({ to: true }));

interface Props {
  suggested: string;
  /** Form values, saved or not; undefined while invalid. */
  typed: () => Promise<Omit<Test, 'to'> | undefined>;
}

export function TestMail({ suggested, typed }: Props) {
  const { register, handleSubmit, formState } = useForm({ resolver, defaultValues: { to: suggested } });
  const test = useMutation(
    mutate('POST /api/admin/settings/test-mail', { input: (body: Test) => ({ body }), failed: false }),
  );
  return (
    <form
      className={`${fields} ${css.form} ${css.foot}`}
      noValidate
      onSubmit={handleSubmit(async ({ to }) => {
        const settings = await typed();
        if (settings) test.mutate({ ...settings, to });
      })}
    >
      <TextField
        compact
        label="Send test to"
        help="Uses the settings above, even if you have not saved them."
        error={formState.errors.to?.message}
        type="email"
        {...register('to')}
      />
      <Answer test={test} />
      <div className={inRow}>
        <Button type="submit" tone="quiet" disabled={test.isPending}>
          {test.isPending && <Spinner />}
          Send test
        </Button>
      </div>
    </form>
  );
}
