import { account } from '#src/content/admin.ts';
import { Panel } from '../../ui/Panel.tsx';
import { panelBody, quiet } from '../../ui/ui.css.ts';
import { useUser } from '../session/use-session.ts';
import { SignInList } from '../users/SessionList.tsx';

export default function OwnDevices() {
  const user = useUser();
  if (!user) return null;
  return (
    <Panel title={account.devices}>
      <div className={panelBody}>
        <p className={quiet}>You are signed out automatically after two weeks without a visit.</p>
        <SignInList userId={user.id} />
      </div>
    </Panel>
  );
}
