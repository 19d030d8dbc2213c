import { useQuery } from '@tanstack/react-query';
import { Button } from '#src/components/Button/Button.tsx';
import type { ChannelName } from '#src/contract/generator/channel-names.ts';
import { MOST_MATERIAL_VERSIONS, materialAsText } from '#src/contract/generator/channels.ts';
import { query } from '../../query.ts';
import { inRow } from '../../ui/layouts.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { Time } from '../../ui/Time.tsx';
import { quiet, small } from '../../ui/ui.css.ts';
import * as css from './materials.css.ts';

interface Props {
  id: number;
  channel: ChannelName;
  version: number;
  pending: boolean;
  onRestore: (version: number) => void;
}

export function Versions({ id, channel, version, pending, onRestore }: Props) {
  const versions = useQuery(query('GET /api/admin/marketing-materials/:id/versions', { params: { id } }));
  return (
    <Panel title="Versions">
      <QueryView query={versions} loading={[3, 2]}>
        {(all) => (
          <>
            <ol className={css.versions}>
              {all.map((each) => (
                <li key={each.version} className={css.version}>
                  <div className={inRow}>
                    <strong>Version {each.version}</strong>
                    <span className={`${quiet} ${small}`}>
                      {each.username}, <Time value={each.at} />
                    </span>
                    {each.version === version ? (
                      <span className={`${quiet} ${small}`}>current version</span>
                    ) : (
                      <Button
                        tone="quiet"
                        aria-label={`Restore version ${each.version}`}
                        disabled={pending}
                        onClick={() => onRestore(each.version)}
                      >
                        Restore
                      </Button>
                    )}
                  </div>
                  <details>
                    <summary>
                      <bdi>{each.title}</bdi>
                    </summary>
                    <p className={css.earlier} dir="auto">
                      {materialAsText(channel, each.texts) || 'No text yet.'}
                    </p>
                  </details>
                </li>
              ))}
            </ol>
            {all.length >= MOST_MATERIAL_VERSIONS && (
              <p className={css.draftNote}>The last {MOST_MATERIAL_VERSIONS} versions are kept.</p>
            )}
          </>
        )}
      </QueryView>
    </Panel>
  );
}
