import { useNavigate } from 'react-router';
import { toast } from '#src/components/Toast/toast.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { ThemeForm } from './ThemeForm.tsx';
import { emptyTheme } from './theme-form.ts';
import { useThemeActions } from './use-theme-actions.ts';

export default function NewThemeScreen() {
  const navigate = useNavigate();
  const { create } = useThemeActions();
  return (
    <>
      <ScreenHead
        title="New theme"
        intro="A subject the blog writes about regularly: its audience, its tone and what each article covers."
      />
      <ThemeForm
        name="theme-new"
        values={emptyTheme}
        submit="Add theme"
        pending={create.isPending}
        onSubmit={(theme, done) =>
          create.mutateAsync(theme, {
            onSuccess: ({ name }) => {
              done();
              toast({ title: 'Theme added', description: `“${name}” is in the rotation.` });
              navigate(`${ADMIN_PATH}/themes`);
            },
          })
        }
      />
    </>
  );
}
