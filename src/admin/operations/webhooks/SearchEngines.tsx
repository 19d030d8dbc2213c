import { useMutation } from '@tanstack/react-query';
import type { ApiOutput } from '#src/api/client.ts';
import type { IndexNowProblem } from '#src/contract/operations/webhooks.ts';
import { mutate } from '../../mutate.ts';
import { noteWarning } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Switch } from '../../ui/Switch.tsx';
import * as css from './webhooks.css.ts';

const PROBLEMS: Record<IndexNowProblem, string> = {
  'no-address': 'Nothing is sent until you set the address that visitors use, under Site.',
  local: 'Nothing is sent, because the site’s address can only be reached from this network.',
  'blog-closed': 'Nothing is sent while the blog is closed.',
};

type IndexNow = ApiOutput<'GET /api/admin/webhooks'>['indexNow'];

export function SearchEngines({ indexNow: { isOn, problem, lastError } }: { indexNow: IndexNow }) {
  const choose = useMutation(
    mutate('PUT /api/admin/webhooks/indexnow', {
      failed: 'Could not save this',
      changes: ['GET /api/admin/webhooks'],
    }),
  );
  return (
    <Panel title="Search engines">
      <div className={css.searchEngines}>
        <Switch
          label="Tell search engines of changes"
          help="Addresses of new, changed and deleted posts go to Bing, Yandex, Naver, Seznam and Yep within a minute or two (IndexNow), so that they look again soon. Google takes no part. Nothing but the addresses is sent."
          checked={choose.isPending ? !isOn : isOn}
          disabled={choose.isPending}
          onChange={({ target }) => choose.mutate({ body: { isOn: target.checked } })}
        />
        {isOn && problem && <p className={noteWarning}>{PROBLEMS[problem]}</p>}
        {isOn && !problem && lastError && <p className={noteWarning}>Last time: {lastError}</p>}
      </div>
    </Panel>
  );
}
