import type { BrandAsset } from '#src/contract/site/brand.ts';
import { Panel } from '../../ui/Panel.tsx';
import * as css from './brand.css.ts';
import { LogoSlot } from './LogoSlot.tsx';

export function LogosPanel({ assets }: { assets: BrandAsset[] }) {
  const one = (kind: BrandAsset['kind']) => assets.find((asset) => asset.kind === kind);
  return (
    <Panel title="Logos">
      <div className={`${css.body} ${css.pair}`}>
        <LogoSlot
          kind="logo"
          title="On light backgrounds"
          otherwise="The default logo and site name"
          asset={one('logo')}
        />
        <LogoSlot
          kind="logo-dark"
          title="On dark backgrounds"
          otherwise={one('logo') ? 'The light logo, on a light background' : 'The default logo and site name'}
          asset={one('logo-dark')}
        />
      </div>
    </Panel>
  );
}
