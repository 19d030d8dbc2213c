import * as css from './CheckList.css.ts';

interface Props<T extends string | number> {
  legend: string;
  options: ReadonlyArray<readonly [T, string]>;
  value: readonly T[];
  onChange: (value: T[]) => void;
  /** Shown without options. */
  empty?: string;
  fault?: string | undefined;
}

/** Boxes to check, in the order of the options. Values that are none, such as an archived kind, stay. */
export function CheckList<T extends string | number>({
  legend,
  options,
  value,
  onChange,
  empty,
  fault,
}: Props<T>) {
  const isOption = new Set(options.map(([each]) => each));
  const toggle = (id: T, isChecked: boolean) =>
    onChange([
      ...options.map(([each]) => each).filter((each) => (each === id ? isChecked : value.includes(each))),
      ...value.filter((each) => !isOption.has(each)),
    ]);
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{legend}</legend>
      {options.length === 0 && empty && <p className={css.note}>{empty}</p>}
      <div className={css.checks}>
        {options.map(([id, label]) => (
          <label key={id} className={css.check}>
            <input
              type="checkbox"
              checked={value.includes(id)}
              onChange={({ target }) => toggle(id, target.checked)}
            />
            <bdi>{label}</bdi>
          </label>
        ))}
      </div>
      {fault && (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
