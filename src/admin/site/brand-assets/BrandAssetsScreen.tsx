import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../accounts/session/use-session.ts';
import { query } from '../../query.ts';
import { allOf, QueryView } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import * as css from './brand.css.ts';
import { ColorsPanel } from './ColorsPanel.tsx';
import { CoversPanel } from './CoversPanel.tsx';
import { FontsPanel } from './FontsPanel.tsx';
import { IconPanel } from './IconPanel.tsx';
import { ImagesPanel } from './ImagesPanel.tsx';
import { LogosPanel } from './LogosPanel.tsx';
import { VoicePanel } from './VoicePanel.tsx';

const INTRO =
  'Logos, colors, fonts and voice. Changes apply right away to every page, to shared links, and to what the generator writes and draws.';
const EDITORS_INTRO =
  'The voice that the generator writes in, and the covers that it draws. Logos, colors and fonts are set by owners.';

export default function BrandAssetsScreen() {
  const brand = useQuery(query('GET /api/admin/brand'));
  const assets = useQuery(query('GET /api/admin/brand-assets'));
  const isOwner = useMay('owner');
  return (
    <>
      <ScreenHead title="Brand Assets" intro={isOwner ? INTRO : EDITORS_INTRO} />
      <div className={css.stack}>
        <QueryView query={allOf(brand, assets)} loading={[8, 2]} frame="Brand">
          {([{ icon, colours: colors, fonts, voice }, media]) => (
            <>
              {isOwner && (
                <>
                  <LogosPanel assets={media} />
                  <IconPanel icon={icon} />
                  <ColorsPanel colours={colors} />
                  <FontsPanel fonts={fonts} />
                </>
              )}
              <CoversPanel />
              <VoicePanel voice={voice} />
              {isOwner && <ImagesPanel assets={media} />}
            </>
          )}
        </QueryView>
      </div>
    </>
  );
}
