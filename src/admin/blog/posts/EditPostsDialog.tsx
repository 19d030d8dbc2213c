import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { control } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { type AdminPostSummary, postsEdit } from '#src/contract/blog/posts.ts';
import { query } from '../../query.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TagsField } from '../../ui/TagsField.tsx';
import { legend } from '../../ui/ui.css.ts';
import * as css from './EditPostsDialog.css.ts';
import { usePostActions } from './use-post-actions.ts';

const schema = postsEdit
  .pick({ addTags: true, removeTags: true, author: true })
  .required()
  .refine(({ addTags, removeTags, author }) => addTags.length + removeTags.length + author.length > 0, {
    path: ['addTags'],
    error: 'Choose a tag to add or remove, or an author',
  });

interface Props {
  posts: readonly AdminPostSummary[];
  onClose: () => void;
  onDone: () => void;
}

export default function EditPostsDialog({ posts, onClose, onDone }: Props) {
  const { edit } = usePostActions();
  const { data } = useQuery(query('GET /api/admin/post-facets'));
  const count = posts.length === 1 ? '1 post' : `${posts.length} posts`;
  const names = [...new Set([...(data?.authors ?? []), ...(data?.people ?? [])])];
  return (
    <FormDialog
      onClose={onClose}
      title="Edit tags and author"
      description={`Changes ${count} at once. Each keeps its earlier version in its history.`}
      schema={schema}
      defaults={{ addTags: [], removeTags: [], author: '' }}
      submit={`Change ${count}`}
      pending="Changing..."
      save={({ author, ...tags }) =>
        edit.mutateAsync({
          posts: posts.map(({ id, version }) => ({ id, version })),
          ...tags,
          ...(author && { author }),
        })
      }
      onSaved={onDone}
      toasts
    >
      {({ control: fields, register, formState: { errors } }) => (
        <>
          <Controller
            control={fields}
            name="addTags"
            render={({ field }) => (
              <TagsField
                label="Add tags"
                value={field.value}
                known={data?.tags ?? []}
                help="Press Enter or comma to add a tag. Posts that have it already keep it once."
                onChange={field.onChange}
                error={errors.addTags?.message}
              />
            )}
          />
          <Controller
            control={fields}
            name="removeTags"
            render={({ field }) => (
              <RemovedTags posts={posts} value={field.value} onChange={field.onChange} />
            )}
          />
          <Field
            label="Author"
            help="Readers see it after “By”. Leave blank to keep each post’s author."
            error={errors.author?.message}
          >
            {(props) => (
              <>
                <input
                  className={control}
                  list="known-authors"
                  autoComplete="off"
                  maxLength={60}
                  {...props}
                  {...register('author')}
                />
                <datalist id="known-authors">
                  {names.map((name) => (
                    <option key={name} value={name} />
                  ))}
                </datalist>
              </>
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}

interface RemovedProps {
  posts: readonly AdminPostSummary[];
  value: readonly string[];
  onChange: (tags: string[]) => void;
}

function RemovedTags({ posts, value, onChange }: RemovedProps) {
  const counts = new Map<string, number>();
  for (const { tags } of posts) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  if (counts.size === 0) return null;
  const sorted = [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  return (
    <fieldset className={css.group}>
      <legend className={legend}>Remove tags</legend>
      <div className={css.tags}>
        {sorted.slice(0, 50).map(([tag, count]) => (
          <label key={tag} className={css.tag}>
            <input
              type="checkbox"
              aria-label={`Remove ${tag} from ${count === 1 ? '1 post' : `${count} posts`}`}
              checked={value.includes(tag)}
              onChange={({ target }) =>
                onChange(target.checked ? [...value, tag] : value.filter((each) => each !== tag))
              }
            />
            <bdi>{tag}</bdi>
            <span className={css.count}>{count}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
