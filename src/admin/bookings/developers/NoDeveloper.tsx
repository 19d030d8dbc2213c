import { Empty } from '../../ui/Empty.tsx';
import { Panel } from '../../ui/Panel.tsx';

/** Shown to accounts of the role developer without a developer. */
export function NoDeveloper() {
  return (
    <Panel title="Not set up yet">
      <Empty>
        <p>
          Your account does not belong to a developer yet. Ask an owner of the site to choose it under People.
        </p>
      </Empty>
    </Panel>
  );
}
