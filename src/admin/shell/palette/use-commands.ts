import { DatabaseBackup, FilePlus, LogOut, type LucideIcon, Sparkles, UserPlus } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Access } from '#src/contract/accounts/access.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { useLogout } from '../../accounts/session/use-session.ts';
import { useGeneratePost } from '../../operations/dashboard/use-generate.ts';
import { useMakeBackup } from '../../operations/settings/use-make-backup.ts';
import { leaveGuard } from '../../ui/leave-guard.ts';
import { asking, type Intent } from '../../ui/use-navigation-intent.ts';

interface Action {
  label: string;
  words: string[];
  icon: LucideIcon;
  access: Access;
  act: () => void;
}

export function useCommands(): { actions: Action[]; go: (to: string, asked?: Intent) => void } {
  const navigate = useNavigate();
  const generate = useGeneratePost();
  const backup = useMakeBackup();
  const logout = useLogout();
  const go = (to: string, asked?: Intent) => {
    // The public site is a separate document; the browser itself warns about unsaved changes.
    if (!to.startsWith(ADMIN_PATH)) window.location.assign(to);
    else navigate(to, asked && { state: asking(asked) });
  };
  return {
    go,
    actions: [
      {
        label: 'Generate a post now',
        words: ['write', 'ai', 'new content'],
        icon: Sparkles,
        access: 'editor',
        act: () => generate.mutate(),
      },
      {
        label: 'New post',
        words: ['write', 'article', 'editor'],
        icon: FilePlus,
        access: 'editor',
        act: () => go(`${ADMIN_PATH}/posts`, 'new post'),
      },
      {
        label: 'Invite someone',
        words: ['user', 'account', 'link'],
        icon: UserPlus,
        access: 'owner',
        act: () => go(`${ADMIN_PATH}/users`, 'invitation'),
      },
      {
        label: 'Back up now',
        words: ['copy', 'database', 'save'],
        icon: DatabaseBackup,
        access: 'owner',
        act: () => backup.mutate(),
      },
      {
        label: 'Sign out',
        words: ['log out', 'logout', 'leave'],
        icon: LogOut,
        access: 'user',
        act: () => leaveGuard.ask(() => logout.mutate()),
      },
    ],
  };
}
