import { X } from 'lucide-react';
import { Field } from '#src/components/Field/Field.tsx';
import { visuallyHidden } from '#src/design/text.css.ts';
import * as css from './TagsField.css.ts';
import { useTags } from './use-tags.ts';

interface Props {
  /** Defaults to "Tags". */
  label?: string;
  value: readonly string[];
  known: readonly string[];
  help: string;
  onChange: (tags: string[]) => void;
  error: string | undefined;
}

/** Enter or a comma ends a tag. */
export function TagsField({ label = 'Tags', value, known, help, onChange, error }: Props) {
  const { offered, shown, chosen, list, status, inputProps, remove } = useTags({ value, known, onChange });
  return (
    <Field label={label} help={help} error={error}>
      {(props) => (
        <div className={css.box}>
          {value.map((tag, index) => (
            <span
              key={tag}
              className={css.tag}
              {...chosen.getSelectedItemProps({ selectedItem: tag, index })}
            >
              <bdi>{tag}</bdi>
              <button
                type="button"
                className={css.remove}
                aria-label={`Remove ${tag}`}
                onClick={(event) => {
                  // Keeps the removed tag from taking the focus, which returns to the field.
                  event.stopPropagation();
                  remove(tag);
                }}
              >
                <X size={14} aria-hidden="true" />
              </button>
            </span>
          ))}
          <input className={css.input} {...inputProps} {...props} />
          <div className={css.list} {...list.getMenuProps({ 'aria-label': 'Suggestions' })} hidden={!shown}>
            {offered.map((tag, index) => (
              <div key={tag} className={css.option} {...list.getItemProps({ item: tag, index })}>
                <bdi>{tag}</bdi>
              </div>
            ))}
          </div>
          <span className={visuallyHidden} role="status">
            {status}
          </span>
        </div>
      )}
    </Field>
  );
}
