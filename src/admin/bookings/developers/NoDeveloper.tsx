import { Empty } from '../../ui/Empty.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useNoun } from '../../use-noun.ts';

/** Shown to accounts of the role developer without a developer. */
export function NoDeveloper() {
  const noun = useNoun();
  return (
    <Panel title="Not set up yet">
      <Empty>
        <p>
          Your account does not belong to {noun.aOne} yet. Ask an owner of the site to choose it under People.
        </p>
      </Empty>
    </Panel>
  );
}
