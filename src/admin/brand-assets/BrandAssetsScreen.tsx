import { Empty } from '../ui/Empty.tsx';
import { Panel } from '../ui/Panel.tsx';
import { ScreenHead } from '../ui/ScreenHead.tsx';

export default function BrandAssetsScreen() {
  return (
    <>
      <ScreenHead title="Brand Assets" />
      <Panel title="Assets">
        <Empty title="No brand assets yet">
          <p>Logos, colours and the voice the generator writes in will be kept here.</p>
        </Empty>
      </Panel>
    </>
  );
}
