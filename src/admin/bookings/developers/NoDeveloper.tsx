import { Empty } from '../../ui/Empty.tsx';
import { Panel } from '../../ui/Panel.tsx';

/** For an account of the role developer that belongs to no developer. */
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
