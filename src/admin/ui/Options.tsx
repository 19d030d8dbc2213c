/** Values and labels; a list if the order matters, because objects sort numbers first. */
export type OptionList<T extends string = string> =
  | Readonly<Record<T, string>>
  | ReadonlyArray<readonly [T, string]>;

export function Options({ of }: { of: OptionList }) {
  return (Array.isArray(of) ? of : Object.entries(of)).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
