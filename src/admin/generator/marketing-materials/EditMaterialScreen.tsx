import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { TextField } from '#src/components/Field/TextField.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { channels } from '#src/contract/generator/channels.ts';
import type { Material } from '#src/contract/generator/marketing.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { query } from '../../query.ts';
import { UnknownScreen } from '../../shell/UnknownScreen.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Confirm } from '../../ui/Confirm.tsx';
import { leaveGuard } from '../../ui/leave-guard.ts';
import { Panel } from '../../ui/Panel.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { TagsField } from '../../ui/TagsField.tsx';
import { sources } from './material-labels.ts';
import * as css from './materials.css.ts';
import { Notices } from './Notices.tsx';
import { PostIt } from './PostIt.tsx';
import { TakeAway } from './TakeAway.tsx';
import { TextFields } from './TextFields.tsx';
import { useMaterialActions } from './use-material-actions.ts';
import { useMaterialForm } from './use-material-form.ts';
import { Versions } from './Versions.tsx';

export default function EditMaterialScreen() {
  const id = Number(useParams().id);
  const material = useQuery({
    ...query('GET /api/admin/marketing-materials/:id', { params: { id } }),
    retry: false,
  });
  return (
    <QueryView query={material} unknown={<UnknownScreen />}>
      {(found) => <Editor key={id} material={found} />}
    </QueryView>
  );
}

function Editor({ material }: { material: Material }) {
  const { id, channel, version } = material;
  const form = useMaterialForm(material);
  const { title, tags, texts } = form.fields;
  const known =
    useQuery(query('GET /api/admin/marketing-materials', { query: { limit: 1 } })).data?.tags ?? [];
  const { remove } = useMaterialActions();
  const [removing, setRemoving] = useState(false);
  const navigate = useNavigate();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <ScreenHead
        title={title || 'Material'}
        intro={`${channels[channel].label}. ${sources[material.source]}.`}
      >
        {material.isSample && <Badge>Sample</Badge>}
        <Button tone="quiet" onClick={() => setRemoving(true)}>
          Remove
        </Button>
        <Button type="submit" disabled={!form.changed || form.pending || title.trim() === ''}>
          {form.pending && <Spinner />}
          {form.changed ? 'Save' : 'Saved'}
        </Button>
      </ScreenHead>
      <Notices material={material} form={form} />
      <div className={css.editor}>
        <Panel title="Text">
          <div className={css.form}>
            <TextField
              label="Name"
              help="Only shown in this list."
              error={title.trim() === '' ? 'Name is required' : undefined}
              maxLength={120}
              value={title}
              onChange={(event) => form.set({ title: event.target.value })}
            />
            <TextFields channel={channel} texts={texts} onChange={(next) => form.set({ texts: next })} />
            <TagsField
              value={tags}
              known={known}
              help="Press Enter or comma to add a tag. Tags group materials in the list."
              onChange={(next) => form.set({ tags: next })}
              error={tags.length > 12 ? 'At most 12 tags' : undefined}
            />
          </div>
        </Panel>
        <div className={css.side}>
          <PostIt material={material} texts={texts} />
          <TakeAway
            id={id}
            channel={channel}
            title={title}
            texts={texts}
            version={version}
            changed={form.changed}
          />
          <Versions
            id={id}
            channel={channel}
            version={version}
            pending={form.pending}
            onRestore={form.restore}
          />
        </div>
      </div>
      <Confirm
        open={removing}
        onClose={() => setRemoving(false)}
        title="Remove this material?"
        text={`“${material.title}” and all its versions will be deleted for good.`}
        action="Remove material"
        pending={remove.isPending}
        onConfirm={() =>
          remove.mutate(id, {
            onSuccess: () => {
              toast({ title: 'Material removed' });
              leaveGuard.forget();
              navigate(`${ADMIN_PATH}/marketing-materials`);
            },
          })
        }
      />
    </form>
  );
}
