import type { FieldSpec, Value } from '#src/contract/site/sections/field-spec.ts';
import { changedFields } from './changed-fields.ts';
import { ChipText } from './chips/ChipText.tsx';
import * as css from './site-texts.css.ts';

interface Props {
  spec: FieldSpec;
  before: Value;
  after: Value;
  same: string;
}

export function Differences({ spec, before, after, same }: Props) {
  const changes = changedFields(spec, before, after);
  if (changes.length === 0) return <p className={css.changeLabel}>{same}</p>;
  return (
    <dl>
      {changes.map((each) => (
        <div key={each.label} className={css.change}>
          <dt className={css.changeLabel}>{each.label}</dt>
          <dd>
            {each.before && (
              <del className={css.before}>
                <ChipText text={each.before} />
              </del>
            )}{' '}
            {each.after && (
              <ins className={css.after}>
                <ChipText text={each.after} />
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
