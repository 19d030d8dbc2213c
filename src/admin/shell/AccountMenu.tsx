import * as Menu from '@radix-ui/react-dropdown-menu';
import { ChevronsUpDown, KeyRound, LogOut, MonitorSmartphone, ShieldCheck } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { account, admin } from '#src/content/admin.ts';
import { visuallyHidden } from '#src/design/text.css.ts';
import { AccountFace } from './AccountFace.tsx';
import { ACCOUNT_PATH, ariaCurrent } from './current-link.ts';
import * as css from './Sidebar.css.ts';

const links = [
  { path: 'password', label: account.password, Icon: KeyRound },
  { path: 'two-factor', label: account.twoFactor, Icon: ShieldCheck },
  { path: 'devices', label: account.devices, Icon: MonitorSmartphone },
];

interface Props {
  username: string;
  onNavigate?: (() => void) | undefined;
  onSignOut: () => void;
}

export default function AccountMenu({ username, onNavigate, onSignOut }: Props) {
  const { pathname } = useLocation();
  return (
    // Not modal: a modal menu locks scrolling with a style element that the content security policy blocks.
    <Menu.Root modal={false}>
      <Menu.Trigger className={css.accountButton} aria-current={ariaCurrent(ACCOUNT_PATH, pathname)}>
        <span className={visuallyHidden}>{account.menu}</span>
        <AccountFace username={username} />
        <ChevronsUpDown className={css.accountSign} size={15} aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Content className={css.menu} side="top" align="start" sideOffset={8} collisionPadding={8} loop>
        {links.map(({ path, label, Icon }) => (
          <Menu.Item key={path} asChild>
            <Link className={css.menuItem} to={`${ACCOUNT_PATH}/${path}`} onClick={onNavigate}>
              <Icon size={16} aria-hidden="true" />
              {label}
            </Link>
          </Menu.Item>
        ))}
        <Menu.Separator className={css.menuRule} />
        <Menu.Item className={css.menuItem} onSelect={onSignOut}>
          <LogOut size={16} aria-hidden="true" />
          {admin.logout}
        </Menu.Item>
      </Menu.Content>
    </Menu.Root>
  );
}
