import { Empty } from '../ui/Empty.tsx';
import { Panel } from '../ui/Panel.tsx';
import { ScreenHead } from '../ui/ScreenHead.tsx';

export default function SettingsScreen() {
  return (
    <>
      <ScreenHead title="Settings" />
      <Panel title="Site settings">
        <Empty title="Set by the environment for now">
          <p>
            The address, the AI provider and mail are read from environment variables when the server starts;
            the README lists them.
          </p>
        </Empty>
      </Panel>
    </>
  );
}
