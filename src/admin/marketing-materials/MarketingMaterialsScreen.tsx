import { Empty } from '../ui/Empty.tsx';
import { Panel } from '../ui/Panel.tsx';
import { ScreenHead } from '../ui/ScreenHead.tsx';

export default function MarketingMaterialsScreen() {
  return (
    <>
      <ScreenHead title="Marketing Materials" />
      <Panel title="Materials">
        <Empty title="No materials yet">
          <p>Social posts, e-mails and ads made from your articles will be kept here.</p>
        </Empty>
      </Panel>
    </>
  );
}
