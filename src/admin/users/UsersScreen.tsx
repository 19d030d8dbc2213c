import { Empty } from '../ui/Empty.tsx';
import { Panel } from '../ui/Panel.tsx';
import { ScreenHead } from '../ui/ScreenHead.tsx';

export default function UsersScreen() {
  return (
    <>
      <ScreenHead title="User Management" />
      <Panel title="Users">
        <Empty title="Managed on the command line for now">
          <p>
            npm run cli -- create-admin adds an administrator, and reset-password gives somebody a new
            password.
          </p>
        </Empty>
      </Panel>
    </>
  );
}
